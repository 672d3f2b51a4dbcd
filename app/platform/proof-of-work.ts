/**
 * In each of `pieces` pieces, a digest that begins with `bits` zero bits must be found. How long one piece takes
 * depends on luck; sixteen together take everybody nearly the same time.
 */
export interface Work {
  readonly pieces: number;
  readonly bits: number;
}

/** About a second for an ordinary browser (docs/decisions/robots.md). */
export const ORDINARY_WORK: Work = { pieces: 16, bits: 16 };

/** 32 bytes in hexadecimal digits, so that the digests of one task differ from those of any other. */
const SEED = /^[0-9a-f]{64}$/;
const MOST_COUNTED = 0xffff_ffff;
const RADIX = 36;

/** Returns the counter found. Throws a RangeError when `seed` is not a seed, because nothing could be found. */
export function doPiece(seed: string, piece: number, bits: number): number {
  const block = blockOf(seed, piece);
  for (let counter = 0; counter <= MOST_COUNTED; counter += 1) {
    if (isFound(block, counter, bits)) return counter;
  }
  throw new RangeError(`no digest begins with ${bits} zero bits`);
}

/** The counters of all pieces, in order, as a form can carry them. */
export function writeProof(counters: readonly number[]): string {
  return counters.map((counter) => counter.toString(RADIX)).join('.');
}

/** Checking takes one digest per piece. */
export function isProof(seed: string, { pieces, bits }: Work, text: string): boolean {
  const counters = text.split('.', pieces + 1);
  return (
    counters.length === pieces &&
    counters.every((counter, piece) => {
      const value = /^[0-9a-z]{1,7}$/.test(counter) ? Number.parseInt(counter, RADIX) : Number.NaN;
      return value <= MOST_COUNTED && isFound(blockOf(seed, piece), value, bits);
    })
  );
}

/** Seed, piece and counter are forty bytes, which with padding make a message of one block. */
const COUNTER_WORD = 9;
const MESSAGE_BITS = 320;

function blockOf(seed: string, piece: number): Int32Array {
  if (!SEED.test(seed)) throw new RangeError('a seed is 64 hexadecimal digits');
  const block = new Int32Array(64);
  for (let word = 0; word < 8; word += 1) block[word] = Number.parseInt(seed.slice(word * 8, word * 8 + 8), 16);
  block[8] = piece;
  block[10] = 0x8000_0000;
  block[15] = MESSAGE_BITS;
  return block;
}

function isFound(block: Int32Array, counter: number, bits: number): boolean {
  block[COUNTER_WORD] = counter;
  return Math.clz32(firstWordOfDigest(block)) >= bits;
}

type EightWords = readonly [number, number, number, number, number, number, number, number];

const INITIAL: EightWords = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const ROUNDS = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

/**
 * SHA-256 (FIPS 180-4) of a one-block message in the first sixteen words of `w`; the others are overwritten. Browsers
 * have SHA-256 only on https pages and answer each call later; this makes half a million calls.
 */
function firstWordOfDigest(w: Int32Array): number {
  for (let at = 16; at < 64; at += 1) {
    const [before, last] = [w[at - 15] ?? 0, w[at - 2] ?? 0];
    const near = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3);
    const far = rotated(last, 17) ^ rotated(last, 19) ^ (last >>> 10);
    w[at] = ((w[at - 16] ?? 0) + near + (w[at - 7] ?? 0) + far) | 0;
  }
  let [a, b, c, d, e, f, g, h] = INITIAL;
  for (let at = 0; at < 64; at += 1) {
    const ofE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + ofE + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + (w[at] ?? 0)) | 0;
    const ofA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (INITIAL[0] + a) | 0;
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
