/** Headings between what is told: where a deal or a round begins. */
import { t } from "../lib/i18n/index.svelte";
import type { ToldMoment } from "../lib/view";

/** What stands above a moment if it begins something; else nothing. */
export function headingOf(now: ToldMoment, last: ToldMoment | undefined): string {
  if (last && last.deal === now.deal && last.round === now.round) return "";
  return [now.deal > 1 ? t.table.deal(now.deal) : "", now.round > 0 ? t.table.round(now.round) : ""].filter(Boolean).join(", ");
}
