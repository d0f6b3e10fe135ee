/** Russian and English. `t.table.yourTurn` is the sentence in the reader's language. */
import { settings } from "../settings.svelte";
import { days } from "./days";
import { peace } from "./peace";
import { problems } from "./problems";
import { shell } from "./shell";
import { table } from "./table";

export type { Lang } from "./lang";

export const t = {
  get table() {
    return table[settings.lang];
  },
  get days() {
    return days[settings.lang];
  },
  get peace() {
    return peace[settings.lang];
  },
  get shell() {
    return shell[settings.lang];
  },
};

/** What happened and what to do, for the code of a refusal; else as the server said it. */
export function kind(problem: unknown): string {
  const { code = "", message = "", sentence = message } = problem as { code?: string; message?: string; sentence?: string };
  const known: Partial<Record<string, string>> = problems[settings.lang];
  return known[code] ?? (sentence || problems[settings.lang].internal);
}
