import type { Classroom } from '#app/classes/classroom.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { type PlanId, planById } from './plan.ts';
import { endOfWeek, profitsDue } from './weekly-plan.ts';

/** A placement that pays by the week, and the end of the week that it waits for. */
export interface WeeklyDue {
  readonly investor: InvestorId;
  readonly investment: string;
  readonly plan: PlanId;
  readonly principal: Cents;
  readonly dueAt: PracticeTime;
}

/** Returns what is to be posted of the weeks of a placement that are over and not credited yet, each as of its end. */
export function creditsOf(
  classroom: Pick<Classroom, 'createdAt'>,
  { investor, investment, plan: planId, ...due }: WeeklyDue,
  now: PracticeTime,
) {
  const plan = planById(planId);
  assert(plan?.kind === 'weekly', `${planId} does not pay by the week`);
  return profitsDue(plan, classroom, due, now).map(({ week, profit }) => {
    return { investor, key: `week:${investment}:${week}`, occurredAt: endOfWeek(classroom, week), profit };
  });
}
