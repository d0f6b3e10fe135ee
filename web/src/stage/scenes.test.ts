import { describe, expect, it } from "vitest";
import type { ToldMoment, View } from "../lib/view";
import type { Change } from "../lib/wire";
import { following, scenes, stay, travels, undealt, type Scene } from "./scenes";

function seat(points: number, row: string[]) {
  return { status: "in", numbers: { points }, marks: [], shown: [], zones: { row, kept: [] } };
}

const before = { phase: "turn", facts: { count: 0 }, seats: [seat(0, ["8"]), seat(3, ["5"])], zones: { deck: [null, null], discard: [] }, moves: [{ text: "take" }], to_act: [0], chosen: [] } as unknown as View;
const after = { ...before, to_act: [1], moves: [] } as View;

function moment(part: Partial<ToldMoment>): ToldMoment {
  return { kind: "told", weight: "plain", said: "Сказано.", deal: 1, round: 1, seat: 0, other: null, word: "", number: 0, cards: [], events: [], items: [], sheet: null, changes: [], ...part };
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

describe("cards that are turned up", () => {
  const up = (card: string) => ({ kind: "show" as const, card, to: "row", to_seat: 0 });
  const row = (held: (string | null)[], shown: string[]) => {
    const from = { ...before, seats: [{ ...seat(0, []), zones: { row: held, kept: [] } }, before.seats[1]] } as unknown as View;
    const [scene] = scenes(from, [moment({ events: shown.map(up) }), moment({})], after);
    return [...(scene?.beats.at(-1)?.view.seats[0]?.zones.row ?? [])].sort();
  };

  it("are known already where the reader laid them himself", () => {
    expect(row([null, null, "2C", "KC"], ["9H", "2C", "KC", "TH"])).toEqual(["2C", "9H", "KC", "TH"]);
  });

  it("may have twins that lie open", () => {
    expect(row(["7", null, null], ["7", "3"])).toEqual(["3", "7", "7"]);
    expect(row(["7", null, null], ["7", "7", "3"])).toEqual(["3", "7", "7"]);
  });
});

it("what is shuffled lies face down", () => {
  const gathered = [{ kind: "move" as const, card: "8", from: "row", from_seat: 0, to: "deck" }, { kind: "shuffle" as const, to: "deck" }];
  const [scene] = scenes(before, [moment({ events: gathered }), moment({})], after);
  expect(scene?.beats.map(({ view }) => view.zones.deck)).toEqual([[null, null, "8"], [null, null, null]]);
});

describe("what is written at the table", () => {
  const of = (name: string, value: Change["value"], whose: number | null = null) => ({ name, value, seat: whose });
  const last = (scene: Scene | undefined) => scene?.beats.at(-1)?.view;

  it("changes with the moment that changed it, when its cards lie", () => {
    const count = moment({ events: [drawn, ...swept], changes: [of("count", 31), of("phase", "over"), of("pot", 5)] });
    const [scene] = scenes({ ...before, pot: 0 }, [count, moment({})], after);
    expect(scene?.beats[0]?.view.facts.count).toBe(0);
    expect([last(scene)?.facts.count, last(scene)?.phase, last(scene)?.pot]).toEqual([31, "over", 5]);
    expect(before.facts.count).toBe(0);
  });

  it("is a seat's, too", () => {
    const changes = [of("tricks", 2, 1), of("status", "out", 1), of("marks", ["first"], 1)];
    const [scene] = scenes(before, [moment({ changes }), moment({})], after);
    expect(last(scene)?.seats[1]).toMatchObject({ status: "out", marks: ["first"], numbers: { points: 3, tricks: 2 } });
    expect(last(scene)?.seats[0]).toEqual(before.seats[0]);
  });

  it("stands as it was while its sheet is looked at", () => {
    const sheet = { columns: [], totals: [], items: [], course: [], follows: "" };
    const found = scenes(before, [moment({ sheet, changes: [of("count", 7)] }), moment({}), moment({})], after);
    expect(found.slice(0, 2).map((scene) => last(scene)?.facts.count)).toEqual([0, 7]);
  });

  it("is not there yet before anything is dealt", () => {
    const ante = { ...item, of: "chips", number: -5 };
    const now = { ...before, pot: 5, seats: [{ ...seat(0, []), numbers: { chips: 15, bid: 2 } }] } as unknown as View;
    const table = undealt(now, [moment({ items: [ante], changes: [of("pot", 5), of("count", 0), of("bid", 2, 0)] })]);
    expect([table.pot, table.facts, table.seats[0]?.numbers]).toEqual([0, {}, { chips: 20 }]);
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
