import * as z from 'zod';
import { sealedCookie } from '#app/platform/security/sealed-cookie.server.ts';

/** For the platform to answer. */
export const ANSWER_MINUTES = 10;
/** For a teacher to sign in and to choose. */
const CHOICE_MINUTES = 60;

const client = { issuer: z.string(), clientId: z.string() } as const;
const purpose = 'launch by LTI';

/** The browser is at the platform, whose form is to bring back a token for this state and nonce. */
export const askedCookie = sealedCookie({
  name: 'glasshouse.lti',
  purpose,
  content: z.object({ ...client, state: z.string(), nonce: z.string() }),
  minutes: ANSWER_MINUTES,
  comesByForm: true,
});

const choice = z.object({ ...client, deployment: z.string(), returnUrl: z.string(), data: z.string() });
export type Choice = z.infer<typeof choice>;

/** A teacher who has not chosen yet. */
export const choiceCookie = sealedCookie({
  name: 'glasshouse.lti_choice',
  purpose,
  content: choice,
  minutes: CHOICE_MINUTES,
});
