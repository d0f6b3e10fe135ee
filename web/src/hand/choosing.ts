/** From what may be done to what can be clicked. The page knows no rules: moves say what is picked, from where, how many, and where it goes. */
import { rankOf } from "../cards/names";
import { cardsIn, zoneKey, type Move, type View } from "../lib/view";

/** A card where it lies: before a seat, or in the middle (no owner). */
export interface Spot {
  owner: number | null;
  zone: string;
  place: number;
  card: string;
}

/** A move with its choice made: what is sent, and how it is said. */
export interface Ready {
  move: Move;
  text: string;
  said: string;
}

export function same(one: Spot, other: Spot): boolean {
  return one.owner === other.owner && one.zone === other.zone && one.place === other.place;
}

/** Where the cards of a move lie; null for a move that is made without picking a card. */
export function sourceOf(move: Move): { owner: number | null; zone: string } | null {
  if (move.from === undefined || move.blind) return null;
  return { owner: move.from_seat ?? null, zone: move.from };
}

function faces(move: Move, cards: string[]): string[] {
  return move.by_rank ? cards.map(rankOf) : [...cards];
}

/** Can the chosen cards still become this move? */
function mayBecome(move: Move, chosen: Spot[]): boolean {
  if (move.pick) return chosen.length <= move.pick.most;
  const rest = faces(move, move.cards ?? []);
  return faces(move, chosen.map((spot) => spot.card)).every((card) => {
    const found = rest.indexOf(card);
    if (found >= 0) rest.splice(found, 1);
    return found >= 0;
  });
}

/** The moves that the chosen cards are part of. */
export function possible(view: View, chosen: Spot[]): Move[] {
  return view.moves.filter((move) => {
    const source = sourceOf(move);
    return (
      source !== null &&
      chosen.every((spot) => spot.owner === source.owner && spot.zone === source.zone) &&
      mayBecome(move, chosen)
    );
  });
}

function isComplete(move: Move, count: number): boolean {
  return move.pick ? count >= move.pick.least && count <= move.pick.most : move.cards?.length === count;
}

/** The moves that the chosen cards make, complete. */
export function complete(view: View, chosen: Spot[]): Ready[] {
  if (chosen.length === 0) return [];
  return possible(view, chosen)
    .filter((move) => isComplete(move, chosen.length))
    .map((move) => withCards(move, chosen));
}

/** Cards whose order does not count are written as they lie. */
function withCards(move: Move, chosen: Spot[]): Ready {
  if (!move.pick) return ready(move);
  const order = move.pick.ordered ? chosen : chosen.toSorted((one, other) => one.place - other.place);
  return picked(move, order.map((spot) => spot.card));
}

function picked(move: Move, cards: string[]): Ready {
  return {
    move: { ...move, cards },
    text: move.text.replace("{cards}", cards.join(" ")),
    said: (move.said ?? "").replace("{cards}", cards.map((card) => `[${card}]`).join(" ")),
  };
}

/** A move that needs no more choosing. */
export function ready(move: Move): Ready {
  return { move, text: move.text, said: move.said ?? "" };
}

/** A move of a span with its number; `count` is the number with its noun. */
export function withNumber(move: Move, number: number, count: string): Ready {
  return {
    move,
    text: move.text.replace("{number}", String(number)),
    said: (move.said ?? "").replace("{number}", String(number)).replace("{count}", count),
  };
}

/** The move that a text means, with its choice made; null if nothing offered does. */
export function meantBy(view: View, text: string, counted: (move: Move, number: number) => string): Ready | null {
  const exact = view.moves.find((move) => move.text === text);
  if (exact) return ready(exact);
  for (const move of view.moves) {
    const open = move.text.indexOf("{");
    if (open < 0 || !text.startsWith(move.text.slice(0, open))) continue;
    const rest = text.slice(open);
    const number = Number(rest);
    if (move.span && number >= move.span.least && number <= move.span.most) return withNumber(move, number, counted(move, number));
    if (move.pick) return picked(move, rest.split(" "));
  }
  return null;
}

/** Where the cards of a move lie now, of equal ones the first. */
export function spotsOf(view: View, move: Move): Spot[] {
  const source = sourceOf(move);
  if (source === null) return [];
  const names = cardsIn(view, source.owner, source.zone) ?? [];
  const taken = new Set<number>();
  return (move.cards ?? []).flatMap((card) => {
    const place = names.findIndex((name, at) => name === card && !taken.has(at));
    taken.add(place);
    return place < 0 ? [] : [{ ...source, place, card }];
  });
}

/** The other cards of the only move that takes those chosen: they need no tap of their own. */
export function partners(view: View, chosen: Spot[]): Spot[] {
  const [only, ...more] = possible(view, chosen);
  if (!only?.cards || only.by_rank || more.length) return [];
  const source = sourceOf(only);
  const lie = source ? (cardsIn(view, source.owner, source.zone) ?? []) : [];
  const rest = [...only.cards];
  for (const { card } of chosen) rest.splice(rest.indexOf(card), 1);
  const taken = new Set(chosen.map(({ place }) => place));
  return rest.flatMap((card) => {
    const place = lie.findIndex((name, at) => name === card && !taken.has(at));
    taken.add(place);
    return source && place >= 0 ? [{ ...source, place, card }] : [];
  });
}

/** May this card be added to those chosen? */
export function live(view: View, chosen: Spot[], spot: Spot): boolean {
  return !chosen.some((one) => same(one, spot)) && possible(view, [...chosen, spot]).length > 0;
}

/** Is a click on a card enough? So it is when every move with cards names just one. */
export function oneClick(view: View): boolean {
  return view.moves.every((move) => (move.pick?.most ?? move.cards?.length ?? 0) <= 1);
}

/** Does every card that may be picked make one move and no other, so that a tap on it plays it? */
export function oneWay(view: View): boolean {
  const cards = view.moves.filter((move) => sourceOf(move)).map((move) => `${JSON.stringify(sourceOf(move))} ${move.pick ? "" : move.cards?.join(" ")}`);
  return oneClick(view) && new Set(cards).size === cards.length;
}

/** How many cards are to be picked, if all moves take the same number; and does their order count? */
export function wanted(view: View): { least: number; most: number; ordered: boolean } | null {
  const counts = view.moves.flatMap((move) =>
    move.pick ? [move.pick.least, move.pick.most] : sourceOf(move) ? [move.cards?.length ?? 0] : [],
  );
  if (counts.length === 0) return null;
  const ordered = view.moves.some((move) => move.pick?.ordered === true);
  return { least: Math.min(...counts), most: Math.max(...counts), ordered };
}

/** Where a move's cards go: the key of a zone, or of a seat. */
export function targetOf(move: Move): string | null {
  if (move.to !== undefined) return zoneKey(move.to_seat, move.to);
  const seat = move.to_seat ?? move.seat;
  return seat === undefined ? null : seatKey(seat);
}

export function seatKey(seat: number): string {
  return `${seat}/`;
}

export interface Group {
  verb: string;
  moves: Move[];
}

export function byVerb(moves: Move[]): Group[] {
  const found = new Map<string, Move[]>();
  for (const move of moves) found.set(move.verb, [...(found.get(move.verb) ?? []), move]);
  return [...found].map(([verb, alike]) => ({ verb, moves: alike }));
}

/** Moves that need no card. */
export function plain(view: View): Group[] {
  return byVerb(view.moves.filter((move) => sourceOf(move) === null));
}

/** How many backs there are to pick one of. */
export function backsOf(view: View, move: Move): number {
  return move.from === undefined ? 0 : (cardsIn(view, move.from_seat, move.from)?.length ?? 0);
}

/**
 * The only move there is, if it leaves nothing to choose: asked for all the same, lest its answer tell the hand.
 * Where all choose at once even that is one's own, as to agree when all have talked.
 */
export function forced(view: View): Ready | null {
  const [only, ...more] = view.moves;
  return only && !view.together && !more.length && !only.pick && !only.span && !only.blind ? ready(only) : null;
}
