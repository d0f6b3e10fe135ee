import { expect, it } from "vitest";
import { beats, hueOf, zoneKey } from "./staging";
import type { Faces, GameEvent, View } from "./view";

function viewOf(deck: number, row: string[], discards: string[]): View {
  return {
    zones: { deck: Array<null>(deck).fill(null), discards },
    seats: [{ zones: { row } }],
  } as unknown as View;
}

const draw: GameEvent = { kind: "move", card: "9", from: "deck", to: "row", to_seat: 0 };
const away = (card: string): GameEvent => ({ kind: "move", card, from: "row", from_seat: 0, to: "discards" });
const score: GameEvent = { kind: "score", seat: 0, number: 9, why: "pair" };

it("a card that comes and goes in one breath is seen in between", () => {
  const steps = beats(viewOf(3, ["9"], []), [draw, score, away("9"), away("9")], viewOf(2, [], ["9", "9"]));
  expect(steps).toHaveLength(2);
  expect(steps[0]?.view.seats[0]?.zones.row).toEqual(["9", "9"]);
  expect(steps[0]?.view.zones.deck).toHaveLength(2);
  expect(steps[0]?.moved).toEqual([{ card: "9", from: zoneKey(null, "deck"), to: zoneKey(0, "row") }]);
  expect(steps[0]?.pause).toBeGreaterThan(0);
  expect(steps[1]?.view.zones.discards).toEqual(["9", "9"]);
  expect(steps[1]?.pause).toBe(0);
});

it("the view before is left as it was", () => {
  const before = viewOf(3, ["9"], []);
  beats(before, [draw, score, away("9")], viewOf(2, ["9"], ["9"]));
  expect(before.zones.deck).toHaveLength(3);
});

it("a long story does not keep anybody waiting", () => {
  const events = Array.from({ length: 40 }, () => [draw, score, away("9")]).flat();
  const steps = beats(viewOf(99, [], []), events, viewOf(59, [], []));
  expect(steps.reduce((sum, beat) => sum + beat.pause, 0)).toBeLessThan(2000);
});

it("colours are told by the face, and of backs by the owner", () => {
  const faces: Faces = { zones: {}, seats: [{ up: [10, 70] }, { hand: [-1] }] };
  expect(hueOf(58, faces, 0, "up", 0)).toBe("silver");
  expect(hueOf(58, faces, 0, "up", 1)).toBe("gold");
  expect(hueOf(58, faces, 1, "hand", 0)).toBe("gold");
  expect(hueOf(0, faces, 1, "hand", 0)).toBeUndefined();
});
