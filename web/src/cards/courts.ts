/** Jack, queen and king of the French deck: half figures, doubled, told apart by hat, hair and dress. */

import { BRASS, INK, PAPER, SKIN, type Ink } from "./drawing";
import { disk, doubled, polygon, type Shape } from "./pen";

/** The seam both halves share runs through the middle of the card, so that each is the other turned round. */
const SEAM: Shape = "M22 196L228 154";
const ROBE: Shape = "M22 196L22 164C24 150 54 142 82 134L106 124L144 124L172 132C200 138 224 140 228 154Z";
const FACE: Shape = "M99 76C99 50 151 50 151 76C151 102 139 120 125 120C111 120 99 102 99 76Z";
const NECK: Shape = "M113 108L137 108L139 130L125 146L111 130Z";
const EYES: Shape = disk(115, 80, 2.6, 3.4) + disk(135, 80, 2.6, 3.4);
const BROWS_AND_NOSE: Shape = "M109 72C112 70 117 70 120 72M130 72C133 70 138 70 141 72M125 82L122 95L127 96";
const TRIM: Shape = [36, 54, 72, 174, 192].map((x) => disk(x, 175 - (x - 125) * 0.204 - 15, 4)).join("");

interface Figure {
  hair: Ink;
  /** Between the robe and the neck. */
  dress: Ink;
  /** Over the neck and under the chin. */
  jewels?: Ink;
  mouth: Shape;
  /** A beard, and what is worn on the head. */
  over: Ink[];
}

const jack = (colour: string): Figure => ({
  hair: {
    d: "M90 62C88 40 162 40 160 62L165 108C159 120 147 119 142 110L108 110C103 119 91 120 85 108Z",
    fill: "#7a4a21",
  },
  dress: { d: "M96 133L111 127L139 127L154 133L142 171L109 178Z", fill: BRASS },
  jewels: { d: "M100 126L112 122L125 148L138 122L150 126L128 164L122 164Z", fill: PAPER },
  mouth: "M119 106C123 109 127 109 131 106",
  over: [
    { d: "M148 50C160 22 186 14 204 22C196 34 180 50 152 60Z", fill: BRASS },
    { d: "M88 66C78 40 104 24 132 28C154 30 166 46 162 64C138 54 112 54 88 66Z", fill: colour },
  ],
});

const queen = (colour: string): Figure => ({
  hair: {
    d: "M125 40C160 40 164 72 164 96C164 116 172 124 176 136L74 136C78 124 86 116 86 96C86 72 90 40 125 40Z",
    fill: "#c98a2b",
  },
  dress: { d: "M100 130L150 130L139 171L111 178Z", fill: "#fbe7bd" },
  jewels: {
    d: [127, 135, 138, 135, 127].map((y, bead) => disk(109 + bead * 8, y, 3.8)).join(""),
    fill: BRASS,
  },
  mouth: "M119 105C122 109 128 109 131 105C127 103 123 103 119 105",
  over: [
    { d: polygon([[98, 56], [94, 30], [110, 44], [125, 22], [140, 44], [156, 30], [152, 56]]), fill: colour },
    { d: disk(94, 28, 5) + disk(125, 20, 6) + disk(156, 28, 5), fill: BRASS },
  ],
});

const king = (colour: string): Figure => ({
  hair: { d: "M90 60L160 60L165 104C160 112 90 112 85 104Z", fill: "#4f443a" },
  dress: { d: "M84 132C100 122 150 122 166 131L178 152C150 140 100 140 72 154Z", fill: PAPER },
  jewels: { d: disk(87, 141, 3) + disk(162, 140, 3) + disk(103, 135, 3) + disk(147, 135, 3), fill: INK },
  mouth: "",
  over: [
    {
      d: "M98 82C104 92 112 97 125 97C138 97 146 92 152 82C158 118 142 142 125 154C108 142 92 118 98 82Z",
      fill: "#4f443a",
    },
    { d: polygon([[92, 62], [84, 22], [106, 40], [125, 14], [144, 40], [166, 22], [158, 62]]), fill: BRASS },
    { d: disk(125, 46, 6) + disk(106, 50, 4) + disk(144, 50, 4), fill: colour },
  ],
});

const FIGURES: Record<string, (colour: string) => Figure> = { J: jack, Q: queen, K: king };

export function isCourt(rank: string): boolean {
  return rank in FIGURES;
}

export function court(rank: string, colour: string): Ink[] {
  const { hair, dress, jewels, mouth, over } = FIGURES[rank]!(colour);
  const outlined = (ink: Ink): Ink => ({ ...ink, d: doubled(ink.d), line: INK, width: 2.5 });
  return [
    outlined({ d: ROBE, fill: colour }),
    { d: doubled(TRIM), fill: BRASS },
    ...[hair, dress, { d: NECK, fill: SKIN }].map(outlined),
    ...(jewels ? [outlined(jewels)] : []),
    outlined({ d: FACE, fill: SKIN }),
    { d: doubled(EYES), fill: INK },
    { d: doubled(BROWS_AND_NOSE + mouth), line: INK, width: 2.5 },
    ...over.map(outlined),
    { d: SEAM, line: BRASS, width: 7 },
  ];
}
