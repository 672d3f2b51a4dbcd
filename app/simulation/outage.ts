import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt, realAt } from '#app/classes/clock.ts';
import { DAY_MS, later, type PracticeTime, type RealTime } from '#app/time/instants.ts';

/**
 * What investors find after the collapse: for two practice days the pages where money moves are "under maintenance",
 * then everything works again and nothing is ever answered.
 */
export type Outage = 'maintenance' | 'silence';

const MAINTENANCE_MS = 2 * DAY_MS;

/** Returns the outage of a class that has collapsed; null while it has not. */
export function outageOf(collapsedAt: PracticeTime | null, practiceNow: PracticeTime): Outage | null {
  if (collapsedAt === null) return null;
  return practiceNow < endOfMaintenance(collapsedAt) ? 'maintenance' : 'silence';
}

/**
 * Returns in how many real milliseconds the maintenance of a class ends (null: not as its clock goes now); null when
 * there is none.
 */
export function maintenanceOf(
  { clock, collapsedPracticeAt }: Pick<Classroom, 'clock' | 'collapsedPracticeAt'>,
  now: RealTime,
): { readonly endsInMs: number | null } | null {
  if (collapsedPracticeAt === null) return null;
  if (outageOf(collapsedPracticeAt, practiceAt(clock, now)) !== 'maintenance') return null;
  const endsAt = realAt(clock, endOfMaintenance(collapsedPracticeAt));
  return { endsInMs: endsAt && endsAt.getTime() - now.getTime() };
}

function endOfMaintenance(collapsedAt: PracticeTime): PracticeTime {
  return later(collapsedAt, MAINTENANCE_MS);
}
