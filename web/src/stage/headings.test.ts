import { describe, expect, it } from "vitest";
import type { ToldMoment } from "../lib/view";
import { hasLine } from "./headings";

function round(said: string, word = "round", kind: ToldMoment["kind"] = "told"): ToldMoment {
  return { kind, weight: "quiet", said, deal: 1, round: 2, seat: null, other: null, word, number: 2, cards: [], events: [], items: [], sheet: null, changes: [] };
}

describe("a line of the log", () => {
  it("is not spent on what its heading says", () => {
    expect(hasLine(round("Начинается раунд 2."))).toBe(false);
    expect(hasLine(round(""))).toBe(false);
  });

  it("tells a round that begins with cards or with a stake, and the sheet that ends it", () => {
    expect(hasLine(round("Начинается раунд 2: вы — [3], Борис — [9]."))).toBe(true);
    const item = { seat: 0, of: "chips", number: -1, cards: [], said: "ставка", amount: "−1 жетон", under: "" };
    expect(hasLine({ ...round("Начинается раунд 2: каждому −1 жетон."), items: [item] })).toBe(true);
    expect(hasLine(round("Раунд 2 окончен.", "round", "sheet"))).toBe(true);
    expect(hasLine(round("Вы берёте карту.", "", "choice"))).toBe(true);
  });
});
