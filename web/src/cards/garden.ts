/** The garden: what grows and lives there, as many of it as the rank. */

import { back, BRASS, PAPER, type Drawing } from "./drawing";
import { joker } from "./joker";
import { around, disk, lattice, stamp, star, type Shape } from "./pen";
import { HEART, STAR } from "./suits";

interface Motif {
  colour: string;
  parts: [Shape, string][];
}

/** The shape several times round the middle, each turned outwards. */
function ring(shape: Shape, times: number, radius: number, size: number): Shape {
  const turns = Array.from({ length: times }, (_, place) => (place * 360) / times);
  return turns.map((turn) => stamp(shape, ...around(0, 0, radius, turn), size, turn)).join("");
}

const PEAR: Shape =
  "M0 -34C14 -34 15 -18 19 -6C25 6 36 12 36 28C36 44 20 50 0 50C-20 50 -36 44 -36 28C-36 12 -25 6 -19 -6C-15 -18 -14 -34 0 -34Z";
const ACORN_CUP: Shape =
  "M-40 -6C-42 -34 -20 -40 -4 -40L-3 -52L5 -52L5 -40C20 -40 42 -34 40 -6C20 -2 -20 -2 -40 -6Z";
const VEINS: Shape = "M-2 -34L2 -34L3 40L-3 40ZM0 4L20 -14L22 -9L0 14L-22 -9L-20 -14Z";
const PETAL: Shape = disk(0, 0, 34, 46);
const LEAF: Shape = "M0 -50C34 -28 36 14 0 44C-36 14 -34 -28 0 -50ZM-3 36L3 36L3 54L-3 54Z";

const MOTIFS: Record<string, Motif> = {
  "1": { colour: "#9c5c00", parts: [[star(16, 50, 36), "#e39a1c"], [disk(0, 0, 30), "#ffd873"]] },
  "2": {
    colour: "#5c7516",
    parts: [
      [PEAR, "#a9bd36"],
      ["M-4 -30L-1 -52L5 -52L4 -30ZM4 -38C12 -54 28 -54 38 -46C30 -32 14 -30 4 -38Z", "#55701a"],
    ],
  },
  "3": {
    colour: "#2f7a45",
    parts: [
      ["M-4 4C0 24 8 38 18 50L26 45C14 34 8 20 6 2Z", "#1f5c33"],
      [ring(HEART, 3, 25, 52), "#3f9a58"],
    ],
  },
  "4": {
    colour: "#b5382a",
    parts: [
      ["M-15 0C-11 20 -15 36 -20 48C-8 52 8 52 20 48C15 36 11 20 15 0Z", "#d9bd92"],
      ["M-48 6C-48 -30 -24 -48 0 -48C24 -48 48 -30 48 6C30 13 -30 13 -48 6Z", "#cf4a36"],
      [disk(-22, -12, 7) + disk(4, -28, 8) + disk(25, -8, 6), "#fff3dd"],
    ],
  },
  "5": { colour: "#ad3470", parts: [[ring(PETAL, 5, 29, 46), "#d6588f"], [disk(0, 0, 15), "#f7c948"]] },
  "6": { colour: "#8a5a00", parts: [[star(3, 50, 50), "#d28a12"], [star(3, 32, 32), "#f6c453"]] },
  "7": {
    colour: "#1f6a8c",
    parts: [
      ["M-50 0C-34 -30 8 -34 24 -4L48 -26C44 -8 44 8 48 26L24 4C8 34 -34 30 -50 0Z", "#3a8db3"],
      [disk(-28, -6, 5) + "M-14 -20C-4 -8 -4 8 -14 20L-8 21C4 8 4 -8 -8 -21Z", "#0f3f57"],
    ],
  },
  "8": {
    colour: "#7a4a1e",
    parts: [
      ["M-32 -8C-32 24 -14 42 0 52C14 42 32 24 32 -8Z", "#c28a45"],
      [ACORN_CUP, "#7a4a1e"],
    ],
  },
  "9": { colour: "#55408f", parts: [[disk(0, 2, 46), "#6f5bb5"], [stamp(STAR, 0, -10, 46), "#33245f"]] },
  "10": { colour: "#a63c12", parts: [[LEAF, "#d2601f"], [VEINS, "#8a2f0c"]] },
};

/** Rows of places right of the strip: how many in each, from the top down. */
function rows(size: number, step: number, gap: number, ...counts: number[]): { size: number; at: [number, number][] } {
  const middle = 162;
  const at = counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, place): [number, number] => [
      middle + (place - (count - 1) / 2) * step,
      175 + (row - (counts.length - 1) / 2) * gap,
    ]),
  );
  return { size, at };
}

/** Where they stand and how large. Triangular numbers stand in triangles, like the deck itself. */
const STANDING: Record<string, { size: number; at: [number, number][] }> = {
  "1": rows(140, 0, 0, 1),
  "2": rows(100, 0, 140, 1, 1),
  "3": rows(76, 86, 110, 1, 2),
  "4": rows(74, 84, 118, 2, 2),
  "5": rows(66, 84, 90, 2, 1, 2),
  "6": rows(52, 54, 84, 1, 2, 3),
  "7": rows(51, 54, 76, 2, 3, 2),
  "8": rows(54, 72, 74, 2, 2, 2, 2),
  "9": rows(47, 53, 84, 3, 3, 3),
  "10": rows(42, 42, 68, 1, 2, 3, 4),
};

/** The strip carries the rank where it is seen when cards lie over one another. */
const STRIP: Shape = "M22 0L76 0L76 350L22 350C10 350 0 340 0 328L0 22C0 10 10 0 22 0Z";

export function garden(card: string): Drawing | undefined {
  if (card === "*") return joker();
  const motif = MOTIFS[card];
  const standing = STANDING[card];
  if (!motif || !standing) return undefined;
  const all = (shape: Shape): Shape => standing.at.map(([x, y]) => stamp(shape, x, y, standing.size)).join("");
  const whole = motif.parts.map(([shape]) => shape).join("");
  return {
    paper: PAPER,
    inks: [
      { d: STRIP, fill: motif.colour },
      { d: stamp(whole, 38, 124, 46), fill: "#fffaf0" },
      ...motif.parts.map(([shape, fill]) => ({ d: all(shape), fill })),
    ],
    letters: [{ text: card, x: 39, y: 78, size: 84, fill: "#fffaf0", ...(card.length > 1 && { wide: 62 }) }],
  };
}

/** A pair of cherries: equal cards mean much where this deck is played. */
const CHERRIES: Shape =
  disk(-26, 26, 23) +
  disk(27, 20, 23) +
  "M-29 6C-26 -16 -14 -34 6 -46L10 -40C14 -28 24 -14 27 0L21 0C18 -12 10 -24 5 -34C-10 -24 -20 -10 -23 6ZM10 -44C22 -56 40 -50 46 -38C34 -32 18 -34 10 -44Z";

export function gardenBack(): Drawing {
  return back("#8f3527", [
    { d: lattice(CHERRIES, 4, 7, 34), fill: "#c26a4e" },
    { d: disk(125, 175, 52), fill: "#8f3527", line: BRASS, width: 4 },
    { d: stamp(CHERRIES, 125, 176, 66), fill: BRASS },
  ]);
}
