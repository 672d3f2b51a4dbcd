import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import { sql } from 'kysely';
import { assert } from '#app/platform/assert.ts';
import { cookieLines, cookieName } from '#app/platform/cookies.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { tellOfEnd } from '#app/platform/live/live.server.ts';
import { type Secrets, type SecretTools, secretsOf } from '#app/platform/secrets.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { CONFIRMED_MINUTES } from '../limits.ts';
import { digestOf, drawToken, endTokens } from './one-time-tokens.server.ts';
import { SIGNED_IN_COOKIE } from './signed-in.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** A ticked "Remember me" lasts this long from log-in. */
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;

/** After so long without use, and so long after it began, however much it is used. */
const LIVES = {
  remembered: { idle: REMEMBERED_SECONDS, most: REMEMBERED_SECONDS },
  staff: { idle: 8 * HOUR_SECONDS, most: DAY_SECONDS },
  // Nobody is thrown out in the middle of a class: a day counts from the last use, and no class lasts longer than
  // thirty.
  investor: { idle: DAY_SECONDS, most: 30 * DAY_SECONDS },
} as const;
/** The end moves on by at least this part of the idle time, so a session is written to now and then, not every time. */
const STEPS = 24;

/** For requests made with the earlier token when the new one is given, or repeated because the answer was lost. */
const OVERLAP_SECONDS = 60;

const NAME = 'glasshouse.session_token';

/** A token and its HMAC-SHA256 in base 64. */
const SIGNED = /^(?<token>.+)\.(?<signature>[A-Za-z0-9+/]{43}=)$/s;

export interface SessionTools extends SecretTools {
  readonly settings: Secrets & { readonly isHttps: boolean };
  /** From the browser that signs in: a session that it brings ends when another one opens. */
  readonly browser?: Headers;
}

/**
 * For a member who has just proved who they are; returns the cookies to set. Unless remembered, it ends with the
 * browser. The token is only in the cookie; the database has a digest of it. An earlier session of the same browser
 * ends.
 */
export async function openSession(tools: SessionTools, memberId: string, remember = false): Promise<readonly string[]> {
  const cookies = await writeSession(tools.database, tools.settings, memberId, remember);
  await endEarlierSession(tools);
  return cookies;
}

/**
 * Within a transaction, for a member who has just proved who they are; `endEarlierSession` follows its commit.
 * `hasProviderFactor`: their organisation has seen a second factor of theirs, so the console asks for none of ours.
 */
export async function writeSession(
  database: Database,
  settings: SessionTools['settings'],
  memberId: string,
  remember: boolean,
  hasProviderFactor = false,
): Promise<readonly string[]> {
  const token = drawToken();
  const { staff, investor } = remember ? { staff: LIVES.remembered, investor: LIVES.remembered } : LIVES;
  // The clock of the database also decides when the session is over.
  const { numAffectedRows } = await sql`
    insert into session (id, digest, member_id, has_provider_factor, created_at, idle_seconds, expires_at, ends_at)
    select ${newId('ses')}, ${digestOf(token)}, member.id, ${hasProviderFactor}, now(), idle, now() + make_interval(secs => idle),
      now() + make_interval(secs => most)
    from member
    join (values (true, ${investor.idle}::integer, ${investor.most}::integer), (false, ${staff.idle}, ${staff.most}))
      as life (is_investor, idle, most) on life.is_investor = (member.role = 'investor')
    where member.id = ${memberId}`.execute(database);
  assert(numAffectedRows === 1n, `member ${memberId} signs in and is not there`);
  return sessionCookies(token, settings, remember ? REMEMBERED_SECONDS : undefined);
}

export interface BroughtSession {
  readonly sessionId: string;
  readonly tokenDigest: Buffer;
}

/**
 * Its owner has just proved again who they are; returns the cookies to set. The earlier token ends at once or, with
 * `soon`, in a minute: that is for acts of which other pages of this browser are told before they have the new token.
 * With `soon`, a request that brought the earlier token gets none: of several sent together, the second would end the
 * token that all of them brought, and the one that the first is being given.
 */
export async function renewToken(
  { database, settings }: SessionTools,
  { sessionId, tokenDigest }: BroughtSession,
  earlierEnds: 'at once' | 'soon',
): Promise<readonly string[]> {
  const token = drawToken();
  const overlap = earlierEnds === 'soon' ? OVERLAP_SECONDS : null;
  const { rows } = await sql<{ max_age: number | null }>`
    update session set digest = ${digestOf(token)},
      earlier_digest = case when ${overlap}::integer is not null then digest end,
      earlier_until = now() + make_interval(secs => ${overlap}::integer)
    where id = ${sessionId} and expires_at > now() and (digest = ${tokenDigest} or ${overlap}::integer is null)
    returning case when idle_seconds = ${REMEMBERED_SECONDS} then extract(epoch from ends_at - now())::integer end
      as max_age`.execute(database);
  const [renewed] = rows;
  return renewed === undefined ? [] : sessionCookies(token, settings, renewed.max_age ?? undefined);
}

/** For a query of the session table; the earlier token counts for a moment. */
export function hasToken(digest: Buffer) {
  return sql<boolean>`
    (session.digest = ${digest} or (session.earlier_digest = ${digest} and session.earlier_until > now()))`;
}

/** Null unless we signed the cookie; does not ask the database whether the session is open (`viewerOf` does). */
export function sessionDigestIn(headers: Headers, settings: SessionTools['settings']): Buffer | null {
  const { name, value } = sessionCookieIn(headers, settings);
  const { token, signature } = SIGNED.exec(value)?.groups ?? {};
  if (token === undefined || signature === undefined) return null;
  // Compared as written, because several base64 texts stand for the same bytes.
  const given = Buffer.from(signature);
  const isOurs = secretsOf(settings).some((secret) =>
    timingSafeEqual(given, Buffer.from(signatureOf(token, secret, name))),
  );
  return isOurs ? digestOf(token) : null;
}

/** Not signed by us, or not under a secret that still counts. */
export function bringsForgedSession(headers: Headers, settings: SessionTools['settings']): boolean {
  return sessionCookieIn(headers, settings).value !== '' && sessionDigestIn(headers, settings) === null;
}

function sessionCookieIn(headers: Headers, { isHttps }: SessionTools['settings']) {
  const name = cookieName(NAME, isHttps);
  return { name, value: parseCookie(headers.get('cookie') ?? '')[name] ?? '' };
}

/** Ends the request's session, if any, with its streams; returns the cookies that remove it. */
export async function logOut({ database, settings }: SessionTools, headers: Headers): Promise<readonly string[]> {
  await endEarlierSession({ database, settings, browser: headers });
  return sessionCookies(null, settings);
}

export async function endEarlierSession({ database, settings, browser }: SessionTools): Promise<void> {
  const digest = browser === undefined ? null : sessionDigestIn(browser, settings);
  if (digest === null) return;
  const ended = await database.deleteFrom('session').where(hasToken(digest)).returning('member_id').executeTakeFirst();
  if (ended !== undefined) tellOfEnd(database, ended.member_id);
}

/** Anything that outlasts a request, such as a stream, asks now and then. */
export async function isSessionOpen(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from session where id = ${id} and expires_at > now()`.execute(database);
  return rows.length > 0;
}

const END_BY_USE = sql`least(session.ends_at, now() + make_interval(secs => session.idle_seconds))`;

/** For a query of the session table whose cookie has just been used; null: the end stays. */
export const movedEnd = sql<RealTime | null>`case
  when ${END_BY_USE} > session.expires_at + make_interval(secs => session.idle_seconds / ${sql.lit(STEPS)})
  then ${END_BY_USE} end`;

/** Takes an instant, because a cluster calculates with instants only in reads. */
export async function moveEnd(database: Database, id: string, end: RealTime): Promise<void> {
  await sql`update session set expires_at = ${end} where id = ${id} and expires_at > now()`.execute(database);
}

export async function confirmSession(database: Database, id: string): Promise<void> {
  await sql`update session set confirmed_at = now() where id = ${id}`.execute(database);
}

/** The session's owner has proved again who they are within CONFIRMED_MINUTES. */
export async function isConfirmed(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from session
    where id = ${id} and confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}::integer)`.execute(database);
  return rows.length > 0;
}

export interface OpenSession {
  readonly id: string;
  readonly startedAt: RealTime;
  readonly isThisOne: boolean;
}

/** This one first, then the latest. */
export async function sessionsOf(
  database: Database,
  viewer: { readonly memberId: string; readonly sessionId: string },
  now: RealTime,
): Promise<OpenSession[]> {
  const rows = await database
    .selectFrom('session')
    .select(['id', 'created_at'])
    .where('member_id', '=', viewer.memberId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  const sessions = rows.map(({ id, created_at }) => ({
    id,
    startedAt: created_at,
    isThisOne: id === viewer.sessionId,
  }));
  return sessions.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
}

/** Never the one the request comes from; returns how many ended: one or none. */
export async function endOtherSession(
  database: Database,
  viewer: { readonly memberId: string; readonly sessionId: string },
  id: string,
): Promise<number> {
  const ended = await database
    .deleteFrom('session')
    .where('id', '=', id)
    .where('id', '!=', viewer.sessionId)
    .where('member_id', '=', viewer.memberId)
    .executeTakeFirstOrThrow();
  return Number(ended.numDeletedRows);
}

/** With every link and log-in on its way; returns how many sessions ended. */
export async function endSessions(database: Database, memberId: string, spareId: string | null): Promise<number> {
  await endTokens(database, memberId);
  const ended = await database
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .$if(spareId !== null, (sessions) => sessions.where('id', '!=', spareId ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}

/** One cookie for the server alone, and one that tells pages there is a session; null takes both away. */
function sessionCookies(token: string | null, settings: SessionTools['settings'], maxAge?: number): string[] {
  const { authSecret, isHttps } = settings;
  const value = token === null ? null : `${token}.${signatureOf(token, authSecret, cookieName(NAME, isHttps))}`;
  return [
    ...cookieLines({ name: NAME, value, maxAge }, isHttps),
    ...signedInCookie(value === null ? null : 'yes', isHttps, maxAge),
  ];
}

/** `Set-Cookie` lines by which pages know that this browser is signed in or, with null, that it is not. */
export function signedInCookie(value: 'yes' | null, isHttps: boolean, maxAge?: number): string[] {
  return cookieLines({ name: SIGNED_IN_COOKIE, value, maxAge, isForScripts: true }, isHttps);
}

/** What was signed for one cookie name counts under no other. */
function signatureOf(token: string, secret: string, name: string): string {
  const signed = name === NAME ? token : `${name}=${token}`;
  return createHmac('sha256', secret).update(signed).digest('base64');
}
