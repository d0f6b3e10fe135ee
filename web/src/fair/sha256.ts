/** SHA-256 (FIPS 180-4), for pages without a secure context: a table on the home network has no `crypto.subtle`. */

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);

const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const said = new TextEncoder().encode(text);
  const bytes = new Uint8Array((said.length + 72) & ~63);
  bytes.set(said);
  bytes[said.length] = 0x80;
  const data = new DataView(bytes.buffer);
  data.setUint32(bytes.length - 4, said.length * 8);
  const state = [...START];
  for (let block = 0; block < bytes.length; block += 64) mix(state, data, block);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mix(state: number[], data: DataView, block: number): void {
  const words = Array.from({ length: 16 }, (_, place) => data.getInt32(block + 4 * place));
  for (let place = 16; place < 64; place++) {
    const [early, late] = [words[place - 15]!, words[place - 2]!];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((words[place - 16]! + one + words[place - 7]! + two) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const chosen = (e & f) ^ (~e & g);
    const down = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + ROUNDS[round]! + words[round]!) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const up = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + down) | 0, c, b, a, (down + up) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place]! + word) | 0));
}
