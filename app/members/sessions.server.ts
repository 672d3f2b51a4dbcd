import type { Database } from '#app/platform/database.server.ts';
import type { Auth } from './auth.server.ts';
import type { MemberTables } from './tables.ts';

/** A session of a member: when it began, and whether it is that of the request. Where it is, nobody keeps. */
export interface OpenSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly isThisOne: boolean;
}

/** The running sessions of a member, this one first, then the latest. */
export async function sessionsOf(
  database: Database,
  viewer: { readonly memberId: string; readonly sessionToken: string },
  now: Date,
): Promise<OpenSession[]> {
  const rows = await database
    .withTables<MemberTables>()
    .selectFrom('session')
    .select(['id', 'token', 'created_at', 'expires_at'])
    .where('member_id', '=', viewer.memberId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  const sessions = rows.map(({ id, token, created_at, expires_at }) => ({
    id,
    startedAt: created_at,
    expiresAt: expires_at,
    isThisOne: token === viewer.sessionToken,
  }));
  return sessions.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
}

/** Ends the sessions of a member but the spared one, and what they have begun to log in; returns how many sessions ended. */
export async function endSessions(database: Database, memberId: string, spare: string | null): Promise<number> {
  const tables = database.withTables<MemberTables>();
  await tables.deleteFrom('verification').where('value', '=', memberId).execute();
  const ended = await tables
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .$if(spare !== null, (sessions) => sessions.where('token', '!=', spare ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}

/** Opens a session for a member who has just proved who they are, and returns the cookies to set. Unless remembered it ends with the browser. */
export async function openSessionOf(auth: Auth, memberId: string, remember = false): Promise<readonly string[]> {
  const { headers } = await auth.api.openSession({ body: { memberId, remember }, returnHeaders: true });
  return headers.getSetCookie();
}
