import { expect, it } from "vitest";
import type { ToldItem } from "../lib/wire";
import { paymentsOf } from "./coins";

function item(seat: number, number: number, of = "chips"): ToldItem {
  return { seat, number, of } as ToldItem;
}

it("what is paid goes to the pot, and what is won comes out of it", () => {
  expect(paymentsOf({ items: [item(0, -3), item(2, -1), item(2, -1)] }, true)).toEqual([
    { from: 0, to: null, coins: 3 },
    { from: 2, to: null, coins: 2 },
  ]);
  expect(paymentsOf({ items: [item(1, 40)] }, true)).toEqual([{ from: null, to: 1, coins: 6 }]);
});

it("without a pot it goes from seat to seat, and points are no coins", () => {
  expect(paymentsOf({ items: [item(0, -3), item(1, 3)] }, false)).toEqual([{ from: 0, to: 1, coins: 3 }]);
  expect(paymentsOf({ items: [item(0, 8, "points"), item(1, -8, "points")] }, true)).toEqual([]);
});
