import { BRASS, INK, PAPER, type Drawing } from "./drawing";
import { doubled, stamp } from "./pen";
import { cap, STAR } from "./suits";

/** The joker of every deck: a cap with bells, and a star for its index. */
export function joker(paper = PAPER): Drawing {
  const { sides, middle, brass } = cap(125, 172, 132);
  return {
    paper,
    inks: [
      { d: doubled(stamp(STAR, 42, 48, 60)), fill: "#8a2f86" },
      { d: sides, fill: "#8a2f86", line: INK, width: 3 },
      { d: middle, fill: "#1f7a6c", line: INK, width: 3 },
      { d: brass, fill: BRASS, line: INK, width: 3 },
      { d: stamp(STAR, 90, 262, 24) + stamp(STAR, 125, 272, 24) + stamp(STAR, 160, 262, 24), fill: BRASS },
    ],
    letters: [],
  };
}
