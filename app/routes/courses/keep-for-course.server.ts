import { learnerCookie, returnCookie } from '#app/courses/learner.server.ts';
import { keepLearner } from '#app/courses/learners.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import type { Services } from '../services.server.ts';

/**
 * Keeps for a learning platform whom it has sent and who is now in their class, and remembers where they return to, or
 * that they do not; returns the cookies to set. `hasAgreed`: on a page of this site, and not by following a link.
 */
export async function keepForCourse(services: Services, headers: Headers, hasAgreed: boolean): Promise<string[]> {
  const { settings } = services;
  const now = services.now();
  const carried = learnerCookie.in(settings, headers, now);
  if (carried === null) {
    return returnCookie.in(settings, headers, now) === null ? [] : [returnCookie.line(settings, null, now)];
  }
  // A link by cmi5 may be somebody else's, whose platform would be told what this person has done.
  if ('endpoint' in carried.who && !hasAgreed) return [learnerCookie.line(settings, null, now)];
  const viewer = await viewerOf(services, headers);
  if (viewer !== null) await keepLearner(services, viewer.memberId, carried.code, carried.who);
  return [learnerCookie.line(settings, null, now), returnCookie.line(settings, carried.returnUrl ?? null, now)];
}
