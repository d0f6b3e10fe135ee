/** A seat's side of a sheet: its parts with their sums, and in each what of a kind was scored as one line. */
import { plus } from "../lib/i18n/plural";
import type { Card, ToldItem, ToldSheet } from "../lib/view";

export interface Line {
  /** What for. */
  said: string;
  times: number;
  /** The cards of each time. */
  cards: Card[][];
  number: number;
  amount: string;
}

export interface Part {
  title: string;
  sum: string;
  lines: Line[];
}

/** A total, and how it came about. */
export interface Total {
  title: string;
  before: number;
  gain: number;
  value: number | null;
}

/** What several things are counted in is said with each; of one kind the number is enough. */
export function partsOf({ items, totals }: ToldSheet, seat: number): Part[] {
  const mine = items.filter((item) => item.seat === seat);
  const kinds = new Set(items.map(({ of }) => of)).size > 1 ? totals.map(({ name }) => name) : [""];
  return kinds.flatMap((kind) => {
    const counted = kind ? mine.filter(({ of }) => of === kind) : mine;
    const titles = [...new Set(counted.map(({ under }) => under))];
    return titles.map((under) => {
      const own = counted.filter((item) => item.under === under);
      const title = under || (kind ? (totals.find(({ name }) => name === kind)?.title ?? "") : "");
      return { title, sum: plus(sumOf(own)), lines: linesOf(own) };
    });
  });
}

function linesOf(items: ToldItem[]): Line[] {
  const found = new Map<string, Line>();
  for (const { said, cards, number } of items) {
    const kind = `${said} ${number}`;
    const line = found.get(kind) ?? { said, times: 0, cards: [], number: 0, amount: "" };
    line.times++;
    line.number += number;
    line.amount = plus(line.number);
    if (cards.length) line.cards.push(cards);
    found.set(kind, line);
  }
  return [...found.values()];
}

/** The totals of a seat; what it gained since the sheet before is the sum of its items. */
export function totalsOf({ items, totals }: ToldSheet, seat: number): Total[] {
  return totals.map(({ name, title, values }) => {
    const value = values[seat] ?? null;
    const gain = sumOf(items.filter((item) => item.seat === seat && item.of === name));
    return { title, before: (value ?? 0) - gain, gain, value };
  });
}

function sumOf(items: ToldItem[]): number {
  return items.reduce((sum, { number }) => sum + number, 0);
}
