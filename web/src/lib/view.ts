/** What a view says, read by a page that knows no game: docs/view.md explains each field. */
import type { Hue } from "../cards/drawing";
import type { Card, Faces, OptionInfo, Place, View } from "./wire";

export type { Card, DeckStyle, Faces, Look, Looks, Move, Place, Result, SeatView, ToldItem, ToldMoment, ToldSheet, View } from "./wire";

export type OptionValue = OptionInfo["default"];

/** A zone as a key: whose it is (nobody's in the middle), and its name. */
export function zoneKey(owner: number | null | undefined, zone: string): string {
  return `${owner ?? "-"}/${zone}`;
}

/** Of numbered zones (`column-2`) the name without its number tells how they lie; in a row, unless told otherwise. */
export function placeOf(zone: string, places: Record<string, Place>): Place {
  return { shape: "row", ...(places[zone] ?? places[zone.replace(/-\d+$/, "")]) };
}

export function cardsIn(view: View, owner: number | null | undefined, zone: string): Card[] | undefined {
  return owner === null || owner === undefined ? view.zones[zone] : view.seats[owner]?.zones[zone];
}

/** Do both ask the reader the same? */
export function sameMoves(one: View | null, other: View | null): boolean {
  return JSON.stringify(one?.moves) === JSON.stringify(other?.moves);
}

/** The colour of a card where each seat has its own; of a back, and on the way, its owner's. */
export function hueOf(hues: number, faces: Faces | undefined, owner: number | null, zone: string, place: number): Hue | undefined {
  if (!hues) return undefined;
  const face = (owner === null ? faces?.zones[zone] : faces?.seats[owner]?.[zone])?.[place] ?? -1;
  return (face < 0 ? owner === 1 : face >= hues) ? "gold" : "silver";
}
