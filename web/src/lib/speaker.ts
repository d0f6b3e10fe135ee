/** A game's own words, for one reader: his own seat is "you". */
import type { Indexes } from "../cards/drawing";
import { cardShort } from "../cards/names";
import { SIGNS, type Suit } from "../cards/suits";
import { noun, signed } from "./i18n/plural";
import type { Lang } from "./i18n/lang";
import { table as messages } from "./i18n/table";
import type { Ready } from "../hand/choosing";
import type { DeckStyle, Move, Place } from "./view";
import type { GameWords, Scalar } from "./wire";

export class Speaker {
  constructor(
    readonly lang: Lang,
    private readonly words: GameWords,
    private readonly names: string[],
    readonly me: number | null,
    readonly deck: DeckStyle,
    private readonly indexes: Indexes,
  ) {}

  get places(): Record<string, Place> {
    return this.words.places;
  }

  isLarge(fact: string): boolean {
    return this.words.large.includes(fact);
  }

  deal(number: number): string {
    return this.words.deal.replace("{number}", String(number));
  }

  round(number: number): string {
    return this.words.round.replace("{number}", String(number));
  }

  seat(seat: number): string {
    return seat === this.me ? messages[this.lang].you : (this.names[seat] ?? "");
  }

  seats(seats: number[]): string {
    return seats.map((seat) => this.seat(seat)).join(", ");
  }

  card(card: string): string {
    return cardShort(card, this.deck, this.indexes, this.lang);
  }

  thing(word: string): string {
    return this.named(word, this.words.things);
  }

  phase(word: string): string {
    return this.named(word, this.words.phases);
  }

  private named(word: string, known: Record<string, string>): string {
    const found = known[word];
    if (found !== undefined) return found;
    const numbered = /^(.*)-(\d+)$/.exec(word);
    const stem = numbered?.[1] !== undefined ? known[numbered[1]] : undefined;
    return stem !== undefined ? `${stem} ${numbered?.[2]}` : word.replaceAll(/[_-]/g, " ");
  }

  /** A fact as a title and a value; nothing if there is none, or if it is not for people. */
  fact(name: string, value: Scalar | Scalar[]): { title: string; value: string } | null {
    const title = this.named(name, this.words.facts);
    if (!title || this.words.seat_lists.includes(name)) return null;
    if (this.words.flag_facts.includes(name)) return value ? { title, value: "" } : null;
    const shown = Array.isArray(value)
      ? value.map((one) => this.value(name, one)).join(", ")
      : this.value(name, value);
    return shown ? { title, value: shown } : null;
  }

  /** Facts with a number for each seat, as they are for one. */
  seatFacts(facts: Record<string, Scalar | Scalar[]>, seat: number): { title: string; value: string }[] {
    return this.words.seat_lists.flatMap((name) => {
      const list = facts[name];
      const value = Array.isArray(list) ? this.value(name, list[seat] ?? null) : "";
      return value ? [{ title: this.named(name, this.words.facts), value }] : [];
    });
  }

  private value(name: string, value: Scalar): string {
    if (value === null || value === -1) return "";
    if (typeof value === "number") return this.words.seat_facts.includes(name) ? this.seat(value) : signed(value);
    const text = String(value);
    return this.words.suit_facts.includes(name) ? (SIGNS[text as Suit] ?? text) : this.card(text);
  }

  amount(count: number): string {
    return `${signed(count)}\u00a0${noun(this.lang, count, this.words.unit)}`;
  }

  /** A number with the noun a move counts. */
  counted(move: Move, count: number): string {
    return `${signed(count)}\u00a0${noun(this.lang, count, move.noun ?? [])}`;
  }

  /** A sentence as plain text: `[5H]` as the card is called. */
  plain(told: string): string {
    return told.replaceAll(/\[([^\]]+)\]/g, (_, card: string) => this.card(card));
  }

  /** A move whose cards or number are not chosen yet: how many, or between which. */
  open(move: Move): string {
    const { pick, span } = move;
    const cards = pick ? messages[this.lang].cardsTaken(pick.least === pick.most ? pick.most : null) : "";
    const numbers = span ? (span.least === span.most ? signed(span.most) : `${signed(span.least)}–${signed(span.most)}`) : "";
    const count = span ? `${numbers}\u00a0${noun(this.lang, span.most, move.noun ?? [])}` : "";
    const said = (move.said ?? move.text).replace("{cards}", cards).replace("{number}", numbers).replace("{count}", count);
    return capital(this.plain(said));
  }

  /** A move as its button says it. */
  label(move: Ready): string {
    return capital(this.plain(move.said || move.text));
  }
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
