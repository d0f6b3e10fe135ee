/** Cards travel from where they lay to where they lie, above the whole table; one that shows another side turns as it lands. */
import type { Travel } from "./scenes";

const LENGTH = 320;
const TURN = 180; // more, for a card that turns over
const STAGGER = 70;
const MOST_STAGGER = 1000; // for all of a beat together
const MOST = 24; // of a whole deck only so many are seen to fly; none where it is gathered

/** A card's picture as it lay. */
interface Lay {
  place: DOMRect;
  face: string;
  picture: Element | null;
}

function zonesIn(root: HTMLElement): Map<string, HTMLElement> {
  return new Map([...root.querySelectorAll<HTMLElement>("[data-key]")].map((zone) => [zone.dataset.key ?? "", zone]));
}

function spotsIn(zone: HTMLElement | undefined): HTMLElement[] {
  return [...(zone?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
}

function layOf(element: HTMLElement): Lay {
  return { place: element.getBoundingClientRect(), face: element.dataset.card ?? "", picture: element.querySelector("svg")?.cloneNode(true) as Element | null };
}

/** Where a card of a zone lies; of a zone that is not drawn, the seat it belongs to. */
function whereIs(root: HTMLElement, zone: HTMLElement | undefined, { card, from }: Travel): Lay | null {
  const spots = spotsIn(zone);
  const spot = spots.findLast((one) => one.dataset.card === (card ?? "")) ?? spots.findLast((one) => !one.dataset.card) ?? spots.at(-1);
  if (spot) return layOf(spot);
  const owner = from.split("/")[0];
  const home = zone ?? root.querySelector<HTMLElement>(owner === "-" ? ".middle" : `[data-seat="${owner}"]`);
  return home && layOf(home);
}

/** A picture above the table that lies where a card does. */
function ghost(root: HTMLElement, at: DOMRect, pictures: (Element | null)[]): HTMLElement {
  const made = document.createElement("div");
  made.className = "ghost";
  made.setAttribute("aria-hidden", "true");
  Object.assign(made.style, { left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px`, height: `${at.height}px` });
  for (const picture of pictures) if (picture) made.append(picture);
  root.append(made);
  return made;
}

async function flight(root: HTMLElement, start: Lay, spot: HTMLElement, card: string, delay: number): Promise<void> {
  const end = layOf(spot);
  if (end.place.width === 0) return;
  const turns = start.picture !== null && (start.face === "") !== (end.face === "");
  const own = end.face === card ? end.picture : (start.picture ?? end.picture); // on a pile another may lie above it
  const flying = ghost(root, end.place, turns ? [start.picture, end.picture] : [own]);
  spot.style.visibility = "hidden";
  const size = start.picture ? Math.min(start.place.width / end.place.width || 1, 2) : 0.6;
  const [x, y] = start.picture
    ? [start.place.x - end.place.x, start.place.y - end.place.y]
    : [start.place.x + (start.place.width - end.place.width) / 2 - end.place.x, start.place.y + (start.place.height - end.place.height) / 2 - end.place.y];
  const timing = { delay, fill: "both" as const };
  const [back, front] = [...flying.children];
  const moving = flying.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: "none" }],
    { ...timing, duration: LENGTH, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
  const done = [moving.finished];
  if (turns && back && front) {
    const turning = { ...timing, delay: delay + LENGTH * 0.6, duration: TURN };
    back.animate([{ rotate: "y 0deg" }, { rotate: "y 90deg", offset: 0.5 }, { rotate: "y 90deg" }], turning);
    done.push(front.animate([{ rotate: "y 90deg" }, { rotate: "y 90deg", offset: 0.5 }, { rotate: "y 0deg" }], turning).finished);
  }
  await Promise.allSettled(done);
  spot.style.visibility = "";
  flying.remove();
}

/** Draw the new table, then let the cards fly to it; done when they all lie. */
export async function travel(root: HTMLElement, draw: () => Promise<void>, moved: Travel[]): Promise<void> {
  const gathered = moved.length > MOST && moved.every(({ to }) => to === moved[0]?.to);
  const flights = gathered ? [] : moved.slice(-MOST);
  const old = zonesIn(root);
  const starts = flights.map((one) => whereIs(root, old.get(one.from), one));
  const piles = new Map([...old].filter(([, zone]) => zone.matches(".pile")).map(([key, zone]) => [key, spotsIn(zone).map(layOf)[0]]));
  await draw();
  const zones = zonesIn(root);
  const used = new Set<HTMLElement>();
  const stagger = Math.min(STAGGER, MOST_STAGGER / Math.max(1, flights.length));
  const under: HTMLElement[] = [];
  const landed = flights.map(async ({ card, to }, turn) => {
    const start = starts[turn];
    const spots = spotsIn(zones.get(to));
    const spot = spots.findLast((one) => one.dataset.card === (card ?? "") && !used.has(one)) ?? spots.at(-1);
    if (!start || !spot) return;
    const covered = piles.get(to);
    if (covered && !used.has(spot)) under.push(ghost(root, spot.getBoundingClientRect(), [covered.picture]));
    used.add(spot);
    await flight(root, start, spot, card ?? "", turn * stagger);
  });
  await Promise.allSettled(landed);
  for (const one of under) one.remove();
}
