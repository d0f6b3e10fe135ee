/** What a moment brings, item by item, put together. */
import { plus } from "../lib/i18n/plural";
import type { ToldItem, ToldMoment } from "../lib/view";

export interface Gain {
  /** What for. */
  said: string;
  times: number;
  number: number;
  /** `+8 points`; of several only `+8`. */
  amount: string;
}

/** Of items that `by` finds alike one, with their sum. */
function gathered(items: ToldItem[], by: (item: ToldItem) => string): Gain[] {
  const found = new Map<string, Gain>();
  for (const item of items) {
    const before = found.get(by(item));
    const number = (before?.number ?? 0) + item.number;
    const amount = before ? plus(number) : item.amount;
    found.set(by(item), { said: item.said, times: (before?.times ?? 0) + 1, number, amount });
  }
  return [...found.values()];
}

/** What a moment brings a seat, one sum for each thing that is counted; a sheet's sums stand on the sheet. */
export function gainsOf(moment: ToldMoment | null, seat: number): Gain[] {
  if (!moment || moment.sheet) return [];
  return gathered(moment.items.filter((item) => item.seat === seat), ({ of }) => of);
}

/** What the sum of a moment is made of, where one seat gets several things at once. */
export function partsOf({ items, sheet }: ToldMoment): Gain[] {
  if (sheet || items.length < 2 || items.some(({ seat, of }) => seat !== items[0]?.seat || of !== items[0].of)) return [];
  return gathered(items, ({ said }) => said);
}
