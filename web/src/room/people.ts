/** How those at a table are called. */
import { t } from "../lib/i18n/index.svelte";
import type { Seat, TableInfo } from "../lib/wire";

/** A guest by his own name, a bot by one of ours: each seat has its own. */
export function seatName(seat: Seat, place: number): string {
  if (seat.kind === "bot") return t.table.botNames[place] ?? t.table.bot;
  return seat.kind === "empty" ? t.shell.free : seat.name;
}

export function seatNames(info: TableInfo): string[] {
  return info.seats.map(seatName);
}
