import type { Classroom } from '#app/classes/classroom.ts';

/** Where the truth is told. */
const DEBRIEF = '/debrief';

/** What is open even before they have read it: the record of what was done, why it had to end, and the way out. */
const STILL_THERE = /^\/(debrief|collapse|leave|dashboard\/(history|wallet|wallet\/receipts\/[^/]+|events))\/?$/;

/**
 * Returns where an investor's request leads once the Debrief of their class is shown; null when they may stay. Nothing
 * more is paid in, placed or asked for: each such form leads to the Debrief, which says so. Leaving is always allowed.
 */
export function debriefInstead(
  { stages }: Pick<Classroom, 'stages'>,
  { method, pathname }: { readonly method: string; readonly pathname: string },
): string | null {
  if (stages.debriefedAt === null) return null;
  if (method !== 'GET' && method !== 'HEAD') return /^\/leave\/?$/.test(pathname) ? null : `${DEBRIEF}?over`;
  return STILL_THERE.test(pathname) ? null : DEBRIEF;
}

/**
 * Returns whether someone who has read their Debrief may open this after all: the company's pages, which X-ray
 * explains.
 */
export function mayBeSeenAgain({ method, pathname }: { readonly method: string; readonly pathname: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && /^\/dashboard(\/|$)/.test(pathname);
}
