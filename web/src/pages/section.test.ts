import { expect, test } from "vitest";
import { pageOf } from "../lib/markdown";
import { sectionFor } from "./section";

const titled = (...titles: string[]) => pageOf(titles.map((title) => `## ${title}`).join("\n")).sections;

const PAIRS = titled("Цель", "Карты", "Раздача", "Ход", "Конец раунда и игры", "Пример", "Уточнения");
const NINETY = titled("Aim", "Cards", "Deal", "Bids", "Play", "Scoring and end", "Example", "Rulings");
const DONKEY = titled("Aim", "Cards", "Deal", "An ordinary lap", "Jokers", "A donkey lap", "End of a deal, and scoring");

test.each([
  [PAIRS, "deal", "Раздача"],
  [PAIRS, "turn", "Ход", "ход"],
  [PAIRS, "over", "Конец раунда и игры"],
  [PAIRS, "a phase nobody knows", "Ход"],
  [NINETY, "bid", "Bids", "bidding"],
  [NINETY, "play", "Play", "play"],
  [NINETY, "end", "Scoring and end"],
  [DONKEY, "deal", "Deal"],
  [DONKEY, "donkey", "A donkey lap", "the donkey lap"],
  [DONKEY, "turn", "An ordinary lap", "turn"],
])("%# at %s opens %s", (sections, step, title, word = "") => {
  expect(sections[sectionFor(sections, step, word)]?.title).toBe(title);
});

test("a phase without a title of its own is where its word is spoken of most", () => {
  const { sections } = pageOf(
    "## Раздача\n4. Каждый две откладывает.\n6. Откладывают все сразу.\n## Розыгрыш\n7. Отложенное лежит.\n" +
      "## Пример\nоткладывает откладывает откладывает",
  );
  expect(sections[sectionFor(sections, "lay", "откладывание карт")]?.title).toBe("Раздача");
});

test("a word inside another is not spoken of", () => {
  const { sections } = pageOf("## Deal\nEach lays two away.\n## Play\nPlay, play and play on.");
  expect(sections[sectionFor(sections, "lay", "laying away")]?.title).toBe("Deal");
});

test("a page without a deal opens at its beginning", () => {
  expect(sectionFor(titled("One", "Two"), "turn")).toBe(0);
});
