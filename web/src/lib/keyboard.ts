/** For who plays without a mouse: when what had the focus is gone, it goes to what may be done next. */

let byKeys = false;

addEventListener("keydown", () => (byKeys = true), { capture: true });
addEventListener("pointerdown", () => (byKeys = false), { capture: true });

const NEXT = [
  ".hand button.spot.live[tabindex='0']",
  ".felt button.spot.live",
  ".prompt [data-move]:not(:disabled)",
  ".end button.primary",
  ".prompt",
];

export function keepFocus(root: HTMLElement): void {
  const now = document.activeElement;
  const lost = !now || now === document.body || (now instanceof HTMLElement && now.classList.contains("prompt"));
  if (!byKeys || !lost) return;
  for (const selector of NEXT) {
    const next = root.querySelector<HTMLElement>(selector);
    if (next) {
      next.focus();
      return;
    }
  }
}
