/** To set a table and go there. */
import { api, Problem } from "../lib/api";
import { router } from "../lib/router.svelte";
import type { NewTable } from "../lib/wire";
import { guest } from "./guest.svelte";

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
