/** How long something lasts, as one says it. */
import type { Lang } from "./lang";
import { counted, type Noun } from "./plural";

const DAYS: Record<Lang, Noun> = { ru: ["день", "дня", "дней"], en: ["day", "days"] };
const HOURS: Record<Lang, Noun> = { ru: ["час", "часа", "часов"], en: ["hour", "hours"] };
const MINUTES: Record<Lang, Noun> = { ru: ["минута", "минуты", "минут"], en: ["minute", "minutes"] };
const SECONDS: Record<Lang, Noun> = { ru: ["секунда", "секунды", "секунд"], en: ["second", "seconds"] };
const LETTERS: Record<Lang, [string, string, string]> = { ru: ["д", "ч", "мин"], en: ["d", "h", "min"] };

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** In the largest unit that measures it. */
export function inWords(lang: Lang, seconds: number): string {
  for (const [length, noun] of [[DAY, DAYS], [HOUR, HOURS], [60, MINUTES]] as const) {
    if (seconds >= length && seconds % length === 0) return counted(lang, seconds / length, noun[lang]);
  }
  return counted(lang, seconds, SECONDS[lang]);
}

/** What is left, never more than there is: days and hours, else hours, else minutes. */
export function leftInShort(lang: Lang, seconds: number): string {
  const [d, h, m] = LETTERS[lang];
  const hours = Math.floor(seconds / HOUR);
  if (hours >= 72) return `${Math.floor(hours / 24)}\u00a0${d}`;
  if (hours >= 24) return [`${Math.floor(hours / 24)}\u00a0${d}`, hours % 24 ? `${hours % 24}\u00a0${h}` : ""].join("\u00a0").trim();
  return hours >= 1 ? `${hours}\u00a0${h}` : `${Math.max(1, Math.floor(seconds / 60))}\u00a0${m}`;
}
