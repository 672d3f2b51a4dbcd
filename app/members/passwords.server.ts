import type { Database } from '#app/platform/database.server.ts';
import { clear, consume } from '#app/platform/limits.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import type { Auth } from './auth.server.ts';
import { passwordChecksOfMember } from './member-limits.ts';
import { spellingsOf } from './return-code.ts';
import { endSessions } from './sessions.server.ts';
import type { MemberTables } from './tables.ts';

/** What checking a password takes: the sign-in that hashes it, the database, the secret of the limits. */
export interface PasswordTools {
  readonly auth: Auth;
  readonly database: Database;
  readonly settings: { readonly authSecret: string };
}

export type PasswordCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'wrong-password' }
  | TooManyTries;
export type TooManyTries = { readonly ok: false; readonly why: 'too-many-tries'; readonly retryAfterSeconds: number };

/** The slow salted hash of a password. Never made within a transaction: it takes a tenth of a second on purpose. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: hasher } = await auth.$context;
  return hasher.hash(password);
}

/**
 * Checks the password of someone who is signed in, as before a withdrawal. Refuses a wrong one, and any after ten
 * wrong ones in an hour, whatever they were asked for.
 */
export async function checkOwnPassword(
  tools: PasswordTools,
  memberId: string,
  password: string,
  now: Date,
): Promise<PasswordCheck> {
  const { auth, database, settings } = tools;
  const limit = passwordChecksOfMember(memberId);
  const within = await consume(database, limit, settings.authSecret, now);
  if (!within.ok) return { ...within, why: 'too-many-tries' };
  const kept = await database
    .withTables<MemberTables>()
    .selectFrom('credential')
    .select('password')
    .where('member_id', '=', memberId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (kept?.password == null || !(await isOneSpelling(auth, kept.password, password))) {
    return { ok: false, why: 'wrong-password' };
  }
  await clear(database, limit, settings.authSecret);
  return { ok: true };
}

/** A return code is the first password: its words are right however they are parted, as where it brings somebody back. */
async function isOneSpelling(auth: Auth, hash: string, typed: string): Promise<boolean> {
  const { password: hasher } = await auth.$context;
  for (const password of spellingsOf(typed)) {
    if (await hasher.verify({ hash, password })) return true;
  }
  return false;
}

/** A change of password by its owner; the new one has passed `checkPassword`. */
export interface PasswordChange {
  readonly memberId: string;
  /** The session of the request, the only one that goes on. */
  readonly sessionToken: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Sets a new password and ends every other session of the member. Refuses as `checkOwnPassword` does. */
export async function changePassword(tools: PasswordTools, change: PasswordChange, now: Date): Promise<PasswordCheck> {
  const check = await checkOwnPassword(tools, change.memberId, change.currentPassword, now);
  if (!check.ok) return check;
  const hash = await hashPassword(tools.auth, change.newPassword);
  return transact(tools.database, async (transaction): Promise<Outcome<object, 'wrong-password'>> => {
    await replacePassword(
      transaction,
      { memberId: change.memberId, hash, mustChange: false, spare: change.sessionToken },
      now,
    );
    return { ok: true };
  });
}

/** Within a transaction: sets the hash, whether it is one-time, and ends every link and all sessions but the spared one. */
export async function replacePassword(
  transaction: Database,
  replacement: {
    readonly memberId: string;
    readonly hash: string;
    readonly mustChange: boolean;
    readonly spare: string | null;
  },
  now: Date,
): Promise<void> {
  const { memberId, hash, mustChange, spare } = replacement;
  const tables = transaction.withTables<MemberTables>();
  await tables
    .updateTable('member')
    .set({ must_change_password: mustChange, updated_at: now })
    .where('id', '=', memberId)
    .execute();
  await tables
    .updateTable('credential')
    .set({ password: hash, updated_at: now })
    .where('member_id', '=', memberId)
    .where('provider_id', '=', 'credential')
    .execute();
  await endSessions(transaction, memberId, spare);
}
