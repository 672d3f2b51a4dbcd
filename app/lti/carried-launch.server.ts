import * as z from 'zod';
import type { Secrets } from '#app/platform/secrets.server.ts';
import { type SealedCookie, sealedCookieIn, sealedCookieLine } from '#app/platform/security/sealed-cookie.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** For the platform to answer. */
export const ANSWER_MINUTES = 10;
/** For a learner to read what they are told before they join, and for a teacher to sign in and to choose. */
const DECISION_MINUTES = 60;

const platform = { issuer: z.string(), clientId: z.string(), deployment: z.string() } as const;

/** Somebody who has not joined yet, or not come to the end, and whose platform waits for a score. */
export const learner = z.object({
  kind: z.literal('learner'),
  ...platform,
  resourceLink: z.string(),
  subject: z.string(),
  lineItem: z.string(),
});

const carried = z.discriminatedUnion('kind', [
  /** The browser is at the platform, and is to bring back a token for this state and nonce. */
  z.object({
    kind: z.literal('asked'),
    issuer: platform.issuer,
    clientId: platform.clientId,
    state: z.string(),
    nonce: z.string(),
  }),
  learner,
  /** A teacher who has not chosen yet. */
  z.object({ kind: z.literal('choosing'), ...platform, returnUrl: z.string(), data: z.string() }),
]);

/** From one step of a launch to the next. */
export type CarriedLaunch = z.infer<typeof carried>;
export type Learner = z.infer<typeof learner>;
export type Choosing = Extract<CarriedLaunch, { kind: 'choosing' }>;

const COOKIE: SealedCookie<CarriedLaunch> = {
  name: 'glasshouse.lti',
  purpose: 'launch by LTI',
  content: carried,
};

type Settings = Secrets & { readonly isHttps: boolean };

/** A `Set-Cookie` line; null removes the cookie. What was asked comes back with a form of the platform. */
export function carryLaunch(settings: Settings, what: CarriedLaunch | null, now: RealTime): string {
  const isAsked = what?.kind === 'asked';
  const life = { minutes: isAsked ? ANSWER_MINUTES : DECISION_MINUTES, comesByForm: isAsked };
  return sealedCookieLine(COOKIE, settings, what, life, now);
}

/** Null if there is nothing, or it is of another kind, too old, or not ours. */
export function carriedLaunch<Kind extends CarriedLaunch['kind']>(
  settings: Settings,
  headers: Headers,
  kind: Kind,
  now: RealTime,
): Extract<CarriedLaunch, { kind: Kind }> | null {
  const what = sealedCookieIn(COOKIE, settings, headers, now);
  return what !== null && isOf(what, kind) ? what : null;
}

function isOf<Kind extends CarriedLaunch['kind']>(
  what: CarriedLaunch,
  kind: Kind,
): what is Extract<CarriedLaunch, { kind: Kind }> {
  return what.kind === kind;
}
