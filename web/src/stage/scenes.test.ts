import { describe, expect, it } from "vitest";
import type { ToldMoment, View } from "../lib/view";
import { following, scenes, stay, travels, undealt } from "./scenes";

function seat(points: number, row: string[]) {
  return { status: "in", numbers: { points }, marks: [], shown: [], zones: { row, kept: [] } };
}

const before = { seats: [seat(0, ["8"]), seat(3, ["5"])], zones: { deck: [null, null], discard: [] }, moves: [{ text: "take" }], to_act: [0], chosen: [] } as unknown as View;
const after = { ...before, to_act: [1], moves: [] } as View;

function moment(part: Partial<ToldMoment>): ToldMoment {
  return { kind: "told", weight: "plain", said: "Сказано.", deal: 1, round: 1, seat: 0, other: null, word: "", number: 0, cards: [], events: [], items: [], sheet: null, ...part };
}

const drawn = { kind: "move" as const, card: "8", from: "deck", to: "row", to_seat: 0 };
const swept = ["8", "8", "5"].map((card, at) => ({ kind: "move" as const, card, from: "row", from_seat: at < 2 ? 0 : 1, to: "discard" }));
const item = { seat: 0, of: "points", number: 8, cards: [], said: "пара", amount: "+8", under: "" };

describe("from one view to the next", () => {
  const found = scenes(before, [moment({ events: [drawn] }), moment({ items: [item], events: swept })], after);

  it("a card is seen where it came before it is swept away", () => {
    expect(found[0]?.beats[0]?.view.seats[0]?.zones.row).toEqual(["8", "8"]);
    expect(found[0]?.beats[0]?.view.zones.deck).toEqual([null]);
  });

  it("points change with the moment that tells them, not before", () => {
    expect(found[0]?.beats.at(-1)?.view.seats[0]?.numbers.points).toBe(0);
    const told = scenes(before, [moment({ items: [item] }), moment({})], after);
    expect(told[0]?.beats.at(-1)?.view.seats[0]?.numbers.points).toBe(8);
  });

  it("on the way nobody is asked anything; the last picture is the new view", () => {
    expect(found[0]?.beats[0]?.view.moves).toEqual([]);
    expect(found.at(-1)?.beats.at(-1)?.view).toEqual({ ...after, to_act: [] });
  });

  it("who has chosen is seen while others choose yet", () => {
    const choosing = { ...after, chosen: [0] };
    expect(scenes(before, [moment({ kind: "sealed" })], choosing)[0]?.beats.at(-1)?.view).toBe(choosing);
  });

  it("cards that go the same way go together", () => {
    expect(found[1]?.beats).toHaveLength(1);
    expect(travels(swept).map(({ from }) => from)).toEqual(["0/row", "0/row", "1/row"]);
  });
});

describe("those that wait", () => {
  const flips = [0, 1].map((by) => moment({ weight: "quiet", seat: by, events: [{ kind: "move" as const, card: "5", from: "kept", from_seat: by, to: "discard" }] }));

  it("quiet ones that go the same way are one", () => {
    const queue = scenes(before, flips, after);
    const next = following(queue);
    expect(queue).toHaveLength(0);
    expect([...(next?.before ?? []), next?.moment]).toEqual(flips);
    expect(next?.beats).toHaveLength(1);
    expect(next?.beats[0]?.view).toEqual({ ...after, to_act: [] });
    expect(next?.beats[0]?.moved.map(({ from, to }) => `${from} ${to}`)).toEqual(["0/kept -/discard", "1/kept -/discard"]);
  });

  it("one that weighs more, goes elsewhere or stays where it is stands alone", () => {
    for (const other of [moment({ events: flips[1]?.events }), moment({ weight: "quiet", events: [drawn] }), moment({ weight: "quiet" })]) {
      const queue = scenes(before, [flips[0] as ToldMoment, other], after);
      following(queue);
      expect(queue).toHaveLength(1);
    }
  });
});

it("what is shuffled lies face down", () => {
  const gathered = [{ kind: "move" as const, card: "8", from: "row", from_seat: 0, to: "deck" }, { kind: "shuffle" as const, to: "deck" }];
  const [scene] = scenes(before, [moment({ events: gathered }), moment({})], after);
  expect(scene?.beats.map(({ view }) => view.zones.deck)).toEqual([[null, null, "8"], [null, null, null]]);
});

describe("chips", () => {
  const rich = (pot: number, chips: number) => ({ ...before, pot, seats: [{ ...seat(0, []), numbers: { chips } }] }) as unknown as View;
  const ante = { ...item, of: "chips", number: -5 };
  const pots = (from: View, to: View) => scenes(from, [moment({ items: [ante] }), moment({})], to).map(({ beats }) => beats.at(-1)?.view.pot);

  it("that are paid lie in the pot", () => expect(pots(rich(0, 20), rich(5, 15))).toEqual([5, 5]));

  it("that lie elsewhere for a while do not", () => expect(pots(rich(0, 20), rich(0, 15))).toEqual([0, 0]));

  it("are all there yet before anything is dealt", () => {
    const table = undealt(rich(5, 15), [moment({ items: [ante] })]);
    expect([table.pot, table.seats[0]?.numbers.chips]).toEqual([0, 20]);
  });
});

it("before anything is dealt the cards lie where they come from, before a seat, too", () => {
  const dealt = { kind: "move" as const, card: "5", from: "deck", to: "row", to_seat: 1 };
  const given = { kind: "move" as const, card: "9", from: "kept", from_seat: 0, to: "row", to_seat: 0 };
  const table = undealt(after, [moment({ events: [dealt, given] })]);
  expect(table.zones.deck).toEqual([null, null, null]);
  expect(table.seats.map(({ zones }) => zones)).toEqual([{ row: [], kept: [null] }, { row: [], kept: [] }]);
});

it("what weighs more stays longer, and a long sentence is given time", () => {
  expect(stay(moment({ weight: "strong" }))).toBeGreaterThan(stay(moment({})));
  expect(stay(moment({ said: "а".repeat(120) }))).toBeGreaterThan(2000);
  expect(stay(moment({ weight: "quiet", said: "" }))).toBeLessThan(300);
  expect(stay(moment({ items: [item, item] }))).toBeGreaterThan(stay(moment({ items: [item] })));
});
