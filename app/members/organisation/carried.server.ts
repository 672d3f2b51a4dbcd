import * as z from 'zod';
import type { Secrets } from '#app/platform/secrets.server.ts';
import { sealedCookie } from '#app/platform/security/sealed-cookie.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { CARRIED_MINUTES } from '../limits.ts';

const carried = z.discriminatedUnion('kind', [
  /** A browser is at the provider, and is to bring back an answer to this question. */
  z.object({
    kind: z.literal('asked'),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    path: z.string().nullable(),
    /** The session that is to be confirmed; null for a sign-in. */
    sessionId: z.string().nullable(),
    /** In milliseconds of the epoch. */
    askedAt: z.number(),
  }),
  /** The provider knows them; our second step is still to come. */
  z.object({ kind: z.literal('second-step'), ticket: z.string() }),
  /** The provider knows them, but their account here is not linked to it yet. */
  z.object({ kind: z.literal('link'), issuer: z.string(), subject: z.string(), email: z.string() }),
]);

/** From one step of a sign-in by the organisation to the next. */
export type Carried = z.infer<typeof carried>;

export const carriedCookie = sealedCookie({
  name: 'glasshouse.organisation',
  purpose: 'sign-in by the organisation',
  content: carried,
  minutes: CARRIED_MINUTES,
});

/** Null if there is nothing, or it is of another kind, too old, or not ours. */
export function carriedBy<Kind extends Carried['kind']>(
  { settings }: { readonly settings: Secrets & { readonly isHttps: boolean } },
  headers: Headers,
  kind: Kind,
  now: RealTime,
): Extract<Carried, { kind: Kind }> | null {
  const what = carriedCookie.in(settings, headers, now);
  return what !== null && isOf(what, kind) ? what : null;
}

function isOf<Kind extends Carried['kind']>(what: Carried, kind: Kind): what is Extract<Carried, { kind: Kind }> {
  return what.kind === kind;
}
