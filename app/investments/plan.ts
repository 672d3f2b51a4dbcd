import { cents, type Cents } from '#app/ledger/money.ts';

/** The database checks it too (db/migrations/0006_investments.sql). */
export type PlanId = 'beginners' | 'advanced' | 'premium';

/** An offer: amounts in cents, the term in days of practice time, and the profit as a share of the principal. */
export type Plan = {
  id: PlanId;
  name: string;
  minimum: Cents;
  maximum: Cents;
  roiPercent: number;
  termDays: number;
};

export const PLANS: readonly Plan[] = [
  {
    id: 'beginners',
    name: 'BEGINNERS',
    minimum: cents(100_00n),
    maximum: cents(999_00n),
    roiPercent: 100,
    termDays: 10,
  },
  {
    id: 'advanced',
    name: 'ADVANCED',
    minimum: cents(1_000_00n),
    maximum: cents(9_999_00n),
    roiPercent: 300,
    termDays: 15,
  },
  {
    id: 'premium',
    name: 'PREMIUM',
    minimum: cents(10_000_00n),
    maximum: cents(100_000_00n),
    roiPercent: 500,
    termDays: 20,
  },
];

/** Returns the plan with an id from a form or a row; null when there is none. */
export function planById(id: string): Plan | null {
  return PLANS.find((plan) => plan.id === id) ?? null;
}

export type RangeRefusal = 'below-minimum' | 'above-maximum';

/**
 * Returns null when a plan takes the amount, else on which side of its range it lies; both ends belong to the range.
 */
export function outsideRange(plan: Plan, amount: Cents): RangeRefusal | null {
  if (amount < plan.minimum) return 'below-minimum';
  return amount > plan.maximum ? 'above-maximum' : null;
}

/** Returns what a plan promises beyond a principal, in cents. */
export function profitOf(plan: Plan, principal: Cents): Cents {
  return cents((principal * BigInt(plan.roiPercent)) / 100n);
}

/** Returns principal and promised profit together, in cents. */
export function payoutOf(plan: Plan, principal: Cents): Cents {
  return cents(principal + profitOf(plan, principal));
}
