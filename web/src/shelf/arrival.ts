/** A page changed without loading is made known: keyboard and screen reader go to its heading. */

let waiting: MutationObserver | null = null;

/** Focus the heading of a page, now or, while it still loads, as soon as it is there. */
export function arrive(page: HTMLElement): void {
  waiting?.disconnect();
  waiting = null;
  if (toHeading(page)) return;
  waiting = new MutationObserver((_, watch) => {
    const left = document.activeElement !== document.body && document.activeElement !== page;
    if (left || toHeading(page)) watch.disconnect();
  });
  page.focus({ preventScroll: true });
  waiting.observe(page, { childList: true, subtree: true });
}

function toHeading(page: HTMLElement): boolean {
  const heading = page.querySelector("h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
