/** How those at a table are called. */
import { t } from "./i18n/index.svelte";
import type { SeatInfo } from "./wire";

/** A guest's own name; one who has chosen none is called by the server, in Russian, and here in the reader's language. */
export function guestName(name: string): string {
  return name.replace(/^Гость (?=\d{4}$)/, `${t.table.guest} `);
}

/** Guests by their own names; bots by one of ours that no guest here has, each seat its own. */
export function seatNames(seats: SeatInfo[]): string[] {
  const guests = new Set(seats.map((seat) => seat.name));
  const free = t.table.botNames.filter((name) => !guests.has(name));
  return seats.map((seat, place) => (seat.kind === "bot" ? (free[place] ?? t.table.bot) : guestName(seat.name)));
}
