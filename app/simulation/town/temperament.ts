import { cents, type Cents } from '#app/ledger/money.ts';
import { inventIdentity } from '#app/members/invented-identity.ts';
import { assert } from '#app/platform/assert.ts';

/** What makes one person of the crowd different from another; every number is drawn only from the crowd's seed. */
export interface Temperament {
  /** How much they intend to deposit first. */
  readonly firstDeposit: Cents;
  /** How much larger each later deposit is than the one before. */
  readonly raise: number;
  /** The share of steps in which they look at their account. */
  readonly habit: number;
  /** How much they ask for first, to see whether it is paid; null: everything at once. */
  readonly trial: Cents | null;
  /** Days that a withdrawal may wait before they are alarmed. */
  readonly patienceDays: number;
  /** Days after the alarm until they give up. */
  readonly hopeDays: number;
  /** The share of disappointed people around them that alarms them too (a threshold as in Granovetter 1978). */
  readonly nerve: number;
}

/**
 * The purses, in dollars. Of a hundred people, 60 begin with the smallest plan, 33 with the middle one, 7 with the
 * largest.
 */
const PURSES = [
  { upTo: 0.6, least: 100, most: 990 },
  { upTo: 0.93, least: 1_000, most: 9_000 },
  { upTo: 1, least: 10_000, most: 25_000 },
] as const;

/** Our choice, as is every share and span below: docs/crowd.md says why. */
const TRIES_FIRST = 0.4;
const RETURNS = 0.6;
const MOST_ROUNDS = 4;

/** Returns what a person is like. The same seed and number always give the same person. */
export function temperamentOf(seed: number, person: number): Temperament {
  const draw = (purpose: Purpose) => chanceOf(seed, person, purpose);
  const between = (purpose: Purpose, least: number, most: number) => least + draw(purpose) * (most - least);
  return {
    firstDeposit: firstDeposit(draw('purse'), draw('first-amount')),
    raise: between('raise', 1.5, 4),
    habit: between('habit', 0.35, 0.9),
    trial: draw('trial') < TRIES_FIRST ? wholeDollars(between('trial-amount', 100, 500), 10) : null,
    patienceDays: between('patience', 1.5, 5),
    hopeDays: between('hope', 3, 8),
    nerve: between('nerve', 0.03, 0.3),
  };
}

/**
 * Returns how many deposits a person makes in all once so many withdrawals have been paid: some come back after each
 * one.
 */
export function depositsMeant(seed: number, person: number, paid: number): number {
  let meant = 1;
  for (let turn = 1; turn <= paid && meant < MOST_ROUNDS; turn += 1) {
    if (chanceOf(seed, person, 'return', turn) < RETURNS) meant += 1;
  }
  return meant;
}

/** Returns whether a person looks at their account in a step. */
export function isAwake(seed: number, person: number, step: number, { habit }: Temperament): boolean {
  return chanceOf(seed, person, 'awake', step) < habit;
}

/** Returns the name of a person of the crowd, invented like those of all participants. */
export function nameOf(seed: number, person: number): string {
  let turn = 0;
  const next = () => {
    turn += 1;
    return chanceOf(seed, person, 'identity', turn);
  };
  const { firstName, lastName } = inventIdentity(next);
  return `${firstName} ${lastName}`;
}

/**
 * Returns a deposit spread evenly over the orders of magnitude of a purse, as fortunes are: few large sums, many small
 * ones.
 */
function firstDeposit(purse: number, place: number): Cents {
  const { least, most } = PURSES.find(({ upTo }) => purse < upTo) ?? PURSES[2];
  return wholeDollars(least * (most / least) ** place, least >= 1_000 ? 100 : 10);
}

/** Rounds an amount, because people name round sums. */
function wholeDollars(amount: number, step: number): Cents {
  return cents(BigInt(Math.round(amount / step) * step) * 100n);
}

/** What a number is drawn for. Each purpose has its own draws, so that a new one never changes the others. */
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

type Purpose = (typeof PURPOSES)[number];

/**
 * Returns a number in [0, 1) that looks random but depends only on its arguments: a person decides the same way in
 * whatever order people are asked, on any machine. `turn` tells several draws for one purpose apart.
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

/**
 * Applies the finishing steps of MurmurHash3 (Appleby, public domain): each bit of the input changes half of the
 * output's.
 */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
