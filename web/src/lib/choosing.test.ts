import { describe, expect, it } from "vitest";
import { complete, isOrdered, live, oneClick, plain, possible, sourceOf, type Spot } from "./choosing";
import { sameMoves, type Move, type View } from "./view";

function viewOf(hand: string[], moves: Move[]): View {
  return {
    seat: 0,
    seats: [{ zones: { hand, row: [] } }, { zones: { hand: [null], row: ["5"] } }],
    zones: { centre: ["8", "9"] },
    moves,
  } as unknown as View;
}

function spot(card: string, place = 0, zone = "hand", owner: number | null = 0): Spot {
  return { owner, zone, place, card };
}

describe("where the cards of a move lie", () => {
  const view = viewOf(["3"], []);

  it("is before the seat named after `from`", () => {
    const pass = { text: "pass 5 from 1", verb: "pass", cards: ["5"], from: "row", seat: 1 };
    expect(sourceOf(pass, view)).toEqual({ owner: 1, zone: "row" });
  });

  it("is one's own hand when the seat is whom they go to", () => {
    const give = { text: "give 3 to 1", verb: "give", cards: ["3"], from: "hand", seat: 1 };
    expect(sourceOf(give, view)).toEqual({ owner: 0, zone: "hand" });
  });

  it("is the middle where no seat has such a zone", () => {
    expect(sourceOf({ text: "place 8", verb: "place", cards: ["8"], from: "centre" }, view)?.owner).toBeNull();
  });
});

describe("several cards", () => {
  const moves: Move[] = [
    { text: "play 7", verb: "play", cards: ["7"], from: "hand" },
    { text: "play 7 7", verb: "play", cards: ["7", "7"], from: "hand" },
    { text: "play 7 *", verb: "play", cards: ["7", "*"], from: "hand" },
    { text: "pass", verb: "pass" },
  ];
  const view = viewOf(["7", "7", "*"], moves);

  it("twins are picked one by one", () => {
    const first = spot("7", 0);
    expect(live(view, [first], spot("7", 1))).toBe(true);
    expect(live(view, [first], first)).toBe(false);
    expect(complete(view, [first, spot("7", 1)]).map((move) => move.text)).toEqual(["play 7 7"]);
    expect(live(view, [first, spot("7", 1)], spot("*", 2))).toBe(false);
  });

  it("a joker alone is no move yet", () => {
    expect(complete(view, [spot("*", 2)])).toEqual([]);
    expect(possible(view, [spot("*", 2)]).map((move) => move.text)).toEqual(["play 7 *"]);
  });

  it("a click is not enough, and what needs no card has its button", () => {
    expect(oneClick(view)).toBe(false);
    expect(plain(view)).toEqual([{ verb: "pass", moves: [moves[3]] }]);
  });
});

it("where a move says only ranks, any suit will do", () => {
  const view = viewOf(["3C", "3D", "3S"], [{ text: "play 3 3", verb: "play", cards: ["3C", "3D"], from: "hand" }]);
  const picked = [spot("3D", 1), spot("3S", 2)];
  expect(complete(view, picked).map((move) => move.text)).toEqual(["play 3 3"]);
});

it("where the order is chosen, the order of picking is the order", () => {
  const orders = ["1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"];
  const moves = orders.map((order) => ({ text: `stack ${order}`, verb: "stack", cards: order.split(" "), from: "hand" }));
  const view = viewOf(["1", "2", "3"], moves);
  const picked = [spot("3", 2), spot("1", 0)];
  expect(live(view, picked, spot("2", 1))).toBe(true);
  expect(complete(view, [...picked, spot("2", 1)]).map((move) => move.text)).toEqual(["stack 3 1 2"]);
  expect(isOrdered(moves)).toBe(true);
});

it("the same card for two seats is no order", () => {
  const moves = [1, 2].map((seat) => ({ text: `give 3 to ${seat}`, verb: "give", cards: ["3"], from: "hand", seat }));
  expect(isOrdered(moves)).toBe(false);
});

it("another's secret choice asks the reader nothing new", () => {
  const moves = ["3", "4"].map((card) => ({ text: `lay ${card}`, verb: "lay", cards: [card], from: "hand" }));
  expect(sameMoves(viewOf(["3", "4"], moves), viewOf(["3", "4"], [...moves]))).toBe(true);
  expect(sameMoves(viewOf(["3", "4"], moves), viewOf(["4"], moves.slice(1)))).toBe(false);
  expect(sameMoves(viewOf(["3"], []), null)).toBe(false);
});

it("one card that may go to several places waits for the place", () => {
  const moves = ["up", "down"].map((verb) => ({ text: `${verb} 30`, verb, cards: ["30"], from: "hand" }));
  const view = viewOf(["30"], moves);
  expect(oneClick(view)).toBe(true);
  expect(complete(view, [spot("30")])).toHaveLength(2);
});
