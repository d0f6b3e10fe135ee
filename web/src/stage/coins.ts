/** What is paid and won is seen to go: coins from a seat to the pot and out of it, or from seat to seat where there is no pot. */
import type { ToldMoment } from "../lib/view";

const LENGTH = 520;
const STAGGER = 70;
const MOST = 6; // coins of one payment

/** A payment: so many coins from one seat to another; null is the pot. */
export interface Payment {
  from: number | null;
  to: number | null;
  coins: number;
}

/** Who pays whom in a moment. Without a pot those who lose pay those who win. */
export function paymentsOf({ items }: Pick<ToldMoment, "items">, pot: boolean): Payment[] {
  const sums = new Map<number, number>();
  for (const { seat, of, number } of items) if (of === "chips") sums.set(seat, (sums.get(seat) ?? 0) + number);
  const [paid, won] = [[...sums].filter(([, sum]) => sum < 0), [...sums].filter(([, sum]) => sum > 0)];
  const coins = (sum: number): number => Math.min(MOST, Math.abs(sum));
  if (pot || !paid.length || !won.length) {
    if (!pot) return [];
    return [...paid.map(([from, sum]) => ({ from, to: null, coins: coins(sum) })), ...won.map(([to, sum]) => ({ from: null, to, coins: coins(sum) }))];
  }
  return paid.flatMap(([from, lost]) => won.map(([to, gained]) => ({ from, to, coins: Math.min(coins(lost), coins(gained)) })));
}

function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Let them fly above the table; each is gone when it has come. */
export function fling(root: HTMLElement, payments: Payment[]): void {
  const place = (seat: number | null): Element | null =>
    root.querySelector(seat === null ? ".pot" : `[data-seat="${seat}"] .tallies`);
  for (const { from, to, coins } of payments) {
    const [start, end] = [place(from), place(to)];
    if (!start || !end) continue;
    const [[x, y], [toX, toY]] = [middleOf(start), middleOf(end)];
    for (let at = 0; at < coins; at++) {
      const coin = document.createElement("span");
      coin.className = "coin";
      coin.setAttribute("aria-hidden", "true");
      Object.assign(coin.style, { left: `${x}px`, top: `${y}px` });
      root.append(coin);
      const aside = (at % 3) * 9 - 9;
      const flight = coin.animate(
        [
          { transform: "scale(0.5)", opacity: 0 },
          { transform: `translate(${aside}px, ${aside / 2}px)`, opacity: 1, offset: 0.2 },
          { transform: `translate(${toX - x + aside / 2}px, ${toY - y}px)`, opacity: 1 },
        ],
        { duration: LENGTH, delay: at * STAGGER, fill: "both", easing: "cubic-bezier(0.3, 0.1, 0.3, 1)" },
      );
      void flight.finished.finally(() => coin.remove());
    }
  }
}
