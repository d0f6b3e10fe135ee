/** Cards in words: for labels, for a screen reader and for sentences. */

import type { DeckStyle } from "../lib/wire";
import type { Lang } from "../lib/i18n/lang";
import type { Hue, Indexes } from "./drawing";
import { rankIndex } from "./french";
import { SIGNS, type Suit } from "./suits";

const RANKS: Record<Lang, Record<string, string>> = {
  ru: {
    "2": "двойка",
    "3": "тройка",
    "4": "четвёрка",
    "5": "пятёрка",
    "6": "шестёрка",
    "7": "семёрка",
    "8": "восьмёрка",
    "9": "девятка",
    T: "десятка",
    J: "валет",
    Q: "дама",
    K: "король",
    A: "туз",
  },
  en: {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    T: "ten",
    J: "jack",
    Q: "queen",
    K: "king",
    A: "ace",
  },
};

const SUITS: Record<Lang, Record<Suit, string>> = {
  ru: { C: "треф", D: "бубен", H: "червей", S: "пик" },
  en: { C: "of clubs", D: "of diamonds", H: "of hearts", S: "of spades" },
};

const WORDS: Record<Lang, { back: string; joker: string; donkey: string }> = {
  ru: { back: "карта рубашкой вверх", joker: "джокер", donkey: "осёл" },
  en: { back: "face-down card", joker: "joker", donkey: "donkey" },
};

const HUES: Record<Lang, Record<Hue, string>> = {
  ru: { silver: "серебро", gold: "золото" },
  en: { silver: "silver", gold: "gold" },
};

/** Rank and suit of a French card; a rank may stand alone where suits do not matter. */
function parts(card: string): { rank: string; suit: Suit | undefined } {
  const last = card.slice(-1);
  return last in SIGNS ? { rank: card.slice(0, -1), suit: last as Suit } : { rank: card, suit: undefined };
}

/** «дама пик», «queen of spades»; of decks of numbers, the number, and its hue where a deck has two. */
export function cardName(card: string | null, deck: DeckStyle, lang: Lang, hue?: Hue): string {
  const words = WORDS[lang];
  if (card === null) return words.back;
  if (card === "*") return words.joker;
  if (deck === "horseshoes" && card === "D") return words.donkey;
  if (deck === "metals" && hue) return `${card}, ${HUES[lang][hue]}`;
  if (deck !== "french") return card;
  const { rank, suit } = parts(card);
  const name = RANKS[lang][rank] ?? rank;
  return suit ? `${name} ${SUITS[lang][suit]}` : name;
}

/** «Д♠», «10♥», «7»: as the index on the card. The joker is a star, as it is there; the donkey is a word. */
export function cardShort(
  card: string,
  deck: DeckStyle,
  indexes: Indexes,
  lang: Lang = indexes === "ru" ? "ru" : "en",
): string {
  if (card === "*") return "★";
  if (deck === "horseshoes" && card === "D") return WORDS[lang].donkey;
  if (deck !== "french") return card;
  const { rank, suit } = parts(card);
  return rankIndex(rank, indexes) + (suit ? SIGNS[suit] : "");
}

/** The rank alone, where suits do not matter. */
export function rankOf(card: string): string {
  return parts(card).rank;
}
