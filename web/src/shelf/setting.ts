/** To set a table and go there. */
import { api, Problem } from "../lib/api";
import { kind, t } from "../lib/i18n/index.svelte";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import type { GameInfo, NewTable } from "../lib/wire";
import { choiceFor, withBots } from "./choices";
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

/** Bots take the other seats, as last time; if one likes the coach goes along until he is sent away. */
export async function playAtOnce(game: GameInfo, guided = false): Promise<void> {
  if (guided && !settings.guided.includes(game.id)) settings.guided = [...settings.guided, game.id];
  await goToNewTable(withBots(game, choiceFor(game), settings.pace));
}
