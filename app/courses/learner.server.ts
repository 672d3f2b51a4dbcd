import * as z from 'zod';
import { sealedCookie } from '#app/platform/security/sealed-cookie.server.ts';
import { actor } from './cmi5/launch-parameters.ts';

/** To read what they are told before they join. */
const DECISION_MINUTES = 60;
/** As long as most homework goes on. */
const RETURN_MINUTES = 7 * 24 * 60;

/** Somebody whose platform waits for a score by LTI. */
export const ltiLearner = z.object({
  issuer: z.string(),
  clientId: z.string(),
  deployment: z.string(),
  resourceLink: z.string(),
  subject: z.string(),
  lineItem: z.string(),
});
export type LtiLearner = z.infer<typeof ltiLearner>;

/** Somebody whose platform waits for statements by cmi5, in the session that their last launch began. */
export const cmi5Learner = z.object({
  endpoint: z.string(),
  token: z.string(),
  actor,
  registration: z.string(),
  activityId: z.string(),
  initializedAt: z.iso.datetime(),
  /** A statement that is sent twice must be the same one. */
  statementIds: z.object({ completed: z.string(), terminated: z.string() }),
});
export type Cmi5Learner = z.infer<typeof cmi5Learner>;

/** What is kept of somebody until their platform has been told that they reached the end. */
export const courseLearner = z.union([ltiLearner, cmi5Learner]);
export type CourseLearner = z.infer<typeof courseLearner>;

/**
 * Somebody who has not joined yet, the code in their link, as no other homework or class counts for it, and where they
 * return to.
 */
export const learnerCookie = sealedCookie({
  name: 'glasshouse.course_learner',
  purpose: 'learner of a course',
  content: z.object({ code: z.string(), who: courseLearner, returnUrl: z.string().optional() }),
  minutes: DECISION_MINUTES,
});

/** Where somebody who has joined returns to from their Debrief. */
export const returnCookie = sealedCookie({
  name: 'glasshouse.course_return',
  purpose: 'learner of a course',
  content: z.string(),
  minutes: RETURN_MINUTES,
});
