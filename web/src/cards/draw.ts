import type { DeckStyle } from "../lib/view";
import { INK, PAPER, type Drawing, type Hue, type Indexes } from "./drawing";
import { french, frenchBack } from "./french";
import { garden, gardenBack } from "./garden";
import { horseshoe, horseshoeBack } from "./horseshoes";
import { metal, metalBack } from "./metals";

interface Styles {
  indexes: Indexes;
  hue: Hue;
  fourColour: boolean;
}

const BACKS: Record<DeckStyle, (hue: Hue) => Drawing> = {
  french: frenchBack,
  garden: gardenBack,
  horseshoes: horseshoeBack,
  metals: metalBack,
};

const FACES: Record<DeckStyle, (card: string, styles: Styles) => Drawing | undefined> = {
  french: (card, { indexes, fourColour }) => french(card, indexes, fourColour),
  garden: (card) => garden(card),
  horseshoes: (card) => horseshoe(card),
  metals: (card, { hue }) => metal(card, hue),
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
