import { expect, test } from "vitest";
import type { GameInfo } from "../lib/wire";
import { fits } from "./filter.svelte";

const donkey: GameInfo = {
  id: "donkey",
  edition: 1,
  title: { ru: "Осёл", en: "Donkey" },
  seats: [3, 12],
  minutes: 30,
  family: "climbing",
  family_title: { ru: "", en: "" },
  usual_seats: 3,
  lesson: false,
  options: [],
};

test.each([
  ["", 0, true],
  ["осел", 0, true],
  ["ОСЁЛ ", 0, true],
  ["donk", 0, true],
  ["donkey осёл", 0, true],
  ["козёл", 0, false],
  ["", 2, false],
  ["", 3, true],
  ["", 8, true],
  ["осёл", 2, false],
])("%j for %i: %s", (words, players, found) => {
  expect(fits(donkey, words, players)).toBe(found);
});

test("the last chip means so many or more", () => {
  expect(fits({ ...donkey, seats: [9, 12] }, "", 8)).toBe(true);
  expect(fits({ ...donkey, seats: [2, 7] }, "", 8)).toBe(false);
});
