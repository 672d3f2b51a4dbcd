import type { Scenario } from '#app/classes/scenario/scenario.ts';
import { type PlanSet, STORIES } from '#app/classes/scenario/stories.ts';
import { type Cents, cents, NO_CENTS, parseDollars } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import { DAY_MS, later, type PracticeTime } from '#app/time/instants.ts';
import { WEEKLY_PLANS, type WeeklyPlan, type WeeklyPlanId } from './weekly-plan.ts';

export type FixedPlanId = 'beginners' | 'advanced' | 'premium';
/** The database checks it, too (db/migrations/0055_weekly_plans.sql). */
export type PlanId = FixedPlanId | WeeklyPlanId;

/** Amounts in cents, the term in days of practice time, and the profit as a share of the principal. */
export type FixedPlan = {
  kind: 'fixed-term';
  id: FixedPlanId;
  name: string;
  minimum: Cents;
  maximum: Cents;
  roiPercent: number;
  termDays: number;
};

export type Plan = FixedPlan | WeeklyPlan;

/** The seed's; the public pages show them, whatever a class lives through. */
export const PLANS: readonly FixedPlan[] = [
  {
    kind: 'fixed-term',
    id: 'beginners',
    name: 'BEGINNERS',
    minimum: cents(100_00n),
    maximum: cents(999_00n),
    roiPercent: 100,
    termDays: 10,
  },
  {
    kind: 'fixed-term',
    id: 'advanced',
    name: 'ADVANCED',
    minimum: cents(1_000_00n),
    maximum: cents(9_999_00n),
    roiPercent: 300,
    termDays: 15,
  },
  {
    kind: 'fixed-term',
    id: 'premium',
    name: 'PREMIUM',
    minimum: cents(10_000_00n),
    maximum: cents(100_000_00n),
    roiPercent: 500,
    termDays: 20,
  },
];

const PLAN_SETS: Readonly<Record<PlanSet, readonly Plan[]>> = {
  'fixed-term': PLANS,
  weekly: WEEKLY_PLANS,
};

/** Returns the plans that a company offers, the smallest first. */
export function plansOf({ name }: Pick<Scenario, 'name'>): readonly Plan[] {
  return PLAN_SETS[STORIES[name].plans];
}

/** One plan of the seed's runs at a time, and the least that any takes must have been paid in. */
export function canChoosePlan(
  plans: readonly Plan[],
  balances: { readonly spendable_deposits: Cents; readonly pending_payout: Cents },
): boolean {
  const isFree = balances.pending_payout === NO_CENTS || plans.some(({ kind }) => kind === 'weekly');
  return isFree && plans.some(({ minimum }) => minimum <= balances.spendable_deposits);
}

/** In practice days, from the end of a plan: people are paid once and asked for a fee, and the company is gone. */
const DAYS_AFTER_PLAN = 3;

/**
 * Returns the plan of the middle if its term leaves time for the rest of the story before the last day of a company
 * (null: it has none), else the smallest.
 */
export function planThatFits(plans: readonly Plan[], today: number, lastDay: number | null): Plan {
  const [smallest, middle] = plans;
  assert(smallest !== undefined && middle !== undefined, 'there are plans');
  return middle.kind === 'weekly' || lastDay === null || today + middle.termDays + DAYS_AFTER_PLAN <= lastDay
    ? middle
    : smallest;
}

export function planById(id: FixedPlanId): FixedPlan | null;
export function planById(id: string): Plan | null;
export function planById(id: string): Plan | null {
  return [...PLANS, ...WEEKLY_PLANS].find((plan) => plan.id === id) ?? null;
}

type RangeRefusal = 'below-minimum' | 'above-maximum';

/** Both ends belong to the range. */
export function outsideRange(plan: Plan, amount: Cents): RangeRefusal | null {
  if (amount < plan.minimum) return 'below-minimum';
  return amount > plan.maximum ? 'above-maximum' : null;
}

export function profitOf(plan: FixedPlan, principal: Cents): Cents {
  return cents((principal * BigInt(plan.roiPercent)) / 100n);
}

/** Principal and promised profit together. */
export function payoutOf(plan: FixedPlan, principal: Cents): Cents {
  return cents(principal + profitOf(plan, principal));
}

export type PlanPreview = { principal: Cents; profit: Cents; payout: Cents };

/** Null while the text is not an amount that the plan takes. */
export function previewPlan(plan: FixedPlan, amountText: string): PlanPreview | null {
  const calculated = calculatePlan(plan, amountText);
  return calculated.kind === 'promise' ? calculated.preview : null;
}

export type PlanCalculation =
  | { readonly kind: 'nothing-typed' }
  | { readonly kind: 'refused'; readonly why: RangeRefusal | 'invalid-amount' }
  | { readonly kind: 'promise'; readonly preview: PlanPreview };

/** Says why there is no promise for an amount as typed so far. */
export function calculatePlan(plan: FixedPlan, amountText: string): PlanCalculation {
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

/** Without a profit promised at placing and without an end where the plan pays by the week. */
export type Investment = { principal: Cents; profit: Cents; placedAt: PracticeTime; maturesAt: PracticeTime | null };
export type FixedInvestment = Investment & { maturesAt: PracticeTime };
export type InvestmentRefusal =
  | 'ongoing-plan'
  | 'needs-friends'
  | 'invalid-amount'
  | RangeRefusal
  | 'insufficient-funds';
export type InvestmentDecision = ({ ok: true } & Investment) | { ok: false; why: InvestmentRefusal };

export type InvestmentRequest = {
  plan: Plan;
  amountText: string;
  spendable: Cents;
  /** Whether a plan runs; of those that pay by the week, as many as one likes may run at once. */
  ongoing: boolean;
  /** How many people the investor has brought along. */
  friends: number;
  now: PracticeTime;
};

/** Checks for a running plan and people brought along first, then the amount, its range, and the funds. */
export function decideInvestment(request: InvestmentRequest): InvestmentDecision {
  const { plan, amountText, spendable, ongoing, friends, now } = request;
  if (ongoing && plan.kind === 'fixed-term') return { ok: false, why: 'ongoing-plan' };
  if (plan.kind === 'weekly' && friends < plan.friendsNeeded) return { ok: false, why: 'needs-friends' };

  const amount = parseDollars(amountText);
  if (!amount.ok) return { ok: false, why: amount.why === 'too-large' ? 'above-maximum' : 'invalid-amount' };
  const principal = amount.cents;
  if (principal === 0n) return { ok: false, why: 'invalid-amount' };

  const outside = outsideRange(plan, principal);
  if (outside !== null) return { ok: false, why: outside };
  if (principal > spendable) return { ok: false, why: 'insufficient-funds' };

  if (plan.kind === 'weekly') return { ok: true, principal, profit: NO_CENTS, placedAt: now, maturesAt: null };
  const maturesAt = later(now, plan.termDays * DAY_MS);
  return { ok: true, principal, profit: profitOf(plan, principal), placedAt: now, maturesAt };
}

/** Rounded down: zero at placing, all of it at maturity, growing evenly between. */
export function promisedSoFar(investment: FixedInvestment, now: PracticeTime): Cents {
  const term = BigInt(investment.maturesAt.getTime() - investment.placedAt.getTime());
  const elapsed = BigInt(now.getTime() - investment.placedAt.getTime());
  if (elapsed <= 0n) return cents(0n);
  return elapsed >= term ? investment.profit : cents((investment.profit * elapsed) / term);
}
