/** How those at a table are called. */
import { BOTS } from "./i18n/bots";
import { t } from "./i18n/index.svelte";
import { settings } from "./settings.svelte";
import type { SeatInfo } from "./wire";

/** A guest's own name; one who has chosen none is called by the server, in Russian, and here in the reader's language. */
export function guestName(name: string): string {
  return name.replace(/^Гость (?=\d{4}$)/, `${t.table.guest} `);
}

/** Guests by their own names; bots by a name that no guest here has, each seat its own. */
export function seatNames(seats: SeatInfo[]): string[] {
  const guests = new Set(seats.map((seat) => seat.name));
  const free = BOTS[settings.lang].filter((name) => !guests.has(name));
  return seats.map((seat, place) => (seat.kind === "bot" ? (free[place] ?? t.table.bot) : guestName(seat.name)));
}
