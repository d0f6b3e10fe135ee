import { beforeEach, expect, test, vi } from "vitest";
import type { GameInfo, OptionInfo } from "../lib/wire";
import { allows, bookValue, choiceFor, keep, withBots, withFriends, within } from "./choices";

const text = { ru: "", en: "" };
const rules: OptionInfo = { name: "rules", title: text, meaning: text, default: "book", values: ["book", "classic"], low: 0, high: 0, unless: null, many: null, labels: {} };
const target: OptionInfo = {
  ...rules,
  name: "target",
  default: 61,
  values: [],
  low: 10,
  high: 1000,
  unless: ["rules", "classic", 121],
};
const game = (seats: [number, number]): GameInfo => ({
  id: "some",
  edition: 1,
  title: text,
  seats,
  minutes: 5,
  family: "luck",
  family_title: text,
  usual_seats: 2,
  lesson: false,
  options: [rules, target],
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test.each([
  [[2, 8], 6],
  [[2, 2], 2],
  [[2, 4], 2],
] as [[number, number], number][])("a game for %j that %i usually play is first set for them", (seats, usual) => {
  expect(choiceFor({ ...game(seats), usual_seats: usual }).seats).toBe(usual);
});

test("what was chosen is remembered, the level for every game", () => {
  keep(game([2, 8]), { seats: 5, level: "master", options: { rules: "classic" }, clock: 30, late: "stand_in", open: true, forfeit: "sing" });
  expect(choiceFor(game([2, 8]))).toEqual({ seats: 5, level: "master", options: { rules: "classic" }, clock: 30, late: "stand_in", open: true, forfeit: "sing" });
  expect(choiceFor({ ...game([2, 8]), id: "other" }).level).toBe("master");
});

test("what does not fit the game any more is forgotten", () => {
  keep(game([2, 8]), { seats: 8, level: "club", options: { rules: "lost", target: 5, gone: 1 }, clock: null, late: "move", open: false, forfeit: "" });
  expect(choiceFor(game([2, 4]))).toMatchObject({ seats: 4, options: {} });
});

test("what is kept may be spoilt", () => {
  localStorage.setItem("koloda.choices", "{");
  expect(choiceFor(game([2, 8])).level).toBe("club");
});

test("the book's value may hang on another option", () => {
  expect(bookValue(target, 3, {})).toBe(61);
  expect(bookValue(target, 3, { rules: "classic" })).toBe(121);
});

test("the book's value may hang on the seats", () => {
  const option: OptionInfo = { ...rules, many: [5, "classic"] };
  expect([3, 4, 5, 6].map((seats) => bookValue(option, seats, {}))).toEqual(["book", "book", "classic", "classic"]);
});

test("an option allows its values, or whole numbers in its bounds", () => {
  expect([allows(rules, "classic"), allows(rules, "x"), allows(rules, undefined)]).toEqual([true, false, false]);
  expect([10, 1000, 9, 1001, 10.5, "10"].map((value) => allows(target, value))).toEqual([true, true, false, false, false, false]);
});

test("bots sit everywhere but in one's own seat; friends find the seats empty", () => {
  const choice = { seats: 3, level: "master" as const, options: {}, clock: null, late: "move" as const, open: true, forfeit: "sing" };
  expect(withBots(game([2, 8]), choice, 0.8)).toMatchObject({ bots: [null, "master", "master"], sit: 0, soon: true });
  expect(withFriends(game([2, 8]), choice, 0.8)).toMatchObject({ open: true, forfeit: "sing", sit: 0 });
  expect(withFriends(game([2, 8]), choice, 0.8).bots).toBeUndefined();
});

test("with an hour or more for a move it is a game over days", () => {
  const choice = { ...choiceFor(game([2, 8])), clock: 43_200, late: "stand_in" as const };
  expect(withFriends(game([2, 8]), choice, 0.8)).toMatchObject({ clock: 43_200, slow: true, late: "stand_in" });
  expect(withBots(game([2, 8]), choice, 0.8)).toMatchObject({ slow: true });
  expect(withFriends(game([2, 8]), { ...choice, clock: 180 }, 0.8)).toMatchObject({ slow: false });
});

test("a number out of bounds comes back into them", () => {
  expect([within(1, 0, 5), within(1, 9, 5), within(1, Number.NaN, 5), within(0, 0, 5)]).toEqual([1, 5, 1, 0]);
});
