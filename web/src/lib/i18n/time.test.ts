import { expect, test } from "vitest";
import { DAY, HOUR, inWords, leftInShort } from "./time";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [15, "15 секунд", "15 seconds"],
  [60, "1 минута", "1 minute"],
  [180, "3 минуты", "3 minutes"],
  [12 * HOUR, "12 часов", "12 hours"],
  [DAY, "1 день", "1 day"],
  [36 * HOUR, "36 часов", "36 hours"],
  [7 * DAY, "7 дней", "7 days"],
])("%i seconds in words", (seconds, ru, en) => {
  expect([plain(inWords("ru", seconds)), plain(inWords("en", seconds))]).toEqual([ru, en]);
});

test.each([
  [0, "1 мин"],
  [61, "1 мин"],
  [HOUR - 1, "59 мин"],
  [HOUR, "1 ч"],
  [DAY - 1, "23 ч"],
  [DAY, "1 д"],
  [DAY + 5 * HOUR + 59, "1 д 5 ч"],
  [3 * DAY, "3 д"],
  [3 * DAY + 23 * HOUR, "3 д"],
])("%i seconds that are left", (seconds, said) => {
  expect(plain(leftInShort("ru", seconds))).toBe(said);
});
