/** What is on a card, from the bottom up: shapes, then letters. */

import type { Shape } from "./pen";

export type Indexes = "ru" | "int";
export type Hue = "silver" | "gold";

export interface Ink {
  d: Shape;
  fill?: string;
  line?: string;
  width?: number;
}

export interface Letters {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  /** Squeezed or stretched to this width. */
  wide?: number;
  /** Upside down in the opposite corner. */
  turned?: boolean;
}

export interface Drawing {
  paper: string;
  inks: Ink[];
  letters: Letters[];
}

export const PAPER = "#fffdf6";
export const INK = "#26221e";
export const BRASS = "#d8a23a";
export const SKIN = "#f8e4c9";

/** A back: paper round a coloured field. */
export function back(field: string, inks: Ink[]): Drawing {
  const edge =
    "M30 14L220 14C229 14 236 21 236 30L236 320C236 329 229 336 220 336L30 336C21 336 14 329 14 320L14 30C14 21 21 14 30 14Z";
  return { paper: PAPER, inks: [{ d: edge, fill: field }, ...inks], letters: [] };
}
