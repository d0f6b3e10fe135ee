import { describe, expect, test } from "vitest";
import type { Look } from "../lib/view";
import { held, sumOf, sumOfSuits } from "./sorting";

const look = (made: Partial<Look>): Look => ({
  deck: "french", colour: "", pattern: "dots", emblem: [], goal: "", hues: 0, by_suit: false, low_ace: false, suit_worth: {}, worth: {}, ...made,
});

const hand = ["2C", "2S", "9H", "TS", "AC", "AS", "*"];
const faces = (one: Look, bySuit = true) => held(hand, one, bySuit).map(({ card }) => card);

describe("a hand as it is held", () => {
  test("by suits, black and red in turn, each in its order, what has none at the end", () => {
    expect(faces(look({ by_suit: true }))).toEqual(["2S", "TS", "AS", "9H", "2C", "AC", "*"]);
    expect(faces(look({ by_suit: true }), false)).toEqual(hand);
    expect(faces(look({}))).toEqual(hand);
  });

  test("a low ace lies at the left", () => {
    expect(faces(look({ low_ace: true }))).toEqual(["AC", "AS", "2C", "2S", "9H", "TS", "*"]);
  });

  test("each card keeps its place in the view", () => {
    expect(held(hand, look({ by_suit: true }), true).map(({ place }) => place)).toEqual([1, 3, 5, 2, 0, 4, 6]);
  });
});

describe("the sum of a hand", () => {
  const counts = look({ worth: { J: 2, A: "ace" } });

  test("by numbers, by what the look says, and by what was agreed", () => {
    expect(sumOf(["TS", "JH", "7D"], counts, {})).toBe(19);
    expect(sumOf(["TS", "AH", null], counts, { ace: 11 })).toBe(21);
  });

  test("no sum where the game counts none, or no card is known", () => {
    expect(sumOf(["TS"], look({}), {})).toBeNull();
    expect(sumOf([null], counts, {})).toBeNull();
  });
});

test("cards laid as a bid count by their suits, where the game says what a suit counts", () => {
  const suits = look({ suit_worth: { C: 3, H: 2, S: 1, D: 0 } });
  expect(sumOfSuits(["9C", "TH", "KD"], suits)).toBe(5);
  expect(sumOfSuits([], suits)).toBe(0);
  expect(sumOfSuits(["9C"], look({}))).toBe(null);
});
