import { describe, expect, it } from "vitest";
import type { View } from "../lib/view";
import { inSight, isShown } from "./shown";

const pick = (ordered: boolean) => ({ cards: ["2", "6", "9"], least: 1, most: 3, ordered });

const view = {
  seat: 0,
  seats: [{ zones: { hand: ["2", "6", "9"], row: ["4"] } }, { zones: { hand: [null, null], row: ["9", "5"] } }],
  zones: { prize: ["5", "8"] },
  moves: [
    { text: "pass", verb: "pass" },
    { text: "lay {cards}", verb: "lay", from: "hand", from_seat: 0, pick: pick(false) },
    { text: "stack {cards}", verb: "stack", from: "hand", from_seat: 0, pick: pick(true) },
    { text: "bid {number}", verb: "bid", span: { least: 0, most: 9 } },
    { text: "draw {number}", verb: "draw", from: "hand", from_seat: 1, blind: true, span: { least: 1, most: 2 } },
  ],
} as unknown as View;

describe("the move that is shown", () => {
  it("is that move, whichever card was picked first where the order does not count", () => {
    expect(isShown(view, "lay 2 9", "lay 9 2")).toBe(true);
    expect(isShown(view, "stack 2 9", "stack 9 2")).toBe(false);
  });

  it("is not one with other cards, another number or another verb", () => {
    expect(isShown(view, "lay 2 9", "lay 2 6")).toBe(false);
    expect(isShown(view, "lay 2 9", "lay 2")).toBe(false);
    expect(isShown(view, "bid 2", "bid 3")).toBe(false);
    expect(isShown(view, "lay 2 9", "pass")).toBe(false);
    expect(isShown(view, "pass", "pass")).toBe(true);
  });

  it("is drawn with any of the backs, since nobody can tell them apart", () => {
    expect(isShown(view, "draw 2", "draw 1")).toBe(true);
  });
});

it("a card that is pointed at is one's own, else in the middle, else another's", () => {
  expect(inSight(view, "9")).toEqual({ owner: 0, zone: "hand", place: 2, card: "9" });
  expect(inSight(view, "5")).toEqual({ owner: null, zone: "prize", place: 0, card: "5" });
  expect(inSight(view, "7")).toBeNull();
});
