import type { SolvencyHistory } from '#app/coins/solvency-history.ts';

/** The steps of an investor's path that the Debrief goes through again. */
export const PATH_STEPS = [
  'joined',
  'deposit-paid',
  'proof-handed-in',
  'deposit-approved',
  'deposit-declined',
  'investment-placed',
  'investment-matured',
  'withdrawal-requested',
  'withdrawal-approved',
  'withdrawal-declined',
  'release-fee-paid',
] as const;
export type PathStepKind = (typeof PATH_STEPS)[number];

/** One step: what happened, when in practice time, and with how much. */
export interface PathStep {
  readonly kind: PathStepKind;
  /** The practice day of the class. */
  readonly day: number;
  /** Whole cents; null where nothing was paid or asked. */
  readonly amount: bigint | null;
  /** The name of the plan of an investment. */
  readonly plan: string | null;
}

/**
 * For each hundred cents that the company owed at the end of a practice day, how many lay there in coins: whole, rounded
 * down. Null where it owed nothing, so that there was nothing to cover.
 */
export function coveredPerHundred({ points }: SolvencyHistory, day: number): number | null {
  const point = points.find((one) => one.day >= day) ?? points.at(-1);
  if (point === undefined || point.owedCents <= 0n) return null;
  return Number((point.coinsWorthCents * 100n) / point.owedCents);
}
