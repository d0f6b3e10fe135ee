import { expect, test } from "vitest";
import type { Frame } from "../lib/wire";
import { PIECE, Reel } from "./reel.svelte";

function film(moves: number) {
  const asked: number[] = [];
  const ask = async (_: string, first: number, count: number) => {
    asked.push(first);
    const last = Math.min(moves, first + count - 1);
    const frames = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => ({ step: first + place }) as Frame);
    return { steps: moves, frames };
  };
  return { asked, ask };
}

test("the first piece comes first, and no more", async () => {
  const { asked, ask } = film(200);
  const reel = new Reel("x", "en", null, ask);
  await reel.begin();
  expect([asked, reel.steps, reel.at(PIECE - 1)?.step, reel.at(PIECE)]).toEqual([[0], 200, PIECE - 1, undefined]);
});

test("a step brings its piece and the next, each once", async () => {
  const { asked, ask } = film(200);
  const reel = new Reel("x", "en", null, ask);
  await reel.begin();
  await Promise.all([reel.need(60), reel.need(61)]);
  await reel.need(99);
  expect(asked).toEqual([0, 50, 100]);
  expect(reel.at(149)?.step).toBe(149);
});

test("nothing is asked for beyond the end", async () => {
  const { asked, ask } = film(49);
  const reel = new Reel("x", "en", null, ask);
  await reel.begin();
  await reel.need(49);
  expect(asked).toEqual([0]);
});

test("what failed is asked for again", async () => {
  const { ask } = film(10);
  let broken = true;
  const reel = new Reel("x", "en", null, (id, first, count) => (broken ? Promise.reject(new Error("offline")) : ask(id, first, count)));
  await expect(reel.begin()).rejects.toThrow("offline");
  broken = false;
  await reel.begin();
  expect([reel.problem, reel.steps]).toEqual([null, 10]);
});
