import type { DeckStyle } from "../lib/view";
import { donkey, donkeyBack } from "./donkey";
import { INK, PAPER, type Drawing, type Hue, type Indexes } from "./drawing";
import { duel, duelBack } from "./duel";
import { french, frenchBack } from "./french";
import { pairs, pairsBack } from "./pairs";

interface Styles {
  indexes: Indexes;
  hue: Hue;
  fourColour: boolean;
}

const BACKS: Record<DeckStyle, (hue: Hue) => Drawing> = {
  pairs: pairsBack,
  french: frenchBack,
  duel: duelBack,
  donkey: donkeyBack,
};

const FACES: Record<DeckStyle, (card: string, styles: Styles) => Drawing | undefined> = {
  pairs: (card) => pairs(card),
  french: (card, { indexes, fourColour }) => french(card, indexes, fourColour),
  duel: (card, { hue }) => duel(card, hue),
  donkey: (card) => donkey(card),
};

/** A game may bring cards that are not drawn yet: their text stands for them. */
function unknown(card: string): Drawing {
  return { paper: PAPER, inks: [], letters: [{ text: card, x: 125, y: 200, size: 80, fill: INK }] };
}

const drawn = new Map<string, Drawing>();

/** A card's drawing. Each is made once: the same cards come back deal after deal. */
export function draw(card: string | null, deck: DeckStyle, styles: Styles): Drawing {
  const key = [card, deck, styles.indexes, styles.hue, styles.fourColour].join();
  let drawing = drawn.get(key);
  if (!drawing) {
    drawing = card === null ? BACKS[deck](styles.hue) : (FACES[deck](card, styles) ?? unknown(card));
    drawn.set(key, drawing);
  }
  return drawing;
}
