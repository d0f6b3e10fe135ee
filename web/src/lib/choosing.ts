/** From the list of legal moves to what can be clicked. The page knows no rules: a card is live if a move names it. */
import type { Move, View } from "./view";

/** A card where it lies: before a seat, or in the middle (no owner). */
export interface Spot {
  owner: number | null;
  zone: string;
  place: number;
  card: string;
}

export function same(one: Spot, other: Spot): boolean {
  return one.owner === other.owner && one.zone === other.zone && one.place === other.place;
}

/** Where the cards of a move lie: with `from` before the seat it names, else before the mover or in the middle. */
export function sourceOf(move: Move, view: View): { owner: number | null; zone: string } | null {
  if (move.from === undefined || !move.cards?.length) return null;
  const zone = move.from;
  if (move.seat !== undefined && / from \d+$/.test(move.text)) return { owner: move.seat, zone };
  const mine = view.seat !== null && zone in (view.seats[view.seat]?.zones ?? {});
  return { owner: mine ? view.seat : null, zone };
}

/** The card as the move tells cards apart: by rank alone where its text says no suits. */
function key(move: Move, card: string): string {
  const exact = move.cards?.[0] !== undefined && move.text.split(" ").includes(move.cards[0]);
  return exact ? card : card.slice(0, -1);
}

function keys(move: Move, cards: string[]): string[] {
  return cards.map((card) => key(move, card));
}

/** The moves that differ from another by the order of their cards alone; worked out once for a list. */
const inOrder = new WeakMap<Move[], Set<Move>>();

function orderedOf(moves: Move[]): Set<Move> {
  const known = inOrder.get(moves);
  if (known) return known;
  const alike = new Map<string, Move[]>();
  for (const move of moves) {
    const key = [move.verb, ...[...(move.cards ?? [])].sort()].join(" ");
    alike.set(key, [...(alike.get(key) ?? []), move]);
  }
  const orders = (same: Move[]): Set<string> => new Set(same.map((move) => (move.cards ?? []).join(" ")));
  const found = new Set([...alike.values()].filter((same) => orders(same).size > 1).flat());
  inOrder.set(moves, found);
  return found;
}

function ordered(move: Move, moves: Move[]): boolean {
  return orderedOf(moves).has(move);
}

/** Does the order count in which cards are picked? */
export function isOrdered(moves: Move[]): boolean {
  return orderedOf(moves).size > 0;
}

/** Can the chosen cards still become this move? */
function extends_(move: Move, chosen: string[], moves: Move[]): boolean {
  const wanted = keys(move, move.cards ?? []);
  const have = keys(move, chosen);
  if (have.length > wanted.length) return false;
  if (have.length > 1 && ordered(move, moves)) return have.every((card, place) => wanted[place] === card);
  const rest = [...wanted];
  return have.every((card) => {
    const found = rest.indexOf(card);
    if (found >= 0) rest.splice(found, 1);
    return found >= 0;
  });
}

/** The moves that the chosen cards are part of. */
export function possible(view: View, chosen: Spot[]): Move[] {
  return view.moves.filter((move) => {
    const source = sourceOf(move, view);
    return (
      source !== null &&
      chosen.every((spot) => spot.owner === source.owner && spot.zone === source.zone) &&
      extends_(move, chosen.map((spot) => spot.card), view.moves)
    );
  });
}

/** The moves that the chosen cards make, complete. */
export function complete(view: View, chosen: Spot[]): Move[] {
  if (chosen.length === 0) return [];
  const found = possible(view, chosen).filter((move) => move.cards?.length === chosen.length);
  const order = chosen.map((spot) => spot.card).join(" ");
  return found.some((move) => ordered(move, view.moves))
    ? found.filter((move) => keys(move, move.cards ?? []).join(" ") === order)
    : found;
}

/** May this card be added to those chosen? */
export function live(view: View, chosen: Spot[], spot: Spot): boolean {
  return !chosen.some((one) => same(one, spot)) && possible(view, [...chosen, spot]).length > 0;
}

/** Is a click on a card enough? So it is when every move with cards names just one. */
export function oneClick(view: View): boolean {
  return view.moves.every((move) => (move.cards?.length ?? 0) <= 1);
}

export interface Group {
  verb: string;
  moves: Move[];
}

export function byVerb(moves: Move[]): Group[] {
  const found = new Map<string, Move[]>();
  for (const move of moves) found.set(move.verb, [...(found.get(move.verb) ?? []), move]);
  return [...found].map(([verb, same]) => ({ verb, moves: same }));
}

/** Moves that need no card. */
export function plain(view: View): Group[] {
  return byVerb(view.moves.filter((move) => sourceOf(move, view) === null));
}
