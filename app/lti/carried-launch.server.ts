import * as z from 'zod';
import { sealedCookie } from '#app/platform/security/sealed-cookie.server.ts';

/** For the platform to answer. */
export const ANSWER_MINUTES = 10;
/** For a learner to read what they are told before they join, and for a teacher to sign in and to choose. */
const DECISION_MINUTES = 60;

const client = { issuer: z.string(), clientId: z.string() } as const;
const sender = { ...client, deployment: z.string() } as const;
const purpose = 'launch by LTI';

/** The browser is at the platform, whose form is to bring back a token for this state and nonce. */
export const askedCookie = sealedCookie({
  name: 'glasshouse.lti',
  purpose,
  content: z.object({ ...client, state: z.string(), nonce: z.string() }),
  minutes: ANSWER_MINUTES,
  comesByForm: true,
});

/** Somebody whose platform waits for a score. */
export const learner = z.object({
  ...sender,
  resourceLink: z.string(),
  subject: z.string(),
  lineItem: z.string(),
});
export type Learner = z.infer<typeof learner>;

/** Somebody who has not joined yet, and the code in their link: no other homework or class counts for it. */
export const learnerCookie = sealedCookie({
  name: 'glasshouse.lti_learner',
  purpose,
  content: learner.extend({ code: z.string() }),
  minutes: DECISION_MINUTES,
});

const choice = z.object({ ...sender, returnUrl: z.string(), data: z.string() });
export type Choice = z.infer<typeof choice>;

/** A teacher who has not chosen yet. */
export const choiceCookie = sealedCookie({
  name: 'glasshouse.lti_choice',
  purpose,
  content: choice,
  minutes: DECISION_MINUTES,
});
