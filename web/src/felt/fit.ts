/** How the table keeps its places: what was tall stays tall, so that nothing jumps when cards come and go. */
import type { Attachment } from "svelte/attachments";

/** How large the others' cards and those of the middle are drawn, the largest that there is room for. */
export const SCALES = [1.22, 1.1, 1, 0.9, 0.78, 0.62, 0.48];

const WIDE = 900; // from here on the others sit around the table
const LOW = 520;

/** The width of a card in the hand, by the window: all others go by it. */
export function cardWidth(width: number, height: number): number {
  if (width < WIDE) return height > LOW ? Math.round(Math.min(84, Math.max(56, width * 0.1))) : 46;
  return Math.round(Math.min(148, Math.max(76, Math.min(width * 0.073, height * 0.117))));
}

const TALL = "data-tall";

/** Keep an element as tall as it once was, until `anew` changes. */
export function keepTall(anew: unknown): Attachment<HTMLElement> {
  return (element) => {
    void anew;
    const observer = new ResizeObserver(() => {
      const height = Math.round(element.getBoundingClientRect().height);
      if (height <= Number(element.getAttribute(TALL) ?? 0)) return;
      element.setAttribute(TALL, String(height));
      element.style.minHeight = `${height}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      letGo(element);
    };
  };
}

function letGo(element: HTMLElement): void {
  element.removeAttribute(TALL);
  element.style.minHeight = "";
}

/** Is there more on the table than can be seen at once, even if nothing keeps its height? */
export function overflows(table: HTMLElement, ring: HTMLElement): boolean {
  const middle = table.querySelector<HTMLElement>(".middle");
  const full = (): boolean => isFull(table) || hides(ring) || (!!middle && scrolls(middle));
  if (!full()) return false;
  for (const tall of table.parentElement?.querySelectorAll<HTMLElement>(`[${TALL}]`) ?? []) letGo(tall);
  return full();
}

/** Is a seat below the ring's edge? By its place alone: cards on their way to it count for nothing.
 * On a wide table the seats stand around, and the ring has no edge of its own. */
function hides(ring: HTMLElement): boolean {
  if (ring.getClientRects().length === 0) return false;
  const edge = ring.offsetTop + ring.clientHeight + 1;
  return [...ring.querySelectorAll<HTMLElement>("[data-seat]")].some((seat) => seat.offsetTop + seat.offsetHeight > edge);
}

/** Where the middle stands beside the seats it scrolls by itself. A count may stick out of its card by a little. */
function scrolls(middle: HTMLElement): boolean {
  return getComputedStyle(middle).overflowY === "auto" && middle.scrollHeight > middle.clientHeight + 8;
}

function isFull(element: HTMLElement): boolean {
  return element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
}
