import { beforeEach, expect, test, vi } from "vitest";
import { judged, type FairRecord } from "./judge";
import { numberFor, remembered } from "./luck";
import { sha256 } from "./sha256";

const SECRET = "5e".repeat(32);
const COMMITMENT = sha256(`["koloda",2,"T","${SECRET}"]`);
const fair = { commitment: COMMITMENT, added: [], secret: null, numbers: null };

function record(change: Partial<FairRecord["fair"]> = {}): FairRecord {
  const number = numberFor("T", fair);
  const proof = { table: "T", commitment: COMMITMENT, secret: SECRET, numbers: [[1, number]] as [number, string][] };
  return { game: "pairs", seats: 2, fair: { ...proof, ...change } };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

test("a number is made once, and is another at each table", () => {
  expect(numberFor("T", fair)).toMatch(/^[0-9a-f]{64}$/);
  expect(numberFor("T", fair)).toBe(numberFor("T", fair));
  expect(numberFor("U", fair)).not.toBe(numberFor("T", fair));
  expect(remembered("T")?.commitment).toBe(COMMITMENT);
});

test("a kept promise", () => {
  expect(judged(record(), remembered("T"), 1)).toBe("kept");
  expect(judged(record(), null, 1)).toBe("unseen");
});

test("another promise, secret, or number is found", () => {
  const mine = record() && remembered("T");
  expect(judged(record({ secret: "00".repeat(32) }), mine, 1)).toBe("secret");
  const other = "11".repeat(32);
  const invented = { secret: other, commitment: sha256(`["koloda",2,"T","${other}"]`) };
  expect(judged(record(invented), mine, 1)).toBe("otherwise");
  expect(judged(record({ numbers: [[1, other]] }), mine, 1)).toBe("number");
  expect(judged(record(), mine, 0)).toBe("number");
  expect(judged(record({ numbers: null }), mine, 1)).toBe("old");
});
