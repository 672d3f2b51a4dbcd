import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isCommonPassword } from '#app/platform/common-passwords.server.ts';
import { TooManyAtOnce } from '#app/platform/concurrency.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import { tellOfEnd } from '#app/platform/live/live.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { clear, consume } from '#app/platform/rate-limits.server.ts';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { isStaff, nameInRecords } from '../identity.ts';
import { passwordChecksOfMember } from '../limits.ts';
import { lockMember } from '../members.server.ts';
import { spellingsOf } from '../pass-phrase.ts';
import { digestsOfReturnCode } from '../return-codes.server.ts';
import { endSessions, isSessionOpen } from './sessions.server.ts';
import { type Hashing, isPresentKind, limited, newRecipe, recipeOf, slowHash } from './slow-hash.server.ts';

/** The former kind: salt and key in hexadecimal, made by scrypt. */
const OLD_HASH = /^(?<salt>[0-9a-f]{32}):(?<key>[0-9a-f]{128})$/;
const OLD_SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

const scryptKey: (password: string, salt: string, length: number, options: typeof OLD_SCRYPT) => Promise<Buffer> =
  promisify(scrypt);

/**
 * Salted, and says how it was made. Must not run within a transaction, because it is slow on purpose. Throws
 * `TooManyAtOnce` when too many are waiting for theirs.
 */
export function hashPassword(password: string, hashing: Hashing): Promise<string> {
  return slowHash(plain(password), newRecipe(hashing));
}

/** False without a hash, and finding that out takes as long. Throws as `hashPassword` does. */
async function verifyPassword(password: string, hash: string | null, hashing: Hashing): Promise<boolean> {
  const old = OLD_HASH.exec(hash ?? '')?.groups;
  if (old !== undefined) {
    const key = Buffer.from(old['key'] ?? '', 'hex');
    const typed = await limited(() => scryptKey(plain(password), old['salt'] ?? '', key.length, OLD_SCRYPT));
    return timingSafeEqual(typed, key);
  }
  const recipe = recipeOf(hash ?? '');
  const typed = Buffer.from(await slowHash(plain(password), recipe ?? newRecipe(hashing)));
  const kept = Buffer.from(hash ?? '');
  return recipe !== null && typed.length === kept.length && timingSafeEqual(typed, kept);
}

/** Replaces a hash of an earlier kind, now that the password is at hand, unless there is no time for it. */
export async function keepFreshHash(
  { database, settings }: SecretTools,
  memberId: string,
  password: string,
  kept: string,
): Promise<void> {
  if (isPresentKind(kept, settings)) return;
  try {
    const fresh = await hashPassword(password, settings);
    await database
      .updateTable('credential')
      .set({ password_hash: fresh })
      .where('member_id', '=', memberId)
      // Another password may have been set meanwhile.
      .where('password_hash', '=', kept)
      .execute();
  } catch (error) {
    // The next log-in may have time for it.
    if (!(error instanceof TooManyAtOnce)) throw error;
  }
}

export type PasswordCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'wrong-password' }
  | TooManyTries;

/**
 * For someone who is signed in, such as before a withdrawal. Accepts their return code too, which opens as much.
 * Refuses a wrong one, and any after ten wrong ones in an hour, whatever they were asked for.
 */
export async function checkOwnPassword(
  tools: SecretTools,
  memberId: string,
  password: string,
  now: RealTime,
): Promise<PasswordCheck> {
  const { database, settings } = tools;
  const limit = passwordChecksOfMember(memberId);
  const within = await consume(database, limit, settings.authSecret, now);
  if (!within.ok) return within;
  const secrets = await database
    .selectFrom('member')
    .leftJoin('credential', 'credential.member_id', 'member.id')
    .leftJoin('return_code', 'return_code.member_id', 'member.id')
    .select(['password_hash', 'return_code.digest'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  const { password_hash: hash = null, digest = null } = secrets ?? {};
  // A return code is drawn at random, so nobody guesses it, however fast one is checked.
  const isReturnCode =
    digest !== null && digestsOfReturnCode(password, settings).some((typed) => timingSafeEqual(typed, digest));
  const isRight = isReturnCode || (hash !== null && (await rightSpelling(password, hash, settings)) !== null);
  if (!isRight) {
    const actor = await recordedName(database, memberId);
    await noteSecurity(database, { what: 'password-again', outcome: 'failed', actor }, now);
    return { ok: false, why: 'wrong-password' };
  }
  await clear(database, limit, settings.authSecret);
  return { ok: true };
}

export async function hasPassword(database: Database, memberId: string): Promise<boolean> {
  return (await hashOf(database, memberId)) !== null;
}

async function hashOf(database: Database, memberId: string): Promise<string | null> {
  const kept = await database
    .selectFrom('credential')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return kept?.password_hash ?? null;
}

export type OwnSecret = 'password' | 'return-code' | 'either';

export async function ownSecretOf(database: Database, memberId: string): Promise<OwnSecret> {
  const { password_hash: hash, digest } = await database
    .selectFrom('member')
    .leftJoin('credential', 'credential.member_id', 'member.id')
    .leftJoin('return_code', 'return_code.member_id', 'member.id')
    .select(['password_hash', 'return_code.digest'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (digest === null) return 'password';
  return hash === null ? 'return-code' : 'either';
}

export async function recordedName(database: Database, memberId: string): Promise<string> {
  const member = await database
    .selectFrom('member')
    .select(['id', 'role'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member === undefined ? 'unknown' : nameInRecords(member);
}

/**
 * The password of the hash if it was typed, else null. A return code is the first password: its words count however
 * they are separated. Takes as long without a hash; throws as `hashPassword` does.
 */
export async function rightSpelling(typed: string, hash: string | null, hashing: Hashing): Promise<string | null> {
  for (const password of spellingsOf(typed)) {
    if (await verifyPassword(password, hash, hashing)) return password;
  }
  return null;
}

/** Within a transaction, during whose rest nobody else changes the hash. */
export async function isStillHash(transaction: Database, memberId: string, hash: string): Promise<boolean> {
  await lockMember(transaction, memberId);
  // A statement of its own sees what others did while the lock was waited for.
  return (await hashOf(transaction, memberId)) === hash;
}

/** Other reasons than those of `checkPassword`. */
export type PasswordRefused = { readonly ok: false; readonly why: 'password-too-common' | 'same-password' };

/** Common passwords are refused to staff alone. */
export async function isTooCommon(database: Database, memberId: string, password: string): Promise<boolean> {
  if (!(await isCommonPassword(password))) return false;
  const member = await database.selectFrom('member').select('role').where('id', '=', memberId).executeTakeFirst();
  return member !== undefined && isStaff(member.role);
}

/** By its owner; the new password has passed `checkPassword`. */
export interface PasswordChange {
  readonly memberId: string;
  /** The session of the request, the only one to continue. */
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Ends every other session of the member. Refuses as `checkOwnPassword` does, also when the session has ended meanwhile
 * (a reset ends it); refuses the same password, and a common one for staff.
 */
export async function changePassword(
  tools: SecretTools,
  change: PasswordChange,
  now: RealTime,
): Promise<PasswordCheck | PasswordRefused> {
  const { memberId, sessionId, currentPassword, newPassword } = change;
  const check = await checkOwnPassword(tools, memberId, currentPassword, now);
  if (!check.ok) return check;
  if (await isTooCommon(tools.database, memberId, newPassword)) return { ok: false, why: 'password-too-common' };
  // A return code in place of the current one does not tell whether the new one is the same.
  const kept = await hashOf(tools.database, memberId);
  if (kept !== null && (await rightSpelling(newPassword, kept, tools.settings)) !== null)
    return { ok: false, why: 'same-password' };
  const hash = await hashPassword(newPassword, tools.settings);
  const changed = await transact(tools.database, async (transaction): Promise<Outcome<object, 'wrong-password'>> => {
    await lockMember(transaction, memberId);
    // Whatever sets another password, or ends this access, ends the session with it.
    if (!(await isSessionOpen(transaction, sessionId))) return { ok: false, why: 'wrong-password' };
    await replacePassword(transaction, { memberId, hash, mustChange: false, spareId: sessionId }, now);
    return { ok: true };
  });
  if (!changed.ok) return changed;
  tellOfEnd(tools.database, memberId);
  const actor = await recordedName(tools.database, memberId);
  await noteSecurity(tools.database, { what: 'password-changed', outcome: 'done', actor }, now);
  return changed;
}

/** Within a transaction; ends all links and other sessions. `mustChange` makes the password one-time. */
export async function replacePassword(
  transaction: Database,
  replacement: {
    readonly memberId: string;
    readonly hash: string;
    readonly mustChange: boolean;
    readonly spareId: string | null;
  },
  now: RealTime,
): Promise<void> {
  const { memberId, hash, mustChange, spareId } = replacement;
  await transaction
    .updateTable('member')
    .set({ must_change_password: mustChange, updated_at: now })
    .where('id', '=', memberId)
    .execute();
  await transaction
    .insertInto('credential')
    .values({ member_id: memberId, password_hash: hash })
    .onConflict((earlier) => earlier.column('member_id').doUpdateSet({ password_hash: hash }))
    .execute();
  await endSessions(transaction, memberId, spareId);
}

/** The same password may be typed as different code points. */
function plain(password: string): string {
  return password.normalize('NFKC');
}
