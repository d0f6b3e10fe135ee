import { expect, test } from "vitest";
import { sectionFor } from "./section";

const PAIRS = ["Цель", "Карты", "Раздача", "Ход", "Конец раунда и игры", "Пример", "Уточнения"];
const NINETY = ["Aim", "Cards", "Deal", "Bids", "Play", "Scoring and end", "Example", "Rulings"];
const DONKEY = ["Aim", "Cards", "Deal", "An ordinary lap", "Jokers", "A donkey lap", "End of a deal, and scoring"];

test.each([
  [PAIRS, "deal", "Раздача"],
  [PAIRS, "turn", "Ход"],
  [PAIRS, "over", "Конец раунда и игры"],
  [PAIRS, "a phase nobody knows", "Ход"],
  [NINETY, "bid", "Bids"],
  [NINETY, "play", "Play"],
  [NINETY, "end", "Scoring and end"],
  [DONKEY, "deal", "Deal"],
  [DONKEY, "donkey", "A donkey lap"],
  [DONKEY, "turn", "An ordinary lap"],
])("%j at %s opens %s", (titles, step, title) => {
  expect(titles[sectionFor(titles, step)]).toBe(title);
});

test("a page without a deal opens at its beginning", () => {
  expect(sectionFor(["One", "Two"], "turn")).toBe(0);
});
