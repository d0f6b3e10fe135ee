/** Moments as scenes: how the table looks on the way, and how long each picture stays. */
import { cardsIn, zoneKey, type Card, type ToldMoment, type View } from "../lib/view";
import type { Change, ToldItem, Weight } from "../lib/wire";
import { partsOf } from "./gains";

/** A card that goes from one zone to another; both as `zoneKey` makes them. */
export interface Travel {
  card: Card;
  from: string;
  to: string;
}

/** A picture of the table on the way, and the cards that have just travelled. */
export interface Beat {
  view: View;
  moved: Travel[];
}

export interface Scene {
  moment: ToldMoment;
  /** What happened just before, and is shown with it. */
  before: ToldMoment[];
  beats: Beat[];
  /** The cards it tells of lie open before anything moves: they are pointed at first, then they go. */
  first: boolean;
}

type Pictured = ToldMoment["events"][number];

/** How long a moment stays to be read, besides its motion, in milliseconds. */
const STAY: Record<Weight, number> = { quiet: 150, plain: 650, strong: 1500, summit: 0 };
const A_LETTER = 22; // of a sentence, to read it
export const A_PART = 400; // of a sum, to count it

export function stay(moment: ToldMoment): number {
  const { weight, said } = moment;
  if (weight === "quiet" && !said) return STAY.quiet;
  return Math.max(STAY[weight], said.length * A_LETTER) + partsOf(moment).length * A_PART;
}

/** The scenes from one view to the next. The last picture is the new view itself. */
export function scenes(before: View, moments: ToldMoment[], after: View): Scene[] {
  let now = sketched(before);
  let late: Change[] = [];
  const found = moments.map((moment) => {
    const beats: Beat[] = [];
    const first = moment.weight === "strong" && moment.cards.length > 0 && lieOpen(now, moment);
    now = { ...sketched(now), deal: moment.deal, round: moment.round };
    for (const change of late) write(now, change);
    for (const run of runs(moment.events)) {
      now = sketched(now);
      for (const event of news(now, run)) happen(now, event);
      beats.push({ view: now, moved: travels(run) });
    }
    now = sketched(now);
    for (const item of moment.items) count(now, item);
    late = moment.sheet ? moment.changes : []; // what a sheet sums up is looked at as it stood
    if (!moment.sheet) for (const change of moment.changes) write(now, change);
    const last = beats.at(-1);
    if (last) last.view = now;
    else beats.push({ view: now, moved: [] });
    return { moment, before: [], beats, first };
  });
  const ending = found.at(-1)?.beats.at(-1);
  // Whose turn it is comes when all has been shown; but who has chosen is seen while others choose yet.
  if (ending) ending.view = found.at(-1)?.moment.kind === "sealed" ? after : { ...after, to_act: [] };
  return found;
}

/** The next scene of those that wait. Quiet ones whose cards go the same way are shown as one. */
export function following(queue: Scene[]): Scene | undefined {
  let next = queue.shift();
  for (let more = queue[0]; next && more && goTogether(next, more); more = queue[0]) {
    queue.shift();
    const moved = [...next.beats, ...more.beats].flatMap((beat) => beat.moved);
    next = { ...more, before: [...next.before, next.moment], beats: more.beats.slice(-1).map(({ view }) => ({ view, moved })) };
  }
  return next;
}

function goTogether(one: Scene, other: Scene): boolean {
  const ways = [...one.beats, ...other.beats].flatMap(({ moved }) => moved.map(({ from, to }) => `${zoneOf(from)} ${to}`));
  return [one, other].every(isQuiet) && new Set(ways).size === 1;
}

function isQuiet({ moment, beats }: Scene): boolean {
  return moment.weight === "quiet" && beats.length === 1 && beats.every(({ moved }) => moved.length > 0);
}

/** The zone of a key, whosever it is. */
function zoneOf(key: string): string {
  return key.slice(key.indexOf("/") + 1);
}

/** Do the cards of a moment lie face up where all see them, and are they about to be moved? */
function lieOpen(view: View, { cards, events }: ToldMoment): boolean {
  if (!events.some(({ kind }) => kind === "move")) return false;
  const open = [view.zones, ...view.seats.map(({ zones }) => zones)].flatMap((zones) => Object.values(zones).flat());
  return cards.every((card) => card !== null && open.includes(card));
}

/** The cards that travel in these events. */
export function travels(events: Pictured[]): Travel[] {
  return events.flatMap((event) =>
    event.kind === "move"
      ? [{ card: event.card, from: zoneKey(event.from_seat, event.from), to: zoneKey(event.to_seat, event.to) }]
      : [],
  );
}

/** A copy to be changed, in which nobody is asked anything. */
function sketched(view: View): View {
  const copied = (zones: View["zones"]): View["zones"] =>
    Object.fromEntries(Object.entries(zones).map(([name, cards]) => [name, [...cards]]));
  return {
    ...view,
    facts: { ...view.facts },
    zones: copied(view.zones),
    seats: view.seats.map((seat) => ({ ...seat, numbers: { ...seat.numbers }, zones: copied(seat.zones) })),
    faces: undefined,
    moves: [],
    to_act: [],
    chosen: [],
  };
}

/** What goes the same way at once: from one zone (whosever) to another, or is turned up in the same zone. */
function runs(events: Pictured[]): Pictured[][] {
  const found: Pictured[][] = [];
  let last = "";
  for (const event of events) {
    const way = event.kind === "move" ? `${event.from} ${event.to}` : `${event.kind} ${event.to} ${event.to_seat}`;
    if (way === last) found.at(-1)?.push(event);
    else found.push([event]);
    last = way;
  }
  return found;
}

/** Of cards that are turned up together the reader may know some already, since he laid them there: those lie as they did. */
function news(view: View, run: Pictured[]): Pictured[] {
  const [first] = run;
  if (first?.kind !== "show") return run;
  const lying = cardsIn(view, first.to_seat, first.to) ?? [];
  const seen = lying.filter((card) => card !== null);
  let known = run.length - (lying.length - seen.length);
  return run.filter((event) => {
    const place = known > 0 && event.kind === "show" ? seen.indexOf(event.card) : -1;
    if (place < 0) return true;
    seen.splice(place, 1);
    known--;
    return false;
  });
}

function happen(view: View, event: Pictured): void {
  const target = cardsIn(view, event.to_seat, event.to);
  if (event.kind === "move") {
    take(cardsIn(view, event.from_seat, event.from), event.card);
    target?.push(event.card);
  } else if (event.kind === "show" && target) {
    const back = target.lastIndexOf(null);
    if (back >= 0) target[back] = event.card;
  } else if (event.kind === "shuffle" && target && (event.to_seat ?? null) === null) {
    target.fill(null);
  }
}

/** Take the card out, the topmost of that face; a reader who saw only backs loses a back. */
function take(cards: Card[] | undefined, card: Card): void {
  if (!cards) return;
  const place = cards.lastIndexOf(card);
  const back = place >= 0 ? place : cards.lastIndexOf(null);
  cards.splice(back >= 0 ? back : cards.length - 1, 1);
}

/** What all may read at the table is another now. */
function write(view: View, { name, seat: number, value }: Change): void {
  const seat = view.seats[number ?? -1];
  if (seat && (name === "status" || name === "marks")) Object.assign(seat, { [name]: value });
  else if (seat) Object.assign(seat.numbers, { [name]: value });
  else if (name === "phase" || name === "dealer" || name === "pot") Object.assign(view, { [name]: value });
  else Object.assign(view.facts, { [name]: value });
}

/** Points and chips change when they are told. */
function count(view: View, item: ToldItem, sign: 1 | -1 = 1): void {
  const seat = view.seats[item.seat];
  if (!seat || !(item.of in seat.numbers)) return;
  const number = sign * item.number;
  const now = (seat.numbers[item.of] ?? 0) + number;
  seat.numbers[item.of] = now;
  if (item.of === "points" || item.of === "chips") seat[item.of] = now;
}

/** The table before anything is dealt: what came out of a zone lies there yet, face down, and nothing is counted or written. */
export function undealt(view: View, moments: ToldMoment[]): View {
  const table = sketched(view);
  const travelled = moments.flatMap((moment) => travels(moment.events));
  for (const [at, zones] of [table.zones, ...table.seats.map(({ zones }) => zones)].entries()) {
    for (const [name, cards] of Object.entries(zones)) {
      const key = zoneKey(at ? at - 1 : null, name);
      const dealt = travelled.filter(({ from }) => from === key).length;
      const came = travelled.filter(({ to }) => to === key).length;
      zones[name] = Array.from({ length: Math.max(0, cards.length + dealt - came) }, () => null);
    }
  }
  for (const item of moments.flatMap(({ items }) => items)) count(table, item, -1);
  for (const { name, seat } of moments.flatMap(({ changes }) => changes)) {
    delete (table.seats[seat ?? -1]?.numbers ?? table.facts)[name];
  }
  if (table.pot !== undefined) table.pot = 0;
  return table;
}
