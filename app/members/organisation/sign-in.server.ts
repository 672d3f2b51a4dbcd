import type { ErasureLog } from '#app/platform/files/erasure-log.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Limit } from '#app/platform/rate-limit.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { logInTriesFromAddress, returnsOfState, SECOND_STEP_MINUTES } from '../limits.ts';
import { lockMember } from '../members.server.ts';
import { makeToken } from '../sign-in/one-time-tokens.server.ts';
import { hasSecondFactor } from '../sign-in/second-factor.server.ts';
import {
  confirmSession,
  endEarlierSession,
  renewToken,
  type SessionTools,
  writeSession,
} from '../sign-in/sessions.server.ts';
import { viewerOf } from '../viewer.server.ts';
import { type Carried, carriedBy, carriedCookie } from './carried.server.ts';
import type { IdentityProvider } from './identity-provider.server.ts';
import { admit, followClaim, type Linked, linkedMember } from './linked-staff.server.ts';
import { type OrganisationRefusal, type ProviderIdentity, readProviderIdentity } from './provider-identity.ts';

const CLOCK_SKEW_SECONDS = 30;

export interface OrganisationTools extends SessionTools {
  readonly identityProvider: IdentityProvider;
  readonly erasures: ErasureLog;
  readonly log: Log;
  readonly browser: Headers;
}

export type OrganisationAnswer = { readonly cookies: readonly string[] } & (
  | { readonly to: 'provider'; readonly address: string }
  /** The person is signed in or confirmed; the path is within this site. */
  | { readonly to: 'site'; readonly path: string }
  | { readonly to: 'second-step'; readonly path: string | null }
  /** The person signed in can link account and subject on the account page. */
  | { readonly to: 'account' }
  | { readonly to: 'log-in'; readonly why: OrganisationRefusal }
);

/**
 * The browser carries the question to the provider. `isAgain` asks the person who is signed in on this site to prove
 * themselves to the provider once more.
 */
export async function beginSignIn(
  tools: OrganisationTools,
  asked: { readonly path: string | null; readonly isAgain: boolean },
  now: RealTime,
): Promise<OrganisationAnswer> {
  const { path } = asked;
  const viewer = asked.isAgain ? await viewerOf(tools, tools.browser) : null;
  const begun = await tools.identityProvider.ask(viewer !== null, now);
  if (begun === null) return refuse('unavailable');
  const askedAt = now.getTime();
  const question = { kind: 'asked', ...begun.question, path, sessionId: viewer?.sessionId ?? null, askedAt } as const;
  return { to: 'provider', address: begun.address, cookies: [carriedCookie.line(tools.settings, question, now)] };
}

/**
 * Takes the `search` of the browser's return. Opens a session, or asks for our second step where the provider has seen
 * none. Refuses an answer to a question this browser did not ask, an answer given before, anything the provider did not
 * sign for us now, and people who have no right to enter.
 */
export async function returnFromProvider(
  tools: OrganisationTools,
  returned: { readonly search: string; readonly clientAddress: string },
  now: RealTime,
): Promise<OrganisationAnswer> {
  const { database, settings, identityProvider, log } = tools;
  const asked = carriedBy(tools, tools.browser, 'asked', now);
  if (asked === null || new URLSearchParams(returned.search).get('state') !== asked.state) {
    log.warn('a sign-in by the identity provider came back to a browser that had not asked, or too late');
    await noteRefused(database, 'not-asked', returned.clientAddress, now);
    return refuse('not-asked');
  }
  const isWithin = async (limit: Limit) => (await consume(database, limit, settings.authSecret, now)).ok;
  if (!(await isWithin(logInTriesFromAddress(returned.clientAddress)))) return refuse('too-often');
  // The answer takes the cookie away; a browser that has kept it is refused all the same.
  if (!(await isWithin(returnsOfState(asked.state)))) {
    log.warn('a sign-in by the identity provider came back a second time');
    await noteRefused(database, 'asked-before', returned.clientAddress, now);
    return forget(tools, refuse('not-asked'), now);
  }
  const told = await identityProvider.answerTo(asked, returned.search, now);
  const identity = told.ok ? readProviderIdentity(told.answer, identityProvider.settings) : null;
  if (identity === null) {
    const why = told.ok ? 'refused' : told.why;
    if (why !== 'unavailable') await noteRefused(database, why, returned.clientAddress, now);
    return forget(tools, refuse(why), now);
  }
  const answer = await answerIdentity(tools, asked, identity, now);
  if (answer.to === 'log-in') log.warn({ why: answer.why }, 'nobody was signed in by the identity provider');
  await noteAnswer(tools, answer, { identity, address: returned.clientAddress }, now);
  return forget(tools, answer, now);
}

type Asked = Extract<Carried, { kind: 'asked' }>;

async function answerIdentity(
  tools: OrganisationTools,
  asked: Asked,
  identity: ProviderIdentity,
  now: RealTime,
): Promise<OrganisationAnswer> {
  const { database } = tools;
  let linked = await linkedMember(database, identity);
  if (linked === null) {
    const admitted = asked.sessionId === null ? await admit(database, identity, now) : refuseOther;
    if (!admitted.ok) return admitted.why === 'link-first' ? offerLink(tools, identity, now) : refuse(admitted.why);
    linked = admitted;
  } else {
    const follows = await followClaim(tools, linked, identity, now);
    if (!follows.ok) return refuse(follows.why);
  }
  return asked.sessionId === null
    ? openFor(tools, asked, linked, identity, now)
    : confirm(tools, asked, linked, identity);
}

const refuseOther = { ok: false, why: 'somebody-else' } as const;

/** A ticket to our second step is for someone who has a second factor and has shown none to the provider. */
async function openFor(
  tools: OrganisationTools,
  { path }: Asked,
  { memberId }: Linked,
  identity: ProviderIdentity,
  now: RealTime,
): Promise<OrganisationAnswer> {
  const answer = await tools.database.transaction().execute(async (transaction): Promise<OrganisationAnswer> => {
    await lockMember(transaction, memberId);
    // Their access may have ended while this was waiting.
    if ((await linkedMember(transaction, identity)) === null) return refuse('access-ended');
    if (!identity.hasSecondFactor && (await hasSecondFactor(transaction, memberId))) {
      const expiresAt = later(now, SECOND_STEP_MINUTES * MINUTE_MS);
      const ticket = await makeToken(transaction, { purpose: 'second-step', memberId, expiresAt });
      return {
        to: 'second-step',
        path,
        cookies: [carriedCookie.line(tools.settings, { kind: 'second-step', ticket }, now)],
      };
    }
    const cookies = await writeSession(transaction, tools.settings, memberId, false, identity.hasSecondFactor);
    return { to: 'site', path: path ?? '/admin', cookies };
  });
  if (answer.to === 'site') await endEarlierSession(tools);
  return answer;
}

/** The provider has asked the same person again since we wanted it to, so the session may do what cannot be undone. */
async function confirm(
  tools: OrganisationTools,
  asked: Asked,
  linked: Linked,
  { provedAt }: ProviderIdentity,
): Promise<OrganisationAnswer> {
  const viewer = await viewerOf(tools, tools.browser);
  if (viewer === null || viewer.sessionId !== asked.sessionId || viewer.memberId !== linked.memberId) {
    return refuse('somebody-else');
  }
  if (provedAt === null || provedAt < asked.askedAt / 1000 - CLOCK_SKEW_SECONDS) return refuse('not-asked-again');
  await confirmSession(tools.database, viewer.sessionId);
  const cookies = await renewToken(tools, viewer, 'soon');
  return { to: 'site', path: asked.path ?? '/admin/account', cookies };
}

/** The account has a password and a second factor, and the person who signs in with both may link it to the subject. */
async function offerLink(
  tools: OrganisationTools,
  { issuer, subject, email }: ProviderIdentity,
  now: RealTime,
): Promise<OrganisationAnswer> {
  if (email === null) return refuse('no-verified-email');
  const cookies = [carriedCookie.line(tools.settings, { kind: 'link', issuer, subject, email }, now)];
  const viewer = await viewerOf(tools, tools.browser);
  return viewer?.email === email ? { to: 'account', cookies } : { to: 'log-in', why: 'link-first', cookies };
}

/** For someone the provider knows; the second step that may follow has an event of its own. */
async function noteAnswer(
  { database }: OrganisationTools,
  answer: OrganisationAnswer,
  { identity, address }: { readonly identity: ProviderIdentity; readonly address: string },
  now: RealTime,
): Promise<void> {
  const linked = await linkedMember(database, identity);
  const [outcome, subject] =
    answer.to === 'log-in' ? (['refused', answer.why] as const) : (['done', answer.to] as const);
  await noteSecurity(
    database,
    { what: 'organisation', outcome, actor: linked?.memberId ?? 'unknown', subject, address },
    now,
  );
}

/** The return came from no provider, or not as it was asked for: it identifies nobody. */
function noteRefused(
  database: SessionTools['database'],
  subject: string,
  address: string,
  now: RealTime,
): Promise<void> {
  return noteSecurity(database, { what: 'organisation', outcome: 'refused', actor: 'unknown', subject, address }, now);
}

function refuse(why: OrganisationRefusal) {
  return { to: 'log-in', why, cookies: [] } as const;
}

/** Drops the answered question from the browser; the cookies that replace it come after. */
function forget(tools: OrganisationTools, answer: OrganisationAnswer, now: RealTime): OrganisationAnswer {
  return { ...answer, cookies: [carriedCookie.line(tools.settings, null, now), ...answer.cookies] };
}
