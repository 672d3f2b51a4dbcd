import { type Design, hasTwoArms } from '../cohort.ts';
import { normalQuantile } from './distributions.ts';

/** The true gains in sensitivity for which the table says how often they are found. */
export const GAINS = ['0.2', '0.3', '0.5'] as const;
export type Gain = (typeof GAINS)[number];

/** How many of a hundred groups of this size that truly gain this much show it. */
export interface PowerRow {
  readonly people: number;
  readonly found: Readonly<Record<Gain, number>>;
}

const row = (people: number, ...found: readonly [number, number, number]): PowerRow => ({
  people,
  found: { '0.2': found[0], '0.3': found[1], '0.5': found[2] },
});

/**
 * Six offers of each kind, two-sided at 5 %. The estimator itself simulates each cell a thousand times with
 * `tests/support/check/simulated-people.ts`; `npm run test:long` does it again.
 */
const BEFORE_AND_AFTER: readonly PowerRow[] = [
  row(15, 9, 15, 37),
  row(30, 15, 32, 70),
  row(60, 28, 57, 94),
  row(100, 48, 83, 100),
  row(200, 79, 98, 100),
];
const HALVES: readonly PowerRow[] = [row(30, 7, 9, 21), row(60, 8, 18, 41), row(100, 15, 29, 64), row(200, 27, 49, 92)];

/** With two halves, the difference between their gains has to be found, which takes more people. */
export function powerTable(design: Design): readonly PowerRow[] {
  return hasTwoArms(design) ? HALVES : BEFORE_AND_AFTER;
}

/** The largest row that this number of people reaches; null below the smallest. */
export function powerOf(design: Design, people: number): PowerRow | null {
  return powerTable(design).findLast((one) => one.people <= people) ?? null;
}

/**
 * How many people each of two groups needs, so that a true difference between their shares, above 0 and below 1, is
 * found in 80 of 100 cases: two-sided at 5 %, with shares on both sides of a half, where it takes most people.
 */
export function peopleInEachArm(difference: number): number {
  const reach = normalQuantile(0.975) + normalQuantile(0.8);
  return Math.ceil((reach ** 2 * (1 - difference ** 2)) / 2 / difference ** 2);
}
