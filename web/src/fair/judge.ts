/** Was a finished game dealt as it was promised to this browser? */
import type { Remembered } from "./luck";
import { sha256 } from "./sha256";

/** Of a finished game, as its record has it. */
export interface FairRecord {
  game: string;
  seats: number;
  fair: { table: string; commitment: string; secret: string; numbers?: [number, string][] | null };
}

export type Verdict = "kept" | "unseen" | "otherwise" | "secret" | "number" | "old";

/** Is the opened secret the promised one, and was the reader's number among those the cards followed from? */
export function judged({ fair }: FairRecord, mine: Remembered | null, seat: number | null): Verdict {
  if (!fair.numbers) return "old";
  if (sha256(JSON.stringify(["koloda", 2, fair.table, fair.secret])) !== fair.commitment) return "secret";
  if (!mine) return "unseen";
  if (mine.commitment !== fair.commitment) return "otherwise";
  return fair.numbers.some(([place, number]) => place === seat && number === mine.number) ? "kept" : "number";
}
