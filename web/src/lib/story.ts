/** What happened, in sentences: the events a seat was shown, those of one kind in a row told as one. */
import { sentence, THEY_DO, YOU_DO, type Speaker } from "./speaker";
import type { Card, GameEvent } from "./view";

type Kind<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;
type Chosen = Kind<"choice" | "open">;

/** `quiet` zones are seldom looked at: of cards that go there only the number is told. */
export function story(events: GameEvent[], speaker: Speaker, quiet: (zone: string) => boolean): string[] {
  const lines: string[] = [];
  let named = new Set<string>(); // seats and the cards they have just said they play
  let bare: Chosen | null = null; // a choice that named no card: what came of it is told with it
  for (const run of runs(withoutOpened(events))) {
    const first = run[0] as GameEvent;
    if (first.kind === "choice" || first.kind === "open") {
      for (const card of first.move?.cards ?? []) named.add(`${first.seat} ${card}`);
    } else if (run.every((event) => named.has(mover(event)))) {
      continue; // the choice has told it
    } else {
      named = new Set();
    }
    const drawn = bare && lines.length ? drawnBy(bare, run) : null;
    bare = first.kind === "choice" && !first.move?.cards?.length ? first : null;
    if (drawn) {
      lines.push(`${lines.pop()?.replace(/\.$/, "")}: ${speaker.cards(drawn)}.`);
      continue;
    }
    const told = tell(run, speaker, quiet);
    if (told) lines.push(sentence(told));
  }
  return lines;
}

/** The cards a choice brought its seat, if that is all that came of it at once. */
function drawnBy(choice: Chosen, run: GameEvent[]): Card[] | null {
  const mine = run.every((event) => event.kind === "move" && event.to_seat === choice.seat && event.from_seat === undefined);
  return mine ? (run as Kind<"move">[]).map((event) => event.card) : null;
}

/** The seat from whose cards one was moved or turned up, and the card. */
function mover(event: GameEvent): string {
  if (event.kind === "move") return `${event.from_seat} ${event.card}`;
  return event.kind === "show" ? `${event.to_seat} ${event.card}` : "";
}

/** A sealed choice that is opened in the same breath is told once. */
function withoutOpened(events: GameEvent[]): GameEvent[] {
  const opened = new Set<number>();
  return events
    .toReversed()
    .filter((event) => {
      if (event.kind === "open") opened.add(event.seat);
      return !(event.kind === "sealed" && opened.delete(event.seat));
    })
    .toReversed();
}

/** Cards that go the same way, or are turned up in the same place, make one sentence. */
function way(event: GameEvent, place: number): string {
  if (event.kind === "move") return `move ${event.from} ${event.to}`;
  if (event.kind === "show") return `show ${event.to} ${event.to_seat}`;
  return String(place);
}

function runs(events: GameEvent[]): GameEvent[][] {
  const found: GameEvent[][] = [];
  let last = "";
  events.forEach((event, place) => {
    const now = way(event, place);
    if (now === last) found.at(-1)?.push(event);
    else found.push([event]);
    last = now;
  });
  return found;
}

function tell(run: GameEvent[], speaker: Speaker, quiet: (zone: string) => boolean): string {
  const first = run[0] as GameEvent;
  switch (first.kind) {
    case "move":
      return cardsWent(run as Kind<"move">[], speaker, quiet(first.to) || quiet(first.from));
    case "show": {
      const cards = (run as Kind<"show">[]).map((event) => event.card);
      return speaker.say.turnedUp(`${speaker.thing(first.to)}${whose(first.to_seat, speaker)} ${speaker.cards(cards)}`);
    }
    case "shuffle":
      return speaker.say.shuffled(speaker.thing(first.to) + whose(first.to_seat, speaker));
    case "choice":
    case "open":
      return choice(first, speaker);
    case "sealed":
      return speaker.say.sealed(speaker.seat(first.seat));
    case "score":
    case "pay":
    case "say":
      return number(first, speaker);
    case "end":
      return speaker.say.gameOver;
  }
}

function whose(seat: number | undefined, speaker: Speaker): string {
  return seat === undefined ? "" : ` (${speaker.seat(seat)})`;
}

function choice(event: Chosen, speaker: Speaker): string {
  const form = event.seat === speaker.me ? YOU_DO : THEY_DO;
  const move = event.move ?? { text: event.verb, verb: event.verb };
  return `${speaker.seat(event.seat)} ${speaker.move(move, form, event.move ? 0 : event.count)}`;
}

/** Points, chips and announcements. Nothing scored or paid is not worth a sentence. */
function number(event: Kind<"score" | "pay" | "say">, speaker: Speaker): string {
  const why = speaker.reason(event.why);
  if (event.kind === "say") {
    const told = event.number ? `${why}: ${event.number}` : why;
    return event.seat === undefined ? told : `${speaker.seat(event.seat)}: ${told}`;
  }
  if (event.number === 0) return "";
  const who = speaker.seat(event.seat);
  if (event.kind === "score") {
    const plus = event.number > 0 ? "+" : "";
    return speaker.say.scores(who, plus + speaker.say.points(event.number), why);
  }
  const chips = speaker.say.chipsPaid(Math.abs(event.number));
  const told = event.number > 0 ? speaker.say.pays : speaker.say.gets;
  return told(who, chips, why, event.seat === speaker.me);
}

/** «Колода → рука: вы — 3 5; Аня — 2 карты», each way once however the cards alternated. */
function cardsWent(moves: Kind<"move">[], speaker: Speaker, briefly: boolean): string {
  const ways = new Map<string, { seats: (number | undefined)[]; cards: Card[] }>();
  for (const { from_seat, to_seat, card } of moves) {
    const key = `${from_seat} ${to_seat}`;
    const found = ways.get(key) ?? { seats: [from_seat, to_seat], cards: [] };
    found.cards.push(card);
    ways.set(key, found);
  }
  const first = moves[0] as Kind<"move">;
  const [source, target] = [speaker.thing(first.from), speaker.thing(first.to)];
  const path = source === target ? source : `${source} → ${target}`;
  if (briefly) return `${path}: ${speaker.say.cards(moves.length)}`;
  const told = [...ways.values()].map(({ seats, cards }) => {
    const named = [...new Set(seats.filter((seat) => seat !== undefined))].map((seat) => speaker.seat(seat));
    return (named.length ? `${named.join(" → ")} — ` : "") + speaker.cards(cards);
  });
  return `${path}: ${told.join("; ")}`;
}
