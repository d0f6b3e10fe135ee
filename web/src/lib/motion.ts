/** Cards travel from where they lay to where they lie, found by the difference of two drawings. */
import type { Travel } from "./staging";

const LENGTH = 260;
const STAGGER = 45;
const MOST = 24; // of a whole deck only so many are seen to fly

type Places = Map<string, DOMRect>;

function zonesIn(root: HTMLElement): Map<string, HTMLElement> {
  return new Map([...root.querySelectorAll<HTMLElement>("[data-key]")].map((zone) => [zone.dataset.key ?? "", zone]));
}

/** Where a card of a zone lies, or the zone itself. */
function whereIs(zone: HTMLElement, card: string | null): DOMRect {
  const spots = [...zone.querySelectorAll<HTMLElement>("[data-card]")];
  const spot = spots.findLast((one) => one.dataset.card === (card ?? "")) ?? spots.at(-1);
  return (spot ?? zone).getBoundingClientRect();
}

function before(root: HTMLElement, moved: Travel[]): Places {
  const zones = zonesIn(root);
  const places: Places = new Map();
  for (const { card, from } of moved) {
    const zone = zones.get(from);
    if (zone) places.set(`${from} ${card}`, whereIs(zone, card));
  }
  return places;
}

/** Draw the new table, then let the cards fly to it. They take clicks all the while. */
export async function travel(root: HTMLElement, draw: () => Promise<void>, moved: Travel[]): Promise<void> {
  const old = before(root, moved);
  await draw();
  const zones = zonesIn(root);
  const used = new Set<HTMLElement>();
  moved.slice(-MOST).forEach(({ card, from, to }, turn) => {
    const start = old.get(`${from} ${card}`);
    const spots = [...(zones.get(to)?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
    const spot = spots.findLast((one) => one.dataset.card === (card ?? "") && !used.has(one)) ?? spots.at(-1);
    if (!start || !spot) return;
    used.add(spot);
    const end = spot.getBoundingClientRect();
    if (end.width === 0) return;
    const [x, y, size] = [start.x - end.x, start.y - end.y, start.width / end.width || 1];
    spot.animate([{ transform: `translate(${x}px, ${y}px) scale(${Math.min(size, 2)})`, transformOrigin: "0 0", zIndex: 5 }, { transformOrigin: "0 0", zIndex: 5 }], {
      duration: LENGTH,
      delay: turn * STAGGER,
      easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
      fill: "backwards",
    });
  });
}
