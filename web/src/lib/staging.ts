/** Between two views: what happened, beat by beat, so that a card that came and went was seen. */
import type { Card, Faces, GameEvent, View, Zones } from "./view";

/** A picture of the table on the way, and the cards that have just travelled. */
export interface Beat {
  view: View;
  moved: Travel[];
  pause: number;
}

export interface Travel {
  card: Card;
  from: string; // a zone's key, as `zoneKey` makes it
  to: string;
}

export function zoneKey(owner: number | null | undefined, zone: string): string {
  return `${owner ?? "-"}/${zone}`;
}

const MOVE = 320;
const READ = 700; // to see what a card has done before it is swept away
const LONGEST = 1700;

function copied(zones: Zones): Zones {
  return Object.fromEntries(Object.entries(zones).map(([name, cards]) => [name, [...cards]]));
}

function sketched(view: View): View {
  return { ...view, zones: copied(view.zones), seats: view.seats.map((seat) => ({ ...seat, zones: copied(seat.zones) })), faces: undefined };
}

function zoneOf(view: View, owner: number | undefined, zone: string): Card[] | undefined {
  return owner === undefined ? view.zones[zone] : view.seats[owner]?.zones[zone];
}

/** Take the card out, the topmost of that face; a reader who saw only backs loses a back. */
function taken(cards: Card[] | undefined, card: Card): void {
  if (!cards) return;
  const place = cards.lastIndexOf(card);
  const back = place >= 0 ? place : cards.lastIndexOf(null);
  cards.splice(back >= 0 ? back : cards.length - 1, 1);
}

/** Does something happen between these two that deserves a look before it goes on? */
function breaks(before: GameEvent, after: GameEvent): boolean {
  if (after.kind !== "move") return false;
  if (before.kind !== "move") return before.kind !== "shuffle";
  return before.from !== after.from || before.to !== after.to;
}

/** The cards that travel in these events. */
export function travels(events: GameEvent[]): Travel[] {
  return events.flatMap((event) =>
    event.kind === "move"
      ? [{ card: event.card, from: zoneKey(event.from_seat, event.from), to: zoneKey(event.to_seat, event.to) }]
      : [],
  );
}

/** The beats from one view to the next; the last is the new view itself. */
export function beats(before: View, events: GameEvent[], after: View): Beat[] {
  const found: Beat[] = [];
  let now = sketched(before);
  let moved: Travel[] = [];
  let told = false;
  events.forEach((event, place) => {
    const next = events[place + 1];
    if (event.kind === "move") {
      taken(zoneOf(now, event.from_seat, event.from), event.card);
      zoneOf(now, event.to_seat, event.to)?.push(event.card);
      moved.push(...travels([event]));
    } else if (event.kind === "show") {
      const cards = zoneOf(now, event.to_seat, event.to);
      const back = cards?.lastIndexOf(null) ?? -1;
      if (cards && back >= 0) cards[back] = event.card;
    } else if (event.kind === "score" || event.kind === "pay" || event.kind === "say") {
      told = true;
    }
    if (next && moved.length && breaks(event, next)) {
      found.push({ view: now, moved, pause: told || next.kind !== "move" ? READ : MOVE });
      now = sketched(now);
      moved = [];
      told = false;
    }
  });
  const whole = found.reduce((sum, beat) => sum + beat.pause, 0);
  const hurry = whole > LONGEST ? LONGEST / whole : 1;
  return [...found.map((beat) => ({ ...beat, pause: beat.pause * hurry })), { view: after, moved, pause: 0 }];
}

export type Hue = "silver" | "gold";

/** The colour of a card where each seat has its own; of a back, and on the way, its owner's. */
export function hueOf(hues: number, faces: Faces | undefined, owner: number | null, zone: string, place: number): Hue | undefined {
  if (!hues) return undefined;
  const face = (owner === null ? faces?.zones[zone] : faces?.seats[owner]?.[zone])?.[place] ?? -1;
  return (face < 0 ? owner === 1 : face >= hues) ? "gold" : "silver";
}
