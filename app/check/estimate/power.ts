import { type Design, hasTwoArms } from '../cohort.ts';

/** The true gains in sensitivity of which the table tells how often they are found. */
export const GAINS = ['0.2', '0.3', '0.5'] as const;
export type Gain = (typeof GAINS)[number];

/** Of a hundred groups of such a size that truly gain so much, how many show it. */
export interface PowerRow {
  readonly people: number;
  readonly found: Readonly<Record<Gain, number>>;
}

const row = (people: number, ...found: readonly [number, number, number]): PowerRow => ({
  people,
  found: { '0.2': found[0], '0.3': found[1], '0.5': found[2] },
});

/**
 * With six offers of each kind, two-sided at 5 %. Simulated a thousand times a cell by the estimator itself, with people and offers
 * as `tests/support/check/simulated-people.ts` draws them; `npm run test:long` draws them again.
 */
const BEFORE_AND_AFTER: readonly PowerRow[] = [
  row(15, 9, 15, 37),
  row(30, 15, 32, 70),
  row(60, 28, 57, 94),
  row(100, 48, 83, 100),
  row(200, 79, 98, 100),
];
const HALVES: readonly PowerRow[] = [row(30, 7, 9, 21), row(60, 8, 18, 41), row(100, 15, 29, 64), row(200, 27, 49, 92)];

/** The table of a design: with two halves, the difference between their gains has to be found, which takes more people. */
export function powerTable(design: Design): readonly PowerRow[] {
  return hasTwoArms(design) ? HALVES : BEFORE_AND_AFTER;
}

/** The row that so many people reach; null below the smallest. */
export function powerOf(design: Design, people: number): PowerRow | null {
  return powerTable(design).findLast((one) => one.people <= people) ?? null;
}
