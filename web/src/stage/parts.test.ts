import { describe, expect, it } from "vitest";
import type { ToldItem, ToldSheet } from "../lib/view";
import { partsOf, totalsOf } from "./parts";

function item(said: string, number: number, under = "", of = "points", cards: string[] = []): ToldItem {
  return { seat: 0, of, number, cards, said, amount: `${number}`, under };
}

function sheetOf(items: ToldItem[], totals: Record<string, number>): ToldSheet {
  const columns = Object.entries(totals).map(([name, value]) => ({ name, title: name, values: [value, 7] }));
  return { columns: [], totals: columns, items, course: [], follows: "" };
}

describe("a seat's side of a sheet", () => {
  it("has a sum for each part", () => {
    const sheet = sheetOf([item("пятнадцать", 2, "розыгрыш"), item("пара", 2, "рука"), item("пятнадцать", 2, "рука")], { points: 6 });
    expect(partsOf(sheet, 0).map(({ title, sum }) => `${title} ${sum}`)).toEqual(["розыгрыш +2", "рука +4"]);
    expect(partsOf(sheet, 1)).toEqual([]);
  });

  it("puts what was scored several times together, with the cards of each time", () => {
    const sheet = sheetOf([item("пятнадцать", 2, "", "points", ["5H", "JS"]), item("пятнадцать", 2, "", "points", ["5H", "TD"])], { points: 4 });
    const [part] = partsOf(sheet, 0);
    expect(part?.lines).toEqual([{ said: "пятнадцать", times: 2, cards: [["5H", "JS"], ["5H", "TD"]], number: 4, amount: "+4" }]);
  });

  it("keeps apart what brought different sums, a stake and its return above all", () => {
    const [part] = partsOf(sheetOf([item("больше всех", 4), item("больше всех", 9), item("ставка", -5), item("ставка", 5)], { points: 13 }), 0);
    expect(part?.lines.map(({ amount }) => amount)).toEqual(["+4", "+9", "−5", "+5"]);
  });

  it("keeps points and chips apart", () => {
    const sheet = sheetOf([item("заявка", -1, "", "chips"), item("взятки", 3)], { points: 3, chips: -1 });
    expect(partsOf(sheet, 0).map(({ title, sum }) => `${title} ${sum}`)).toEqual(["points +3", "chips −1"]);
  });

  it("leads from the total before to the total now", () => {
    const sheet = sheetOf([item("пара", 8)], { points: 12 });
    expect(totalsOf(sheet, 0)).toEqual([{ title: "points", before: 4, gain: 8, value: 12 }]);
    expect(totalsOf(sheet, 1)).toEqual([{ title: "points", before: 7, gain: 0, value: 7 }]);
  });
});
