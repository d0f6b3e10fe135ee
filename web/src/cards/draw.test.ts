import { describe, expect, test } from "vitest";
import type { DeckStyle } from "../lib/view";
import { draw } from "./draw";

const STYLES = { indexes: "ru", hue: "silver", fourColour: true } as const;
const upTo = (last: number, first = 1): string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place));
const DECKS: Record<DeckStyle, string[]> = {
  garden: [...upTo(10), "*"],
  french: [...[..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit)), "*"],
  metals: upTo(59, 2),
  horseshoes: [...upTo(13), "D", "*"],
};
const decks = Object.entries(DECKS) as [DeckStyle, string[]][];

describe.each(decks)("the %s deck", (deck, cards) => {
  test("no two cards look alike, by shape alone", () => {
    const shapes = [null, ...cards].map((card) => {
      const { inks, letters } = draw(card, deck, STYLES);
      return JSON.stringify([inks.map(({ d }) => d), letters.map(({ text }) => text)]);
    });
    expect(new Set(shapes).size).toBe(cards.length + 1);
  });

  test("a card is few elements: a hundred may lie on the table", () => {
    for (const card of [null, ...cards]) {
      const { inks, letters } = draw(card, deck, STYLES);
      expect(inks.length + letters.length).toBeGreaterThan(0);
      expect(inks.length + letters.length).toBeLessThanOrEqual(20);
    }
  });

  test("every path is nothing but commands and numbers", () => {
    for (const card of [null, ...cards]) {
      for (const { d } of draw(card, deck, STYLES).inks) expect(d).toMatch(/^M[-\d. MLCZ]+$/);
    }
  });

  test("a card of which the page knows nothing is still drawn", () => {
    expect(draw("?", deck, STYLES).letters.map(({ text }) => text)).toContain("?");
  });
});

const fills = (card: string, fourColour: boolean): (string | undefined)[] =>
  draw(card, "french", { ...STYLES, fourColour }).inks.map(({ fill }) => fill);

test("four suits have four colours, or two", () => {
  const suits = ["7C", "7D", "7H", "7S"];
  expect(new Set(suits.map((card) => fills(card, true)[0])).size).toBe(4);
  expect(new Set(suits.map((card) => fills(card, false)[0])).size).toBe(2);
});

test("as many pips as the rank says", () => {
  for (const [rank, count] of [..."23456789T"].map((rank, place) => [rank, place + 2] as const)) {
    const [, pips] = draw(`${rank}D`, "french", STYLES).inks;
    expect(pips?.d.match(/M/g)).toHaveLength(count);
  }
  const berries = draw("9", "garden", STYLES).inks[2];
  expect(berries?.d.match(/M/g)).toHaveLength(9);
  for (const rank of upTo(13)) {
    const nails = draw(rank, "horseshoes", STYLES).inks[1];
    expect(nails?.d.match(/M/g)).toHaveLength(Number(rank));
  }
});

test("indexes are Russian or international", () => {
  const index = (card: string, indexes: "ru" | "int"): string | undefined =>
    draw(card, "french", { ...STYLES, indexes }).letters[0]?.text;
  expect([..."TJQKA"].map((rank) => index(`${rank}S`, "ru"))).toEqual(["10", "В", "Д", "К", "Т"]);
  expect([..."TJQKA"].map((rank) => index(`${rank}S`, "int"))).toEqual(["10", "J", "Q", "K", "A"]);
});

test("silver and gold differ in shape, on faces and on backs", () => {
  for (const card of ["24", null]) {
    const [silver, gold] = (["silver", "gold"] as const).map((hue) =>
      draw(card, "metals", { ...STYLES, hue }).inks.map(({ d }) => d).join(),
    );
    expect(silver).not.toBe(gold);
  }
});
