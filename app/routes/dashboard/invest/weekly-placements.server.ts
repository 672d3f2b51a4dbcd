import type { Classroom } from '#app/classes/classroom.ts';
import type { PlacedInvestment } from '#app/investments/investments.server.ts';
import { planById } from '#app/investments/plan.ts';
import { weeksOf } from '#app/investments/weekly-plan.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { WeeklyPlacement } from './weekly-plans.tsx';

/** Returns what pages show of placements that pay by the week. */
export function weeklyPlacements(
  classroom: Pick<Classroom, 'createdAt'>,
  placed: readonly PlacedInvestment[],
  practiceNow: PracticeTime,
): readonly WeeklyPlacement[] {
  return placed.flatMap(({ id, plan: planId, principal, placedAt }) => {
    const plan = planById(planId);
    if (plan?.kind !== 'weekly') return [];
    return [{ id, name: plan.name, principal, placedAt, weeks: weeksOf(plan, classroom, placedAt, practiceNow) }];
  });
}
