import { describe, expect, test } from "vitest";
import { cardName, cardShort } from "./names";

describe("a card's name", () => {
  test.each([
    ["QS", "дама пик", "queen of spades"],
    ["TH", "десятка червей", "ten of hearts"],
    ["7C", "семёрка треф", "seven of clubs"],
    ["AD", "туз бубен", "ace of diamonds"],
    ["JC", "валет треф", "jack of clubs"],
    ["KH", "король червей", "king of hearts"],
    ["7", "семёрка", "seven"],
    ["T", "десятка", "ten"],
    ["*", "джокер", "joker"],
  ])("French %s: %s, %s", (card, russian, english) => {
    expect(cardName(card, "french", "ru")).toBe(russian);
    expect(cardName(card, "french", "en")).toBe(english);
  });

  test("all 52 names differ in both languages", () => {
    const cards = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
    for (const lang of ["ru", "en"] as const) {
      const names = new Set(cards.map((card) => cardName(card, "french", lang)));
      expect(names.size).toBe(52);
    }
  });

  test("a number is its own name in the other decks", () => {
    expect(cardName("10", "garden", "ru")).toBe("10");
    expect(cardName("59", "metals", "en")).toBe("59");
    expect(cardName("13", "horseshoes", "ru")).toBe("13");
  });

  test("a hue is said where a deck has two", () => {
    expect(cardName("24", "metals", "ru", "gold")).toBe("24, золото");
    expect(cardName("24", "metals", "en", "silver")).toBe("24, silver");
    expect(cardName("24", "garden", "ru", "gold")).toBe("24");
    expect(cardName(null, "metals", "ru", "gold")).toBe("карта рубашкой вверх");
  });

  test("the donkey is a donkey in his own deck only", () => {
    expect(cardName("D", "horseshoes", "ru")).toBe("осёл");
    expect(cardName("D", "horseshoes", "en")).toBe("donkey");
    expect(cardName("*", "horseshoes", "ru")).toBe("джокер");
    expect(cardName("2D", "french", "ru")).toBe("двойка бубен");
  });

  test("a back tells nothing", () => {
    for (const deck of ["french", "garden", "horseshoes", "metals"] as const) {
      expect(cardName(null, deck, "ru")).toBe("карта рубашкой вверх");
      expect(cardName(null, deck, "en")).toBe("face-down card");
    }
  });
});

describe("a card in a sentence", () => {
  test.each([
    ["QS", "Д♠", "Q♠"],
    ["JH", "В♥", "J♥"],
    ["KD", "К♦", "K♦"],
    ["AC", "Т♣", "A♣"],
    ["TH", "10♥", "10♥"],
    ["7C", "7♣", "7♣"],
    ["7", "7", "7"],
    ["T", "10", "10"],
    ["K", "К", "K"],
    ["*", "★", "★"],
  ])("French %s: %s, %s", (card, russian, international) => {
    expect(cardShort(card, "french", "ru")).toBe(russian);
    expect(cardShort(card, "french", "int")).toBe(international);
  });

  test("numbers stay numbers", () => {
    expect(cardShort("10", "garden", "ru")).toBe("10");
    expect(cardShort("27", "metals", "int")).toBe("27");
  });

  test("the donkey is a word of the reader's language, whatever indexes he likes", () => {
    expect(cardShort("D", "horseshoes", "ru")).toBe("осёл");
    expect(cardShort("D", "horseshoes", "int")).toBe("donkey");
    expect(cardShort("D", "horseshoes", "int", "ru")).toBe("осёл");
  });
});
