import { expect, it } from "vitest";
import { Speaker, YOU_DO } from "./speaker";
import { story } from "./story";
import type { GameEvent } from "./view";
import type { Words } from "./wire";

const words: Words = {
  things: { deck: "колода", row: "ряд", discards: "сброс", hand: "рука", column: "колонка" },
  phases: {},
  facts: { count: "счёт", trump: "козырь", again: "", leader: "первый ход", stakes: "взносы", extra: "ещё раунд" },
  reasons: { pair: "пара" },
  verbs: {
    take: "взять/берёте/берёт карту",
    "take N": "взять/берёте/берёт {count}",
    give: "отдать/отдаёте/отдаёт {cards} {to}",
  },
  seat_facts: ["leader"],
  suit_facts: ["trump"],
  flag_facts: ["extra"],
  seat_lists: ["stakes"],
};
const speaker = new Speaker("ru", words, ["Аня", "Боря"], 0, "pairs", "ru", "points");
const told = (events: GameEvent[]) => story(events, speaker, (zone) => zone === "discards");

it("what a choice brought is told with it", () => {
  const events: GameEvent[] = [
    { kind: "choice", seat: 1, verb: "take", count: 0, move: { text: "take", verb: "take" } },
    { kind: "move", card: "7", from: "deck", to: "row", to_seat: 1 },
  ];
  expect(told(events)).toEqual(["Боря берёт карту: 7."]);
});

it("a card named in a choice is not told twice, and its owner is «вы» to himself", () => {
  const move = { text: "give 3 to 1", verb: "give", cards: ["3"], from: "hand", seat: 1 };
  const events: GameEvent[] = [
    { kind: "choice", seat: 0, verb: "give", count: 1, move },
    { kind: "move", card: "3", from: "hand", from_seat: 0, to: "row", to_seat: 1 },
  ];
  expect(told(events)).toEqual(["Вы отдаёте 3 игроку Боря."]);
});

it("a secret choice tells how many cards, not which", () => {
  expect(told([{ kind: "open", seat: 1, verb: "give", count: 2 }])).toEqual(["Боря отдаёт 2\u00a0карты."]);
});

it("of cards that leave the game only the number is told; a deal goes seat by seat", () => {
  const away = (card: string): GameEvent => ({ kind: "move", card, from: "row", from_seat: 0, to: "discards" });
  const dealt = (seat: number, card: string | null): GameEvent => ({ kind: "move", card, from: "deck", to: "hand", to_seat: seat });
  expect(told([away("3"), away("5"), dealt(0, "1"), dealt(1, null), dealt(0, "2"), dealt(1, null)])).toEqual([
    "Ряд → сброс: 2\u00a0карты.",
    "Колода → рука: вы — 1 2; Боря — 2\u00a0карты.",
  ]);
});

it("points have a sign and a plural", () => {
  expect(told([{ kind: "score", seat: 1, number: 21, why: "pair" }])).toEqual(["Боря: +21\u00a0очко — пара."]);
  expect(told([{ kind: "score", seat: 1, number: -3, why: "pair" }])).toEqual(["Боря: −3\u00a0очка — пара."]);
  expect(told([{ kind: "score", seat: 1, number: 0, why: "pair" }])).toEqual([]);
});

it("moves and facts become words", () => {
  expect(speaker.move({ text: "take 5", verb: "take", number: 5 }, YOU_DO)).toBe("берёте 5\u00a0карт");
  expect(speaker.move({ text: "fly", verb: "fly" })).toBe("fly");
  expect(speaker.thing("column-2")).toBe("колонка 2");
  expect(speaker.fact("trump", "H")).toEqual({ title: "козырь", value: "♥" });
  expect(speaker.fact("leader", 0)).toEqual({ title: "первый ход", value: "вы" });
  expect(speaker.fact("again", 1)).toBeNull();
  expect(speaker.fact("count", -1)).toBeNull();
  expect(speaker.fact("extra", 1)).toEqual({ title: "ещё раунд", value: "" });
  expect(speaker.seatFacts({ stakes: [5, 0] }, 0)).toEqual([{ title: "взносы", value: "5" }]);
});
