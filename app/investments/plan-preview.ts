import { type Cents, parseDollars } from '#app/ledger/money.ts';
import { outsideRange, payoutOf, type Plan, profitOf } from './plan.ts';

/** What a plan would promise for an amount, in cents. */
export type PlanPreview = { principal: Cents; profit: Cents; payout: Cents };

/** The promise for an amount as typed so far; null while it is no amount that the plan takes. */
export function previewPlan(plan: Plan, amountText: string): PlanPreview | null {
  const amount = parseDollars(amountText);
  if (!amount.ok || outsideRange(plan, amount.cents) !== null) return null;
  return { principal: amount.cents, profit: profitOf(plan, amount.cents), payout: payoutOf(plan, amount.cents) };
}
