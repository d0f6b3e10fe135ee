import { expect, it } from "vitest";
import type { ToldItem, ToldMoment } from "../lib/view";
import { gainsOf, partsOf } from "./gains";

function item(said: string, number: number, seat = 0): ToldItem {
  return { seat, of: "points", number, cards: [], said, amount: `+${number} очка`, under: "" };
}

function moment(items: ToldItem[]): ToldMoment {
  return { kind: "told", weight: "strong", said: "Вы показываете руку.", deal: 1, round: 1, seat: 0, other: null, word: "hand", number: 0, cards: [], events: [], items, sheet: null, changes: [] };
}

it("a seat is told one sum of each thing that is counted", () => {
  const told = moment([item("пятнадцать", 2), item("пара", 2), item("пара", 2, 1)]);
  expect(gainsOf(told, 0).map(({ amount }) => amount)).toEqual(["+4"]);
  expect(gainsOf(told, 1).map(({ amount }) => amount)).toEqual(["+2 очка"]);
});

it("a sum is taken apart for everyone to see, what is alike together", () => {
  const parts = partsOf(moment([item("пятнадцать", 2), item("пятнадцать", 2), item("пара", 2)]));
  expect(parts.map(({ said, times, amount }) => `${said} ${times} ${amount}`)).toEqual(["пятнадцать 2 +4", "пара 1 +2 очка"]);
});

it("what one thing brings, or what several seats pay, is told by the sentence", () => {
  expect(partsOf(moment([item("пара", 2)]))).toEqual([]);
  expect(partsOf(moment([item("ставка", -2), item("ставка", -2, 1)]))).toEqual([]);
});
