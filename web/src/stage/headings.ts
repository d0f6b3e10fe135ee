/** Headings between what is told: where a deal or a round begins. */
import type { Speaker } from "../lib/speaker";
import type { ToldMoment } from "../lib/view";

/** What stands above a moment if it begins something; else nothing. */
export function headingOf(now: ToldMoment, last: ToldMoment | undefined, speaker: Speaker): string {
  if (last && last.deal === now.deal && last.round === now.round) return "";
  return [now.deal > 1 ? speaker.deal(now.deal) : "", now.round > 0 ? speaker.round(now.round) : ""].filter(Boolean).join(", ");
}

/** Has a moment a line of its own under the headings? That a round begins they say already. */
export function hasLine({ said, kind, word, items }: ToldMoment): boolean {
  return said !== "" && !(kind === "told" && word === "round" && items.length === 0 && !said.includes("["));
}
