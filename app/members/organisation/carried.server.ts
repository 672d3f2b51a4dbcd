import { parseCookie, stringifySetCookie } from 'cookie';
import * as z from 'zod';
import { cookieName } from '#app/platform/cookies.ts';
import { type Seal, type Secrets, seal, unseal } from '#app/platform/secrets.server.ts';
import { MINUTE_MS, type RealTime } from '#app/time/instants.ts';
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

const kept = z.object({ until: z.number(), carried });

/** From one step of a sign-in by the organisation to the next; the browser can neither read nor change it. */
export type Carried = z.infer<typeof carried>;

interface CarryTools {
  readonly settings: Secrets & { readonly isHttps: boolean };
}

/** A `Set-Cookie` line that makes a browser carry this for CARRIED_MINUTES; null removes it. */
export function carry({ settings }: CarryTools, what: Carried | null, now: RealTime): string {
  const until = now.getTime() + CARRIED_MINUTES * MINUTE_MS;
  const value = what === null ? '' : seal(JSON.stringify({ until, carried: what }), sealOf(settings));
  const maxAge = what === null ? 0 : CARRIED_MINUTES * 60;
  // Lax, because the provider sends the browser back from another site.
  const attributes = { path: '/', secure: settings.isHttps, sameSite: 'lax', httpOnly: true, maxAge } as const;
  return stringifySetCookie({ name: nameOf(settings), value, ...attributes });
}

/** Null if there is nothing, or it is of another kind, too old, or not ours. */
export function carriedBy<Kind extends Carried['kind']>(
  { settings }: CarryTools,
  headers: Headers,
  kind: Kind,
  now: RealTime,
): Extract<Carried, { kind: Kind }> | null {
  const value = parseCookie(headers.get('cookie') ?? '')[nameOf(settings)];
  const text = value === undefined || value === '' ? null : unseal(value, sealOf(settings));
  if (text === null) return null;
  // It may have been written by an earlier version of the site.
  const { data } = kept.safeParse(JSON.parse(text));
  return data !== undefined && data.until > now.getTime() && isOf(data.carried, kind) ? data.carried : null;
}

function isOf<Kind extends Carried['kind']>(what: Carried, kind: Kind): what is Extract<Carried, { kind: Kind }> {
  return what.kind === kind;
}

function nameOf(settings: CarryTools['settings']): string {
  return cookieName('glasshouse.organisation', settings.isHttps);
}

function sealOf({ authSecret, earlierAuthSecret }: Secrets): Seal {
  return { purpose: 'sign-in by the organisation', authSecret, earlierAuthSecret };
}
