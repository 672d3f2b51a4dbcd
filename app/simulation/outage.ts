import type { PracticeTime } from '#app/time/instants.ts';
/**
 * What investors find after the collapse: for two practice days the pages where money moves are "under maintenance",
 * then everything works again and nothing is ever answered.
 */
export type Outage = 'maintenance' | 'silence';

const MAINTENANCE_MS = 2 * 86_400_000;

/** The outage of a class that collapsed at an instant of practice time; null while it has not. */
export function outageOf(collapsedAt: PracticeTime | null, practiceNow: PracticeTime): Outage | null {
  if (collapsedAt === null) return null;
  return practiceNow < endOfMaintenance(collapsedAt) ? 'maintenance' : 'silence';
}

/** Practice time at which the maintenance gives way to silence. */
export function endOfMaintenance(collapsedAt: PracticeTime): PracticeTime {
  return new Date(collapsedAt.getTime() + MAINTENANCE_MS);
}
