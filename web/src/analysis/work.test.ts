import { expect, it } from "vitest";
import { Problem } from "../lib/api";
import type { GameAnalysed, TableAnalysis } from "../lib/wire";
import { Work } from "./work.svelte";

const found = { aim: "win" } as GameAnalysed;

function answers(...all: (TableAnalysis | Problem)[]) {
  return async () => {
    const next = all.shift();
    if (!next || next instanceof Problem) throw next ?? new Error("asked too often");
    return next;
  };
}

it("asks until it is there, through what passes by itself", async () => {
  const part = { seat: 1, steps: 9, found: null };
  const work = new Work("t", null, "ru", answers({ ...part, done: 3 }, new Problem("busy", ""), { ...part, done: 9, found }), 1);
  await work.go();
  expect([work.seat, work.done, work.found, work.waiting]).toEqual([1, 9, found, false]);
});

it("stops at a refusal", async () => {
  const refusal = new Problem("onlooker", "");
  const work = new Work("t", 0, "ru", answers(refusal), 1);
  await work.go();
  expect(work.problem).toBe(refusal);
});

it("asks no more once it is closed", async () => {
  const work = new Work("t", 0, "ru", answers(), 1);
  work.close();
  await work.go();
  expect(work.problem).toBe(null);
});
