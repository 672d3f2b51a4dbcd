import { type Cents, parseDollars } from '#app/ledger/money.ts';
import { outsideRange, payoutOf, type Plan, profitOf, type RangeRefusal } from './plan.ts';

/** What a plan would promise for an amount, in cents. */
export type PlanPreview = { principal: Cents; profit: Cents; payout: Cents };

/** Returns the promise for an amount as typed so far; null while it is not an amount that the plan takes. */
export function previewPlan(plan: Plan, amountText: string): PlanPreview | null {
  const calculated = calculatePlan(plan, amountText);
  return calculated.kind === 'promise' ? calculated.preview : null;
}

/** What a calculator answers to an amount as typed so far. */
export type PlanCalculation =
  | { readonly kind: 'nothing-typed' }
  | { readonly kind: 'refused'; readonly why: RangeRefusal | 'invalid-amount' }
  | { readonly kind: 'promise'; readonly preview: PlanPreview };

/** As `previewPlan`, but with the reason why there is no promise. */
export function calculatePlan(plan: Plan, amountText: string): PlanCalculation {
  const amount = parseDollars(amountText);
  if (!amount.ok && amount.why === 'empty') return { kind: 'nothing-typed' };
  // More than any amount there can be, and so more than any plan takes.
  if (!amount.ok) return { kind: 'refused', why: amount.why === 'too-large' ? 'above-maximum' : 'invalid-amount' };
  const why = outsideRange(plan, amount.cents);
  if (why !== null) return { kind: 'refused', why };
  const principal = amount.cents;
  return {
    kind: 'promise',
    preview: { principal, profit: profitOf(plan, principal), payout: payoutOf(plan, principal) },
  };
}
