import { describe, expect, it } from "vitest";
import type { ToldMoment } from "../lib/view";
import { pointsAt } from "./context";

const taken = { kind: "move" as const, card: "9", from: "middle", to: "hand", to_seat: 1 };

function told(part: Partial<ToldMoment>) {
  const moment: ToldMoment = { kind: "told", weight: "strong", said: "", deal: 1, round: 1, seat: 1, other: null, word: "", number: 0, cards: ["9"], events: [], items: [], sheet: null, changes: [], ...part };
  return { told: moment };
}

describe("of equal cards the table points", () => {
  it("at those that go, not at another in one's own hand or among the discards", () => {
    const felt = told({ events: [taken] });
    expect(pointsAt(felt, null, "middle", "9")).toBe(true);
    expect(pointsAt(felt, 1, "hand", "9")).toBe(true);
    expect(pointsAt(felt, 0, "hand", "9")).toBe(false);
    expect(pointsAt(felt, null, "discard", "9")).toBe(false);
  });

  it("where none goes, at those of the seat it is about", () => {
    expect(pointsAt(told({}), 1, "row", "9")).toBe(true);
    expect(pointsAt(told({}), 0, "row", "9")).toBe(false);
  });
});
