/** The four suits and the joker's cap and star. */

import { disk, mirrored, stamp, star, type Shape } from "./pen";

export type Suit = "C" | "D" | "H" | "S";

export const SIGNS: Record<Suit, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

export const HEART: Shape =
  "M0 47C-12 26 -47 6 -47 -20C-47 -37 -36 -46 -24 -46C-12 -46 -3 -38 0 -27C3 -38 12 -46 24 -46C36 -46 47 -37 47 -20C47 6 12 26 0 47Z";

export const SUIT_SHAPE: Record<Suit, Shape> = {
  C:
    disk(0, -25, 23) +
    disk(-25, 10, 23) +
    disk(25, 10, 23) +
    disk(0, -1, 13) +
    "M-5 0L5 0C5 28 9 42 20 50L-20 50C-9 42 -5 28 -5 0Z",
  D: "M0 -52C10 -31 24 -12 40 0C24 12 10 31 0 52C-10 31 -24 12 -40 0C-24 -12 -10 -31 0 -52Z",
  H: HEART,
  S: "M0 -50C12 -28 47 -9 47 16C47 31 36 38 25 38C15 38 8 33 4 25C5 37 10 45 19 50L-19 50C-10 45 -5 37 -4 25C-8 33 -15 38 -25 38C-36 38 -47 31 -47 16C-47 -9 -12 -28 0 -50Z",
};

export const FOUR_COLOURS: Record<Suit, string> = { C: "#1b7340", D: "#1f5fb4", H: "#c4243b", S: "#1f2126" };
export const TWO_COLOURS: Record<Suit, string> = { C: "#1f2126", D: "#c4243b", H: "#c4243b", S: "#1f2126" };

export const STAR: Shape = star(5, 50, 21);

/** A jester's cap of two colours with bells, over a square of 100. */
const LEFT_HORN: Shape = "M-34 32C-34 6 -58 2 -62 24C-76 -12 -54 -38 -30 -26C-14 -18 -4 4 0 34Z";
const MIDDLE_HORN: Shape = "M-19 34C-18 2 -14 -26 0 -48C14 -26 18 2 19 34Z";
export const CAP = {
  sides: LEFT_HORN + mirrored(LEFT_HORN),
  middle: MIDDLE_HORN,
  brass:
    disk(-64, 28, 8) +
    disk(64, 28, 8) +
    disk(0, -52, 8) +
    "M-36 28C-12 40 12 40 36 28L36 42C12 54 -12 54 -36 42Z",
};

export function cap(x: number, y: number, size: number): { sides: Shape; middle: Shape; brass: Shape } {
  return {
    sides: stamp(CAP.sides, x, y, size),
    middle: stamp(CAP.middle, x, y, size),
    brass: stamp(CAP.brass, x, y, size),
  };
}
