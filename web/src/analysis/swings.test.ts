import { describe, expect, it } from "vitest";
import type { AnalysedStep, GameAnalysed } from "../lib/wire";
import { pictureOf } from "./swings";

const step = (chance: number, you: number, cards: number): AnalysedStep => ({ chance, error: 0, you, cards, judged: null });

const game: GameAnalysed = {
  aim: "win",
  start: 0.5,
  result: 1,
  you: 0.1,
  cards: 0.4,
  steps: [step(0.4, 0, -0.1), step(0.7, 0.1, 0.2), step(1, 0.001, 0.299)],
  turns: [{ step: 3, of: "cards", mark: "", change: 0.299, said: "" }],
  summary: [],
};

describe("the graph of the chances", () => {
  const { line, own, cards, start } = pictureOf(game, 300, 100);

  it("goes from the start to the result", () => {
    expect(start).toBe(50);
    expect(line[0]).toEqual([0, 50]);
    expect(line.at(-1)).toEqual([300, 0]);
  });

  it("tells one's own choice apart from what came after it", () => {
    expect(own).toEqual([{ step: 2, x: 200, from: 60, to: 50 }]);
    expect(line).toContainEqual([200, 60]);
    expect(line).toContainEqual([200, 50]);
    expect(line.some(([x, y]) => x === 200 && Math.abs(y - 30) < 1e-9)).toBe(true);
  });

  it("marks what the cards did where it is told of", () => {
    expect(cards.map(({ step: at }) => at)).toEqual([3]);
  });
});
