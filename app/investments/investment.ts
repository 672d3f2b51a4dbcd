import { cents, type Cents, parseDollars } from '#app/ledger/money.ts';
import { DAY_MS, later, type PracticeTime } from '#app/time/instants.ts';
import { outsideRange, type Plan, profitOf, type RangeRefusal } from './plan.ts';

export type Investment = { principal: Cents; profit: Cents; placedAt: PracticeTime; maturesAt: PracticeTime };
export type InvestmentRefusal = 'ongoing-plan' | 'invalid-amount' | RangeRefusal | 'insufficient-funds';
export type InvestmentDecision = ({ ok: true } & Investment) | { ok: false; why: InvestmentRefusal };

export type InvestmentRequest = {
  plan: Plan;
  amountText: string;
  /** The investor's spendable deposits. */
  spendable: Cents;
  /** Whether one of their plans is running. */
  ongoing: boolean;
  now: PracticeTime;
};

/**
 * Decides on placing an investment. Checks for a running plan first, then the amount itself, then the range, then the
 * funds.
 */
export function decideInvestment({ plan, amountText, spendable, ongoing, now }: InvestmentRequest): InvestmentDecision {
  if (ongoing) return { ok: false, why: 'ongoing-plan' };

  const amount = parseDollars(amountText);
  if (!amount.ok) return { ok: false, why: amount.why === 'too-large' ? 'above-maximum' : 'invalid-amount' };
  const principal = amount.cents;
  if (principal === 0n) return { ok: false, why: 'invalid-amount' };

  const outside = outsideRange(plan, principal);
  if (outside !== null) return { ok: false, why: outside };
  if (principal > spendable) return { ok: false, why: 'insufficient-funds' };

  const maturesAt = later(now, plan.termDays * DAY_MS);
  return { ok: true, principal, profit: profitOf(plan, principal), placedAt: now, maturesAt };
}

/**
 * Returns the profit "promised so far" in cents, rounded down: zero at placing, all of it at maturity, growing evenly
 * between.
 */
export function promisedSoFar(investment: Investment, now: PracticeTime): Cents {
  const term = BigInt(investment.maturesAt.getTime() - investment.placedAt.getTime());
  const elapsed = BigInt(now.getTime() - investment.placedAt.getTime());
  if (elapsed <= 0n) return cents(0n);
  return elapsed >= term ? investment.profit : cents((investment.profit * elapsed) / term);
}
