import { DAY_MS, later, type PracticeTime } from '#app/time/instants.ts';
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

export function endOfMaintenance(collapsedAt: PracticeTime): PracticeTime {
  return later(collapsedAt, MAINTENANCE_MS);
}
