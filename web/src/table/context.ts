/** What everything on the felt needs to know; a replay has no choice. */
import { getContext, setContext } from "svelte";
import type { Choice } from "../lib/choice.svelte";
import type { Speaker } from "../lib/speaker";
import type { Look, Place, View } from "../lib/view";

export interface Felt {
  readonly view: View;
  readonly look: Look;
  readonly places: Record<string, Place>;
  readonly speaker: Speaker;
  readonly choice: Choice | null;
}

const KEY = Symbol("felt");

export function layFelt(felt: Felt): void {
  setContext(KEY, felt);
}

export function theFelt(): Felt {
  return getContext<Felt>(KEY);
}
