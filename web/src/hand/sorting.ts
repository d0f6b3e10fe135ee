/** How a hand is held: the order that its reader likes, while each card keeps its place in the view. */
import { rankOf } from "../cards/names";
import type { Card, Look } from "../lib/view";
import type { Scalar } from "../lib/wire";

export interface Held {
  card: Card;
  place: number;
}

const SUITS = "SHCD"; // black and red in turn

export function held(cards: Card[], look: Look, bySuit: boolean): Held[] {
  const all = cards.map((card, place) => ({ card, place }));
  if (look.low_ace) all.sort((one, other) => Number(isAce(other.card)) - Number(isAce(one.card)));
  if (look.by_suit && bySuit) all.sort((one, other) => suitOf(one.card) - suitOf(other.card));
  return all;
}

function isAce(card: Card): boolean {
  return card !== null && rankOf(card) === "A";
}

/** Cards without a suit lie last. */
function suitOf(card: Card): number {
  const at = SUITS.indexOf(card?.slice(1) || "?");
  return at < 0 ? SUITS.length : at;
}

/** What the suits of these cards count together, where the game counts suits. */
export function sumOfSuits(cards: string[], look: Look): number | null {
  if (!Object.keys(look.suit_worth).length) return null;
  return cards.reduce((sum, card) => sum + (look.suit_worth[card.slice(1)] ?? 0), 0);
}

/** What the cards add up to, where the game counts a hand; nothing if it does not, or if none is known. */
export function sumOf(cards: Card[], look: Look, facts: Record<string, Scalar | Scalar[]>): number | null {
  const known = cards.filter((card) => card !== null);
  if (!Object.keys(look.worth).length || !known.length) return null;
  return known.reduce((sum, card) => {
    const worth = look.worth[rankOf(card)] ?? (Number(rankOf(card).replace("T", "10")) || 0);
    return sum + Number(typeof worth === "string" ? facts[worth] : worth);
  }, 0);
}
