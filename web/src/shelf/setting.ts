/** To set a table and go there. */
import { api, Problem } from "../lib/api";
import { kind, t } from "../lib/i18n/index.svelte";
import { router } from "../lib/router.svelte";
import type { NewTable } from "../lib/wire";
import { guest } from "./guest.svelte";

/** What the server cannot lay out is told in the reader's language: options that do not go with the seats. */
export function told(problem: unknown): string {
  return problem instanceof Problem && problem.code === "bad" ? t.shell.badWish : kind(problem);
}

/** A guest whose cookie is gone is greeted anew, and asks again. */
export async function goToNewTable(wish: NewTable): Promise<void> {
  if (!guest.name) await guest.greet();
  const asked = api.setTable(wish).catch(async (problem: unknown) => {
    if (!(problem instanceof Problem) || problem.code !== "guest") throw problem;
    await guest.greet();
    return api.setTable(wish);
  });
  router.go(`/t/${(await asked).id}`);
}
