/** The graph of an analysis: a line of chances, and on it what one's own choices did. */
import type { GameAnalysed } from "../lib/wire";

export interface Swing {
  step: number;
  x: number;
  from: number;
  to: number;
}

export interface Picture {
  /** Corners of the line: after each choice, and after what came to light. */
  line: [number, number][];
  /** One's own choices that moved the chance. */
  own: Swing[];
  /** What the cards did, where it is told of. */
  cards: Swing[];
  /** The height of the chance before the first move. */
  start: number;
}

const SEEN = 0.005; // a swing below this is not drawn apart

/** In a box of this size; the chance of 1 is above. */
export function pictureOf({ start, steps, turns }: GameAnalysed, width: number, height: number): Picture {
  const high = (chance: number): number => height * (1 - Math.min(1, Math.max(0, chance)));
  const told = new Set(turns.filter(({ of }) => of === "cards").map(({ step }) => step));
  const picture: Picture = { line: [[0, high(start)]], own: [], cards: [], start: high(start) };
  let before = start;
  steps.forEach(({ chance, you }, place) => {
    const step = place + 1;
    const x = (width * step) / steps.length;
    const chosen = before + you;
    if (Math.abs(you) >= SEEN) {
      picture.line.push([x, high(before)], [x, high(chosen)]);
      picture.own.push({ step, x, from: high(before), to: high(chosen) });
    }
    picture.line.push([x, high(chance)]);
    if (told.has(step)) picture.cards.push({ step, x, from: high(chosen), to: high(chance) });
    before = chance;
  });
  return picture;
}
