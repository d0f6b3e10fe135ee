/** What is looked for on the shelf. It stays while the page is open: one comes back to the same shelf. */
import type { GameInfo } from "../lib/wire";

export const MANY = 8; // the last chip: so many or more

export const filter = $state({ words: "", players: 0 });

function tidy(words: string): string {
  return words.toLowerCase().replaceAll("ё", "е").trim();
}

/** By both titles, whatever the language; of MANY players, games for at least so many. */
export function fits(game: GameInfo, words: string, players: number): boolean {
  const [fewest, most] = game.seats;
  const enough = !players || (most >= players && (players >= MANY || fewest <= players));
  const titles = tidy(`${game.title.ru} ${game.title.en}`);
  return enough && tidy(words).split(/\s+/).every((word) => titles.includes(word));
}
