import { assert } from '#app/platform/assert.ts';

/** What a number is drawn for. Each purpose has draws of its own, so that a new one never changes the others. */
const PURPOSES = [
  'identity',
  'resistance',
  'purse',
  'first-amount',
  'habit',
  'trial',
  'trial-amount',
  'return',
  'raise',
  'patience',
  'hope',
  'nerve',
  'awake',
] as const;

export type Purpose = (typeof PURPOSES)[number];

/**
 * A number in [0, 1) that looks random and depends on nothing but its arguments: the same person decides the same way
 * whoever is asked first, on any machine. `turn` tells several draws for one purpose apart.
 */
export function chanceOf(seed: number, person: number, purpose: Purpose, turn = 0): number {
  const place = PURPOSES.indexOf(purpose);
  assert(place >= 0, `${purpose} is no purpose`);
  let hash = mix(seed ^ 0x9e3779b9);
  hash = mix(hash ^ Math.imul(person + 1, 0x85ebca6b));
  hash = mix(hash ^ Math.imul(place + 1, 0xc2b2ae35));
  hash = mix(hash ^ Math.imul(turn + 1, 0x27d4eb2f));
  return (hash >>> 0) / 2 ** 32;
}

/** The finishing steps of MurmurHash3 (Appleby, public domain): each bit of the input moves half of the output's. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
