import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { sql } from 'kysely';
import type { Database } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { SIGNED_IN_COOKIE } from './signed-in.ts';

const DAY_SECONDS = 86_400;
/** A ticked "Remember me" lasts this long from log-in; without it a session ends with the browser, or after a day. */
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;

const TOKEN_BYTES = 32;
/** A token, and its HMAC-SHA256 in base 64. */
const SIGNED = /^(?<token>.+)\.(?<signature>[A-Za-z0-9+/]{43}=)$/s;

/** What opening and reading a session takes: the database, and the secret that signs cookies. */
export interface SessionTools {
  readonly database: Database;
  readonly settings: { readonly authSecret: string; readonly isHttps: boolean };
}

/**
 * Opens a session for a member who has just proved who they are, and returns the cookies to set. Unless remembered it
 * ends with the browser. The token stands in the cookie alone: the database has a digest of it.
 */
export async function openSession(tools: SessionTools, memberId: string, remember = false): Promise<readonly string[]> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  // By the clock of the database, which also says when it is over.
  await sql`
    insert into session (id, digest, member_id, created_at, expires_at)
    values (${newId('ses')}, ${digestOf(token)}, ${memberId}, now(),
      now() + make_interval(secs => ${remember ? REMEMBERED_SECONDS : DAY_SECONDS}))`.execute(tools.database);
  const value = `${token}.${signatureOf(token, tools.settings.authSecret)}`;
  return sessionCookies(value, tools.settings, remember ? { maxAge: REMEMBERED_SECONDS } : {});
}

/**
 * The digest of the session that a request's cookie names, if we signed it; else null, without asking the database.
 * Whether that session is still open is for `viewerOf` to find out.
 */
export function sessionDigestIn(headers: Headers, settings: SessionTools['settings']): Buffer | null {
  const cookie = parseCookie(headers.get('cookie') ?? '')[cookieName(settings)];
  const { token, signature } = SIGNED.exec(cookie ?? '')?.groups ?? {};
  if (token === undefined || signature === undefined) return null;
  // As it is written: several texts of base64 stand for the same bytes.
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(token, settings.authSecret))];
  return timingSafeEqual(given, wanted) ? digestOf(token) : null;
}

/** Ends the session of a request, if it has one, and returns the cookies that forget it. */
export async function logOut({ database, settings }: SessionTools, headers: Headers): Promise<readonly string[]> {
  const digest = sessionDigestIn(headers, settings);
  if (digest !== null) {
    await database.deleteFrom('session').where('digest', '=', digest).execute();
  }
  return sessionCookies('', settings, { maxAge: 0 });
}

/** A session of a member: when it began, and whether it is that of the request. Where it is, nobody keeps. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: RealTime;
  readonly isThisOne: boolean;
}

/** The running sessions of a member, this one first, then the latest. */
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

/**
 * Ends the sessions of a member but the spared one, and every link and log-in that is on its way; returns how many
 * sessions ended.
 */
export async function endSessions(database: Database, memberId: string, spareId: string | null): Promise<number> {
  await database.deleteFrom('one_time_token').where('member_id', '=', memberId).execute();
  const ended = await database
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .$if(spareId !== null, (sessions) => sessions.where('id', '!=', spareId ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}

/** The cookie of a session, for the server alone, and the one that says to pages that there is one. */
function sessionCookies(value: string, settings: SessionTools['settings'], life: { maxAge?: number }): string[] {
  const common = { ...life, path: '/', secure: settings.isHttps, sameSite: 'lax' } as const;
  return [
    stringifySetCookie({ ...common, name: cookieName(settings), value, httpOnly: true }),
    stringifySetCookie({ ...common, name: SIGNED_IN_COOKIE, value: value === '' ? '' : 'yes' }),
  ];
}

function cookieName({ isHttps }: SessionTools['settings']): string {
  return `${isHttps ? '__Secure-' : ''}glasshouse.session_token`;
}

function signatureOf(token: string, authSecret: string): string {
  return createHmac('sha256', authSecret).update(token).digest('base64');
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
