/** Horseshoes with as many nails as the rank, and the donkey who wears them. */

import { back, BRASS, INK, type Drawing } from "./drawing";
import { joker } from "./joker";
import { around, disk, lattice, mirrored, polygon, stamp, type Shape } from "./pen";

const KRAFT = "#fbf1de";
const COLOURS = ["#8c4a1f", "#2f6b4f", "#8a2f3c", "#2e5c86", "#6a4a8c", "#7a6414", "#a14a2a"];

const EAR: Shape = "M-16 -22C-40 -34 -52 -58 -50 -84C-28 -78 -12 -58 -6 -28Z";
const INNER_EAR: Shape = "M-20 -30C-34 -42 -42 -56 -42 -70C-30 -62 -18 -48 -14 -32Z";
const [EARS, INNER_EARS] = [EAR + mirrored(EAR), INNER_EAR + mirrored(INNER_EAR)];
const HEAD: Shape =
  "M-30 -20C-28 -40 28 -40 30 -20C32 0 26 18 27 38C27 62 14 68 0 68C-14 68 -27 62 -27 38C-26 18 -32 0 -30 -20Z";
const MUZZLE: Shape = "M-27 38C-22 24 22 24 27 38C28 62 14 69 0 69C-14 69 -28 62 -27 38Z";
const FORELOCK: Shape = "M-14 -36C-10 -48 8 -50 14 -38C10 -28 8 -20 1 -10C-2 -18 -10 -24 -14 -36Z";
const EYES: Shape = disk(-17, -6, 4.5, 6) + disk(17, -6, 4.5, 6);
const NOSTRILS: Shape = disk(-10, 44, 3.4, 4.6) + disk(10, 44, 3.4, 4.6);

function donkeyHead(): Drawing {
  const at = (shape: Shape): Shape => stamp(shape, 134, 212, 146);
  return {
    paper: KRAFT,
    inks: [
      { d: stamp(EARS, 42, 58, 56), fill: "#5d5966" },
      { d: stamp(HEAD, 42, 58, 56), fill: "#5d5966" },
      { d: at(EARS), fill: "#7c7885", line: INK, width: 3 },
      { d: at(INNER_EARS), fill: "#d9a9a0" },
      { d: at(HEAD), fill: "#8e8a97", line: INK, width: 3 },
      { d: at(MUZZLE), fill: "#f0e6d6", line: INK, width: 3 },
      { d: at(FORELOCK), fill: "#3d3a44" },
      { d: at(EYES + NOSTRILS), fill: INK },
      { d: at("M-8 56C-4 60 4 60 8 56"), line: INK, width: 3.5 },
    ],
    letters: [],
  };
}

const [X, Y, RADIUS] = [130, 205, 84];
const [FROM, TO] = [-142, 142];

/** The arc of the shoe, in short steps and left open. */
const SHOE: Shape = polygon(
  Array.from({ length: 41 }, (_, step) => around(X, Y, RADIUS, FROM + ((TO - FROM) * step) / 40)),
).slice(0, -1);

function nails(rank: number): Shape {
  const step = Math.min(34, (TO - FROM) / rank);
  return Array.from({ length: rank }, (_, nail) => {
    const [x, y] = around(X, Y, RADIUS, (nail - (rank - 1) / 2) * step);
    return disk(x, y, 8);
  }).join("");
}

export function horseshoe(card: string): Drawing | undefined {
  if (card === "*") return joker(KRAFT);
  if (card === "D") return donkeyHead();
  const rank = Number(card);
  if (!(rank >= 1 && rank <= 13)) return undefined;
  const colour = COLOURS[rank % COLOURS.length]!;
  const wide = card.length > 1;
  return {
    paper: KRAFT,
    inks: [
      { d: SHOE, line: colour, width: 36 },
      { d: nails(rank), fill: KRAFT },
    ],
    letters: [
      { text: card, x: wide ? 44 : 36, y: 70, size: 76, fill: colour, ...(wide && { wide: 64 }) },
      { text: card, x: X, y: Y + 34, size: 96, fill: colour, ...(wide && { wide: 88 }) },
    ],
  };
}

const SHOE_MARK: Shape =
  "M-24 50L-42 50C-60 -6 -34 -50 0 -50C34 -50 60 -6 42 50L24 50C42 2 22 -28 0 -28C-22 -28 -42 2 -24 50Z";

export function horseshoeBack(): Drawing {
  return back("#5a4a3a", [
    { d: lattice(SHOE_MARK, 5, 9, 27), fill: "#8d775c" },
    { d: disk(125, 175, 54), fill: "#5a4a3a", line: BRASS, width: 4 },
    { d: stamp(SHOE_MARK, 125, 177, 56), fill: BRASS },
  ]);
}
