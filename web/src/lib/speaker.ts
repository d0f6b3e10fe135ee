/** A game's own words made human, spoken to one reader: his own seat is "you". */
import { cardShort } from "../cards/names";
import { signed } from "./i18n/plural";
import type { Lang } from "./i18n/lang";
import { table as messages } from "./i18n/table";
import type { Card, DeckStyle, Move, Value } from "./view";
import type { Words } from "./wire";

export type Form = 0 | 1 | 2; // взять / берёте / берёт
export const TO_DO: Form = 0;
export const YOU_DO: Form = 1;
export const THEY_DO: Form = 2;

const SUITS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };
const MANY = 8;

export class Speaker {
  constructor(
    readonly lang: Lang,
    private readonly words: Words,
    private readonly names: string[],
    readonly me: number | null,
    readonly deck: DeckStyle,
    private readonly indexes: "ru" | "int",
    readonly unit: "points" | "chips",
  ) {}

  get say() {
    return messages[this.lang];
  }

  // A seat, as the word before it asks for it.

  seat(seat: number): string {
    return seat === this.me ? this.say.you : (this.names[seat] ?? "");
  }

  seats(seats: number[]): string {
    return seats.map((seat) => this.seat(seat)).join(", ");
  }

  card(card: string): string {
    return cardShort(card, this.deck, this.indexes, this.lang);
  }

  /** Cards in a sentence: one by one, or only how many when they are many or unknown. */
  cards(cards: Card[]): string {
    const known = cards.filter((card) => card !== null);
    if (known.length > MANY || known.length === 0) return this.say.cards(cards.length);
    const backs = cards.length - known.length;
    const faces = known.map((card) => this.card(card)).join(" ");
    return backs ? `${faces} + ${this.say.cards(backs)}` : faces;
  }

  thing(word: string): string {
    return this.named(word, this.words.things);
  }

  phase(word: string): string {
    return this.named(word, this.words.phases);
  }

  reason(word: string): string {
    return this.named(word, this.words.reasons);
  }

  private named(word: string, known: Record<string, string>): string {
    const found = known[word];
    if (found !== undefined) return found;
    const numbered = /^(.*)-(\d+)$/.exec(word);
    const stem = numbered?.[1] !== undefined ? known[numbered[1]] : undefined;
    return stem !== undefined ? `${stem} ${numbered?.[2]}` : word.replaceAll(/[_-]/g, " ");
  }

  /** A fact as a title and a value; nothing if there is none, or if it is not for people. */
  fact(name: string, value: Value | Value[]): { title: string; value: string } | null {
    const title = this.named(name, this.words.facts);
    if (!title || this.words.seat_lists.includes(name)) return null;
    if (this.words.flag_facts.includes(name)) return value ? { title, value: "" } : null;
    const shown = Array.isArray(value)
      ? value.map((one) => this.value(name, one)).join(", ")
      : this.value(name, value);
    return shown ? { title, value: shown } : null;
  }

  /** Facts with a number for each seat, as they are for one. */
  seatFacts(facts: Record<string, Value | Value[]>, seat: number): { title: string; value: string }[] {
    return this.words.seat_lists.flatMap((name) => {
      const list = facts[name];
      const value = Array.isArray(list) ? this.value(name, list[seat] ?? null) : "";
      return value ? [{ title: this.named(name, this.words.facts), value }] : [];
    });
  }

  private value(name: string, value: Value): string {
    if (value === null || value === -1) return "";
    if (typeof value === "number") return this.words.seat_facts.includes(name) ? this.seat(value) : signed(value);
    const text = String(value);
    return this.words.suit_facts.includes(name) ? (SUITS[text] ?? text) : this.card(text);
  }

  amount(count: number): string {
    return this.unit === "chips" ? this.say.chipsPaid(count) : this.say.points(count);
  }

  /** A move in words, such as «отдать 3 игроку Аня»; as it is written if the vocabulary does not know its verb. */
  move(move: Move, form: Form = TO_DO, backs = 0): string {
    const cards = move.cards ?? [];
    const shape = (cards.length || backs ? "C" : "") + (move.seat !== undefined ? "S" : "") + (move.number !== undefined ? "N" : "");
    const known = this.words.verbs[`${move.verb} ${shape}`] ?? this.words.verbs[move.verb];
    if (known === undefined) return move.text;
    const seat = move.seat ?? -1;
    const mine = seat === this.me;
    const name = this.names[seat] ?? "";
    const parts: Record<string, string> = {
      cards: cards.length ? this.say.taken(this.cards(cards)) : backs ? this.say.cardsTaken(backs) : "",
      number: move.number !== undefined ? String(move.number) : "",
      count: move.number !== undefined ? this.say.cardsTaken(move.number) : "",
      seat: seat < 0 ? "" : mine ? this.say.youTaken : this.say.seatTaken(name),
      to: seat < 0 ? "" : mine ? this.say.toYou : this.say.toSeat(name),
      at: seat < 0 ? "" : mine ? this.say.atYou : this.say.atSeat(name),
    };
    const [forms = "", ...rest] = known.split(" ");
    const verb = forms.split("/");
    const filled = rest.join(" ").replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? "");
    return `${verb[Math.min(form, verb.length - 1)]} ${filled}`.replaceAll(/ +/g, " ").trim();
  }
}

/** A capital letter and a full stop. */
export function sentence(words: string): string {
  const tidy = words.replaceAll(/ {2,}/g, " ").trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1) + (/[.!?…]$/.test(tidy) ? "" : ".");
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
