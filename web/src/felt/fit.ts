/** How the table keeps its places: what was tall stays tall, so that nothing jumps when cards come and go. */
import type { Attachment } from "svelte/attachments";

/** The smallest the table can be drawn, in steps down from full size. */
export const SMALLEST = 4;

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
