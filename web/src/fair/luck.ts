/** What this browser adds to the luck of a table, and what it was promised before: kept here, where no server can change it. */
import type { Fair } from "../lib/wire";

export interface Remembered {
  commitment: string;
  number: string;
}

const KEY = "koloda.luck";
const MOST = 300; // tables; the oldest are forgotten

function all(): Record<string, Remembered> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Remembered>;
  } catch {
    return {};
  }
}

export function remembered(table: string): Remembered | null {
  return all()[table] ?? null;
}

/** The number to add, the same each time it is asked for; it is made only after the promise is seen. */
export function numberFor(table: string, { commitment }: Fair): string {
  const known = all();
  const mine = (known[table] ??= { commitment, number: fresh() });
  const kept = Object.entries(known).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without a memory the number still counts; only its own check is lost.
  }
  return mine.number;
}

function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
