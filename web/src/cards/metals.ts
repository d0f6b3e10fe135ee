/** Silver and gold: silver bears a moon and gold a sun; a scale shows how high the number is. */

import { back, type Drawing, type Hue } from "./drawing";
import { disk, lattice, stamp, star, type Shape } from "./pen";

const METALS = {
  silver: { paper: "#f3f5f8", ink: "#2c3642", metal: "#a9b5c4", pale: "#d8dfe8", field: "#4d5a6b" },
  gold: { paper: "#fdf6e3", ink: "#4a3209", metal: "#d7a738", pale: "#f1dca4", field: "#7d5c17" },
};

const MOON: Shape =
  "M-8 -50C-36 -46 -52 -20 -49 6C-46 34 -22 52 6 50C28 48 44 34 50 14C34 28 6 28 -10 10C-26 -8 -24 -34 -8 -50Z";
const SPARK: Shape = star(4, 50, 16);
const SUN: Shape = star(12, 50, 36);
const CORONA: Shape = star(20, 50, 41);
const [LOW, HIGH] = [2, 59];
const [LEFT, RIGHT] = [30, 220];

export function metal(card: string, hue: Hue): Drawing | undefined {
  const number = Number(card);
  if (!(number >= LOW && number <= HIGH)) return undefined;
  const { paper, ink, metal, pale } = METALS[hue];
  const place = LEFT + ((number - LOW) / (HIGH - LOW)) * (RIGHT - LEFT);
  const two = card.length > 1;
  const emblem =
    hue === "gold"
      ? [{ d: stamp(CORONA, 125, 192, 190), fill: metal }, { d: disk(125, 192, 70), fill: paper }]
      : [{ d: disk(125, 192, 95), fill: metal }, { d: disk(137, 184, 82), fill: paper }];
  return {
    paper,
    inks: [
      ...emblem,
      { d: stamp(hue === "gold" ? SUN : MOON, 212, 44, 40), fill: metal },
      { d: `M${LEFT} 322L${RIGHT} 322`, line: pale, width: 8 },
      { d: `M${LEFT} 322L${place} 322`, line: metal, width: 8 },
      { d: disk(place, 322, 9), fill: ink },
    ],
    letters: [
      { text: card, y: 68, size: 72, fill: ink, ...(two ? { x: 47, wide: 68 } : { x: 36 }) },
      { text: card, x: hue === "gold" ? 125 : 133, y: 229, size: 108, fill: ink, ...(two && { wide: 108 }) },
    ],
  };
}

export function metalBack(hue: Hue): Drawing {
  const { metal, field } = METALS[hue];
  const mark = hue === "gold" ? SUN : MOON;
  return back(field, [
    { d: lattice(SPARK, 7, 11, 16), fill: metal },
    { d: disk(125, 175, 60), fill: field, line: metal, width: 4 },
    { d: stamp(mark, 125, 175, 74), fill: metal },
  ]);
}
