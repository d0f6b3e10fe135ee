import { describe, expect, test } from "vitest";
import type { Result, ToldItem, ToldMoment, ToldSheet } from "../lib/view";
import { cornersOf, linesOf, reasonOf, turningOf } from "./course";

const column = (name: string, values: number[]) => ({ name, title: name, values });
const item = (seat: number, number: number, said: string): ToldItem => ({
  seat, number, said, of: "points", cards: [], amount: `${number}`, under: "",
});

function sheet(items: ToldItem[], course: number[][] = [], name = "points"): ToldSheet {
  return { columns: [], totals: [], items, course: course.map((values) => [column(name, values)]), follows: "" };
}

function moment(word: string, made: Partial<ToldMoment>): ToldMoment {
  return {
    kind: "told", weight: "plain", said: word, deal: 1, round: 0, seat: null, other: null, word, number: 0, cards: [],
    events: [], items: [], sheet: null, changes: [], ...made,
  };
}

const result = (points: number[], winners: number[], losers: number[] = []): Result => ({
  winners, losers, points, places: points.map(() => 1),
});

const counts = [
  moment("round", { round: 1, sheet: sheet([item(0, 3, "a trick"), item(1, 4, "a run")]) }),
  moment("round", { round: 2, sheet: sheet([item(0, 9, "a sweep"), item(0, 1, "a pair"), item(1, 1, "a pair")]) }),
  moment("round", { round: 3, sheet: sheet([item(1, 2, "a pair")]) }),
];
const COURSE = [[3, 4], [13, 5], [13, 7]];

describe("the course of the score", () => {
  test("points begin at nothing, chips where they were first counted", () => {
    expect(linesOf(sheet([], COURSE))).toEqual([{ seat: 0, values: [0, 3, 13, 13] }, { seat: 1, values: [0, 4, 5, 7] }]);
    expect(linesOf(sheet([], COURSE, "chips"))[1]?.values).toEqual([4, 5, 7]);
  });

  test("one count is no course", () => {
    expect(linesOf(sheet([], [[3, 4]]))).toEqual([]);
  });

  test("lines fill their box", () => {
    const [first, second] = cornersOf(linesOf(sheet([], COURSE)), 30, 13);
    expect(first).toEqual([[0, 13], [10, 10], [20, 0], [30, 0]]);
    expect(second?.at(-1)).toEqual([30, 6]);
  });
});

describe("what decided", () => {
  const lines = linesOf(sheet([], COURSE));

  test("the count in which the winner went furthest ahead, and what it brought him", () => {
    const found = turningOf(lines, result([13, 7], [0]), counts);
    expect([found?.moment.round, found?.seat, found?.said, found?.amount]).toEqual([2, 0, "", "+10"]);
  });

  test("if one thing did it, what for", () => {
    const swept = counts.with(1, moment("round", { round: 2, sheet: sheet([item(1, 4, "a run"), item(0, 9, "a sweep")]) }));
    const found = turningOf(lines, result([13, 7], [0]), swept);
    expect([found?.seat, found?.said, found?.amount]).toEqual([0, "a sweep", "9"]);
  });

  test("where most points lose, the count that brought them", () => {
    const found = turningOf(lines, result([13, 7], [], [0]), counts);
    expect([found?.moment.round, found?.seat]).toEqual([2, 0]);
  });

  test("nothing where it was others who got something", () => {
    expect(turningOf(lines, result([13, 7], [], [1]), counts)).toBeNull();
  });

  test("nothing where many won, or the count is not in the log", () => {
    expect(turningOf(lines, result([7, 7], [0, 1]), counts)).toBeNull();
    expect(turningOf(lines, result([13, 7], [0]), counts.slice(2))).toBeNull();
  });
});

describe("why it is over", () => {
  const stuck = moment("stuck", { weight: "strong", said: "Vera cannot lay two cards" });
  const won = moment("wins", { weight: "strong", said: "Boris wins" });
  const silent = moment("", { said: "" });
  const end = moment("game", { weight: "summit", sheet: sheet([]) });

  test("the strong moments right before the end", () => {
    expect(reasonOf([won, ...counts, stuck, silent, won, end])).toEqual([stuck, won]);
  });

  test("nothing where a count came last, or the end is not told", () => {
    expect(reasonOf([stuck, ...counts, end])).toEqual([]);
    expect(reasonOf([stuck])).toEqual([]);
  });
});
