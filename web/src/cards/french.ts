/** The French deck: pips as on paper, an ace with one large pip, and courts (see courts.ts). */

import { court, isCourt } from "./courts";
import { back, BRASS, PAPER, type Drawing, type Indexes, type Letters } from "./drawing";
import { joker } from "./joker";
import { doubled, lattice, stamp, type Shape } from "./pen";
import { FOUR_COLOURS, STAR, SUIT_SHAPE, TWO_COLOURS, type Suit } from "./suits";

const [LEFT, MIDDLE, RIGHT] = [91, 125, 159];

/** Pips of the upper half; the lower half is the same turned round. */
const UPPER: Record<string, [number, number][]> = {
  "2": [[MIDDLE, 66]],
  "3": [[MIDDLE, 66]],
  "4": [[LEFT, 66], [RIGHT, 66]],
  "5": [[LEFT, 66], [RIGHT, 66]],
  "6": [[LEFT, 66], [RIGHT, 66]],
  "7": [[LEFT, 66], [RIGHT, 66]],
  "8": [[LEFT, 66], [RIGHT, 66], [MIDDLE, 120]],
  "9": [[LEFT, 62], [RIGHT, 62], [LEFT, 137], [RIGHT, 137]],
  "T": [[LEFT, 62], [RIGHT, 62], [LEFT, 137], [RIGHT, 137], [MIDDLE, 99]],
};
/** Pips that have no counterpart below. */
const UPRIGHT: Record<string, [number, number][]> = {
  "3": [[MIDDLE, 175]],
  "5": [[MIDDLE, 175]],
  "6": [[LEFT, 175], [RIGHT, 175]],
  "7": [[LEFT, 175], [RIGHT, 175], [MIDDLE, 120]],
  "8": [[LEFT, 175], [RIGHT, 175]],
  "9": [[MIDDLE, 175]],
};

const SIZES: Record<string, number> = { "2": 52, "3": 52, "4": 48, "5": 48, "9": 36, T: 36 };

const RUSSIAN: Record<string, string> = { J: "В", Q: "Д", K: "К", A: "Т" };

export function rankIndex(rank: string, indexes: Indexes): string {
  if (rank === "T") return "10";
  return (indexes === "ru" && RUSSIAN[rank]) || rank;
}

function pips(rank: string, shape: Shape): Shape {
  if (rank === "A") return stamp(shape, 125, 175, 118);
  const size = SIZES[rank] ?? 42;
  const draw = (places: [number, number][] = []): Shape =>
    places.map(([x, y]) => stamp(shape, x, y, size)).join("");
  return doubled(draw(UPPER[rank])) + draw(UPRIGHT[rank]);
}

export function french(card: string, indexes: Indexes, fourColour: boolean): Drawing | undefined {
  if (card === "*") return joker();
  const rank = card.slice(0, -1);
  const suit = card.slice(-1) as Suit;
  const shape: Shape | undefined = SUIT_SHAPE[suit];
  if (!shape) return undefined;
  const colour = (fourColour ? FOUR_COLOURS : TWO_COLOURS)[suit];
  const text = rankIndex(rank, indexes);
  const index: Letters = { text, x: 37, y: 66, size: 70, fill: colour };
  if (text.length > 1) Object.assign(index, { wide: 55, x: 38 });
  const corner = doubled(stamp(shape, 37, 96, 42));
  const middle = isCourt(rank) ? court(rank, colour) : [{ d: pips(rank, shape), fill: colour }];
  return {
    paper: PAPER,
    inks: [{ d: corner, fill: colour }, ...middle],
    letters: [index, { ...index, turned: true }],
  };
}

const LOZENGE: Shape = "M0 -50L34 0L0 50L-34 0Z";

export function frenchBack(): Drawing {
  return back("#23466e", [
    { d: lattice(LOZENGE, 7, 15, 30), fill: "#4d76a3" },
    { d: stamp(LOZENGE, 125, 175, 150), fill: "#23466e", line: BRASS, width: 4 },
    { d: stamp(STAR, 125, 175, 50), fill: BRASS },
  ]);
}
