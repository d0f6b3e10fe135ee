import { describe, expect, it } from "vitest";
import {
  complete, live, meantBy, oneClick, oneWay, partners, plain, possible, sourceOf, spotsOf, targetOf, wanted, withNumber, type Spot,
} from "./choosing";
import { sameMoves, type Move, type View } from "../lib/view";

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

it("cards lie where the move says: before a seat, or in the middle", () => {
  const steal: Move = { text: "pass 5 from 1", verb: "pass", cards: ["5"], from: "row", from_seat: 1, seat: 1 };
  expect(sourceOf(steal)).toEqual({ owner: 1, zone: "row" });
  expect(sourceOf({ text: "place 8", verb: "place", cards: ["8"], from: "centre" })).toEqual({ owner: null, zone: "centre" });
});

describe("several cards", () => {
  const moves: Move[] = [
    { text: "play 7", verb: "play", cards: ["7"], from: "hand", from_seat: 0 },
    { text: "play 7 7", verb: "play", cards: ["7", "7"], from: "hand", from_seat: 0 },
    { text: "play 7 *", verb: "play", cards: ["7", "*"], from: "hand", from_seat: 0 },
    { text: "pass", verb: "pass" },
  ];
  const view = viewOf(["7", "7", "*"], moves);

  it("twins are picked one by one", () => {
    const first = spot("7", 0);
    expect(live(view, [first], spot("7", 1))).toBe(true);
    expect(live(view, [first], first)).toBe(false);
    expect(complete(view, [first, spot("7", 1)]).map(({ text }) => text)).toEqual(["play 7 7"]);
    expect(live(view, [first, spot("7", 1)], spot("*", 2))).toBe(false);
  });

  it("a joker alone is no move yet", () => {
    expect(complete(view, [spot("*", 2)])).toEqual([]);
    expect(possible(view, [spot("*", 2)]).map(({ text }) => text)).toEqual(["play 7 *"]);
  });

  it("a click is not enough, and what needs no card has its button", () => {
    expect(oneClick(view)).toBe(false);
    expect(plain(view)).toEqual([{ verb: "pass", moves: [moves[3]] }]);
  });
});

it("where a move says only ranks, any suit will do", () => {
  const view = viewOf(["3C", "3D", "3S"], [{ text: "play 3 3", verb: "play", cards: ["3C", "3D"], by_rank: true, from: "hand", from_seat: 0 }]);
  const picked = [spot("3D", 1), spot("3S", 2)];
  expect(complete(view, picked).map(({ text }) => text)).toEqual(["play 3 3"]);
});

it("of a pick any cards will do; in order where the order counts", () => {
  const pick = { cards: ["1", "2", "3"], least: 3, most: 3, ordered: true };
  const stack: Move = { text: "stack {cards}", verb: "stack", pick, from: "hand", from_seat: 0, said: "сложить {cards}" };
  const view = viewOf(["1", "2", "3"], [stack]);
  const picked = [spot("3", 2), spot("1", 0)];
  expect(complete(view, picked)).toEqual([]);
  const all = [...picked, spot("2", 1)];
  expect(complete(view, all).map(({ text, said }) => [text, said])).toEqual([["stack 3 1 2", "сложить [3] [1] [2]"]]);
  expect(wanted(view)).toEqual({ least: 3, most: 3, ordered: true });
  const lay = viewOf(["1", "2", "3"], [{ ...stack, text: "lay {cards}", pick: { ...pick, ordered: false } }]);
  expect(complete(lay, all).map(({ text }) => text)).toEqual(["lay 1 2 3"]);
});

it("where one move is left its other cards come up by themselves", () => {
  const lay = (...cards: string[]): Move => ({ text: `lay ${cards.join(" ")}`, verb: "lay", cards, from: "hand", from_seat: 0 });
  const view = viewOf(["7D", "7S", "8D", "8H", "8S"], [lay("7D", "7S"), lay("8D", "8H"), lay("8D", "8S")]);
  expect(partners(view, [spot("7S", 1)])).toEqual([spot("7D", 0)]);
  expect(partners(view, [spot("8D", 2)])).toEqual([]);
  const equal = viewOf(["9", "9"], [lay("9", "9")]);
  expect(partners(equal, [spot("9", 0)])).toEqual([spot("9", 1)]);
});

it("of a span the number is written where it belongs", () => {
  const bet: Move = { text: "bet {number}", verb: "bet", span: { least: 1, most: 900 }, said: "взять {count}" };
  expect(withNumber(bet, 7, "7 карт")).toMatchObject({ text: "bet 7", said: "взять 7 карт" });
});

it("cards go to a zone, or to a seat", () => {
  expect(targetOf({ text: "up 30", verb: "up", cards: ["30"], from: "hand", to: "up", to_seat: 1 })).toBe("1/up");
  expect(targetOf({ text: "give 3 to 1", verb: "give", cards: ["3"], from: "hand", seat: 1, to_seat: 1 })).toBe("1/");
  expect(targetOf({ text: "pass", verb: "pass" })).toBeNull();
});

it("another's secret choice asks the reader nothing new", () => {
  const moves = ["3", "4"].map((card) => ({ text: `lay ${card}`, verb: "lay", cards: [card], from: "hand", from_seat: 0 }));
  expect(sameMoves(viewOf(["3", "4"], moves), viewOf(["3", "4"], [...moves]))).toBe(true);
  expect(sameMoves(viewOf(["3", "4"], moves), viewOf(["4"], moves.slice(1)))).toBe(false);
  expect(sameMoves(viewOf(["3"], []), null)).toBe(false);
});

it("one card that may go to several places waits for the place", () => {
  const moves = ["up", "down"].map((verb) => ({ text: `${verb} 30`, verb, cards: ["30"], from: "hand", from_seat: 0 }));
  const view = viewOf(["30"], moves);
  expect(oneClick(view)).toBe(true);
  expect(complete(view, [spot("30")])).toHaveLength(2);
});

describe("a move that the coach names", () => {
  const pick = { cards: ["3", "4", "9", "9"], least: 1, most: 3, ordered: false };
  const moves: Move[] = [
    { text: "drop {cards}", verb: "drop", pick, from: "hand", from_seat: 0, said: "сбросить {cards}" },
    { text: "bid {number}", verb: "bid", span: { least: 0, most: 13 }, said: "заявить {number}" },
    { text: "play 3 3", verb: "play", cards: ["3"], from: "hand", from_seat: 0 },
    { text: "pass", verb: "pass" },
  ];
  const view = viewOf(["3", "4", "9", "9"], moves);
  const counted = (_: Move, number: number) => `${number} карт`;

  it("is said with its cards or its number", () => {
    expect(meantBy(view, "drop 4 9 9", counted)?.said).toBe("сбросить [4] [9] [9]");
    expect(meantBy(view, "bid 7", counted)?.said).toBe("заявить 7");
    expect(meantBy(view, "pass", counted)?.move).toBe(moves[3]);
    expect([meantBy(view, "bid 14", counted), meantBy(view, "take", counted)]).toEqual([null, null]);
  });

  it("is shown on its cards, each once", () => {
    const move = meantBy(view, "drop 9 9", counted)?.move;
    expect(spotsOf(view, move as Move)).toEqual([spot("9", 2), spot("9", 3)]);
    expect(spotsOf(view, moves[3] as Move)).toEqual([]);
  });
});

it("a tap plays a card that makes one move, and asks where to with one that makes two", () => {
  const up: Move = { text: "up 7", verb: "up", cards: ["7"], from: "hand", from_seat: 0, to: "up" };
  const down: Move = { ...up, text: "down 7", verb: "down", to: "down" };
  const other: Move = { ...down, text: "down 9", cards: ["9"] };
  const both: Move = { ...up, text: "up 7 9", cards: ["7", "9"] };
  expect(oneWay(viewOf(["7", "9"], [up, other]))).toBe(true);
  expect(oneWay(viewOf(["7", "9"], [up, down, other]))).toBe(false);
  expect(oneWay(viewOf(["7", "9"], [up, both]))).toBe(false);
});
