/** What everything on the felt needs to know; a replay has no choice. */
import { getContext, setContext } from "svelte";
import type { Choice } from "../hand/choice.svelte";
import type { Spot } from "../hand/choosing";
import type { Speaker } from "../lib/speaker";
import { zoneKey, type Look, type Place, type ToldMoment, type View } from "../lib/view";
import { travels } from "../stage/scenes";
import type { ChatLine } from "../lib/wire";

export interface Felt {
  readonly view: View;
  readonly look: Look;
  readonly places: Record<string, Place>;
  readonly speaker: Speaker;
  readonly choice: Choice | null;
  /** Are cards laid in secret now? One may also agree in secret. */
  readonly lays: boolean;
  /** The moment on the stage. */
  readonly told: ToldMoment | null;
  /** What was just said, by seat. */
  readonly bubbles: Record<number, ChatLine>;
  /** Cards of the move that the coach advises. */
  readonly advised: Spot[];
  /** Cards that somebody points at besides. */
  readonly pointed: Spot[];
  /** How wide a card of the hand is, in pixels. */
  readonly card: number;
}

const KEY = Symbol("felt");

export function layFelt(felt: Felt): void {
  setContext(KEY, felt);
}

/** Does what is told point at this card? Of equal cards at those that go, or at those of the seats it is about. */
export function pointsAt({ told }: Pick<Felt, "told">, owner: number | null, zone: string, card: string | null): boolean {
  if (!told || card === null || told.weight !== "strong" || !told.cards.includes(card)) return false;
  const ways = travels(told.events).filter((one) => one.card === card);
  if (ways.length) return ways.some(({ from, to }) => [from, to].includes(zoneKey(owner, zone)));
  return owner === null || told.seat === null || owner === told.seat || owner === told.other;
}

export function theFelt(): Felt {
  return getContext<Felt>(KEY);
}
