/** The HTTP part of the server. */
import type { FairRecord } from "../fair/judge";
import type {
  Frames,
  GameInfo,
  GameWords,
  LessonTold,
  Looks,
  MyTable,
  NewReport,
  NewTable,
  PushKey,
  Subscription,
  TableAdvice,
  TableAnalysis,
  TableInfo,
  Vacation,
  Why,
} from "./wire";
import type { Lang } from "./i18n/index.svelte";

/** Why something could not be done. `code` chooses the sentence in the reader's language. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Problem("offline", "The server does not answer.");
  }
  if (answer.ok) {
    const json = answer.headers.get("Content-Type")?.includes("json");
    return (json ? await answer.json() : await answer.text()) as T;
  }
  const told = (await answer.json().catch(() => ({}))) as { code?: string; sentence?: string };
  throw new Problem(told.code ?? `http_${answer.status}`, told.sentence ?? answer.statusText);
}

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once; after a failure, again. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask<T>("GET", path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

export const api = {
  guest: () => ask<{ name: string }>("POST", "/api/guest"),
  rename: (name: string) => ask<{ name: string }>("PATCH", "/api/guest", { name }),
  myTables: () => ask<MyTable[]>("GET", "/api/guest/tables"),
  vacation: () => ask<Vacation>("GET", "/api/guest/vacation"),
  goOnVacation: (days: number) => ask<Vacation>("PUT", "/api/guest/vacation", { days }),
  pushKey: () => once<PushKey>("/api/push"),
  tellMe: (wish: Subscription) => ask<string>("PUT", "/api/guest/push", wish),
  games: () => once<GameInfo[]>("/api/games"),
  looks: () => once<Looks>("/api/looks"),
  words: (game: string, lang: Lang) => once<GameWords>(`/api/words?game=${game}&lang=${lang}`),
  rules: (game: string, lang: Lang) => once<string>(`/api/games/${game}/rules/${lang}`),
  lobby: () => ask<TableInfo[]>("GET", "/api/tables"),
  setTable: (wish: NewTable) => ask<TableInfo>("POST", "/api/tables", wish),
  closeTable: (id: string) => ask<unknown>("DELETE", `/api/tables/${id}`),
  table: (id: string) => ask<TableInfo>("GET", `/api/tables/${id}`),
  report: (id: string, report: Partial<NewReport> & Pick<NewReport, "why">) =>
    ask<string>("POST", `/api/tables/${id}/report`, report),
  lesson: (game: string, lang: Lang) => once<LessonTold>(`/api/games/${game}/lesson?lang=${lang}`),
  /** As a seat saw them, or with every card open. */
  frames: (id: string, first: number, count: number, lang: Lang, seat: number | null) => {
    const eyes = seat === null ? "" : `&cards=seen&seat=${seat}`;
    return ask<Frames>("GET", `/api/tables/${id}/frames?first=${first}&count=${count}&lang=${lang}${eyes}`);
  },
  record: (id: string) => ask<FairRecord>("GET", `/api/tables/${id}/record`),
  why: (id: string, step: number | null, lang: Lang) =>
    ask<Why>("GET", `/api/tables/${id}/why?lang=${lang}${step === null ? "" : `&step=${step}`}`),
  /** As far as it is; of one's own seat unless another is named. */
  analysis: (id: string, seat: number | null, lang: Lang, signal: AbortSignal) =>
    ask<TableAnalysis>("GET", `/api/tables/${id}/analysis?lang=${lang}${seat === null ? "" : `&seat=${seat}`}`, undefined, signal),
  advice: (id: string, lang: Lang) => ask<TableAdvice>("GET", `/api/tables/${id}/advice?lang=${lang}`),
};
