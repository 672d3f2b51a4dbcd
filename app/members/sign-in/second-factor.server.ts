import { Secret, TOTP } from 'otpauth';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { clear, consume } from '#app/platform/rate-limits.server.ts';
import { type Seal, type Secrets, type SecretTools, seal, unseal } from '#app/platform/secrets.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { secondStepsOfMember } from '../limits.ts';
import { lockMember } from '../members.server.ts';
import { hashesOfRecoveryCode, keepRecoveryCodes, newRecoveryCodes, readCode } from './recovery-codes.server.ts';
import { endSessions } from './sessions.server.ts';

/** A clock may be wrong by this many steps of thirty seconds, either way. */
const TOLERATED_STEPS = 1;

export interface SecondFactor {
  readonly setUpAt: RealTime;
  readonly recoveryCodesLeft: number;
}

/** Null while none is set up. */
export async function secondFactorOf(database: Database, memberId: string): Promise<SecondFactor | null> {
  const row = await database
    .selectFrom('second_factor')
    .select((of) => [
      'set_up_at',
      of
        .selectFrom('recovery_code')
        .select((codes) => codes.cast<number>(codes.fn.countAll(), 'integer').as('left'))
        .where('recovery_code.member_id', '=', memberId)
        .as('left'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined || row.set_up_at === null) return null;
  return { setUpAt: row.set_up_at, recoveryCodesLeft: row.left ?? 0 };
}

export async function hasSecondFactor(database: Database, memberId: string): Promise<boolean> {
  return (await secondFactorOf(database, memberId)) !== null;
}

/**
 * In base 32, and the same one until it is set up, so that loading the page again does not mean scanning again. Null
 * once it is set up: nobody is shown a key twice.
 */
export async function keyToSetUp(tools: SecretTools, memberId: string, now: RealTime): Promise<string | null> {
  const { database, settings } = tools;
  const row = await findFactor(database, memberId);
  if (row !== undefined && row.set_up_at !== null) return null;
  const kept = row === undefined ? null : unseal(row.sealed_key, sealOfKeys(settings));
  if (kept !== null) return kept;
  const sealed = seal(new Secret({ size: 20 }).base32, sealOfKeys(settings));
  await database
    .insertInto('second_factor')
    .values({ member_id: memberId, sealed_key: sealed, set_up_at: null, last_step: 0, created_at: now })
    .onConflict((of) =>
      of
        .column('member_id')
        .doUpdateSet({ sealed_key: sealed })
        // When two pages open at once, the first page's key stays and both show it.
        .where('second_factor.sealed_key', '=', row?.sealed_key ?? ''),
    )
    .execute();
  const made = await findFactor(database, memberId);
  return made === undefined || made.set_up_at !== null ? null : unseal(made.sealed_key, sealOfKeys(settings));
}

export function authenticatorUri(email: string, key: string): string {
  return authenticatorOf(key, email).toString();
}

export type SetUpAnswer =
  | { readonly ok: true; readonly recoveryCodes: readonly string[] }
  | { readonly ok: false; readonly why: 'wrong-code' | 'set-up-already' }
  | TooManyTries;

/**
 * Takes the first code that the authenticator shows, ends every other session of the member, and returns the recovery
 * codes (digits), which nobody can read again. Refuses a wrong code, and any code after ten wrong ones in an hour.
 */
export async function setUpSecondFactor(
  tools: SecretTools,
  setUp: { readonly memberId: string; readonly sessionId: string; readonly codeText: string },
  now: RealTime,
): Promise<SetUpAnswer> {
  const { database, settings } = tools;
  const { memberId, sessionId, codeText } = setUp;
  const limit = secondStepsOfMember(memberId);
  const within = await consume(database, limit, settings.authSecret, now);
  if (!within.ok) return within;
  const fresh = await newRecoveryCodes(memberId, settings);
  const answer = await transact(database, async (transaction): Promise<SetUpAnswer> => {
    // A log-in without the second factor has finished by now, or will ask for it.
    await lockMember(transaction, memberId);
    const row = await findFactor(transaction, memberId, true);
    if (row !== undefined && row.set_up_at !== null) return { ok: false, why: 'set-up-already' };
    const taken = row === undefined ? null : takeCode(row, readCode(codeText), settings, now);
    if (taken === null) return { ok: false, why: 'wrong-code' };
    await transaction
      .updateTable('second_factor')
      .set({ ...taken, set_up_at: now })
      .where('member_id', '=', memberId)
      .execute();
    await keepRecoveryCodes(transaction, memberId, fresh);
    // The other sessions began without the second factor, so it vouches for none of them.
    await endSessions(transaction, memberId, sessionId);
    await note(transaction, memberId, 'second-factor-set-up', now);
    return { ok: true, recoveryCodes: fresh.codes };
  });
  if (answer.ok) await clear(database, limit, settings.authSecret);
  const outcome = answer.ok ? 'done' : 'failed';
  await noteSecurity(database, { what: 'second-factor-set-up', outcome, actor: memberId }, now);
  return answer;
}

/** Confirmed by a code from the authenticator or a recovery code. */
export interface SecondFactorChange {
  readonly memberId: string;
  readonly codeText: string;
}

export type SecondFactorChangeAnswer<Done> =
  | ({ readonly ok: true } & Done)
  | { readonly ok: false; readonly why: 'wrong-code' }
  | TooManyTries;

/**
 * In place of the old ones. The caller has asked for the password. Refuses a wrong or used code, and any after ten
 * wrong ones for the member in an hour.
 */
export async function makeRecoveryCodes(
  tools: SecretTools,
  change: SecondFactorChange,
  now: RealTime,
): Promise<SecondFactorChangeAnswer<{ readonly recoveryCodes: readonly string[] }>> {
  const fresh = await newRecoveryCodes(change.memberId, tools.settings);
  return changeByCode(tools, { ...change, what: 'recovery-codes-made' }, now, async (transaction) => {
    await keepRecoveryCodes(transaction, change.memberId, fresh);
    return { recoveryCodes: fresh.codes };
  });
}

/** So that another can be set up; ends every other session of the member. Refuses as `makeRecoveryCodes` does. */
export function replaceAuthenticator(
  tools: SecretTools,
  { sessionId, ...change }: SecondFactorChange & { readonly sessionId: string },
  now: RealTime,
): Promise<SecondFactorChangeAnswer<object>> {
  return changeByCode(tools, { ...change, what: 'second-factor-removed' }, now, async (transaction) => {
    await removeSecondFactor(transaction, change.memberId);
    // Any other session would be shown the new key, and could set it up.
    await endSessions(transaction, change.memberId, sessionId);
    return {};
  });
}

/** Counted with tries at log-in: someone who knows the password has ten in an hour for both. */
async function changeByCode<Done extends object>(
  { database, settings }: SecretTools,
  { memberId, codeText, what }: SecondFactorChange & { readonly what: 'recovery-codes-made' | 'second-factor-removed' },
  now: RealTime,
  change: (transaction: Database) => Promise<Done>,
): Promise<SecondFactorChangeAnswer<Done>> {
  const limit = secondStepsOfMember(memberId);
  const within = await consume(database, limit, settings.authSecret, now);
  if (!within.ok) return within;
  const code = await readyCode({ database, settings }, memberId, codeText);
  const changed = await transact(database, async (transaction): Promise<Outcome<Done, 'wrong-code'>> => {
    await lockMember(transaction, memberId);
    if (!(await spendCode(transaction, { memberId, code, settings }, now))) return { ok: false, why: 'wrong-code' };
    const made = await change(transaction);
    await note(transaction, memberId, what, now);
    return { ok: true, ...made };
  });
  if (changed.ok) await clear(database, limit, settings.authSecret);
  await noteSecurity(database, { what, outcome: changed.ok ? 'done' : 'failed', actor: memberId }, now);
  return changed;
}

/** Within a transaction, with the recovery codes. */
export async function removeSecondFactor(transaction: Database, memberId: string): Promise<void> {
  await transaction.deleteFrom('second_factor').where('member_id', '=', memberId).execute();
}

type TypedCode = ReturnType<typeof readCode>;
type ReadyCode = TypedCode & { readonly hashes: readonly string[] };

/** For `spendCode`. Slow on purpose, so never call it within a transaction. Throws as `slowHash` does. */
export async function readyCode(tools: SecretTools, memberId: string, codeText: string): Promise<ReadyCode> {
  const typed = readCode(codeText);
  const isRecovery = typed.kind === 'recovery';
  return { ...typed, hashes: isRecovery ? await hashesOfRecoveryCode(tools, memberId, typed.digits) : [] };
}

/** Within a transaction: uses up a code that is right. No authenticator's code or recovery code is taken twice. */
export async function spendCode(
  transaction: Database,
  attempt: { readonly memberId: string; readonly code: ReadyCode; readonly settings: Secrets },
  now: RealTime,
): Promise<boolean> {
  const { memberId, code, settings } = attempt;
  const row = await findFactor(transaction, memberId, true);
  if (row === undefined || row.set_up_at === null) return false;
  if (code.hashes.length > 0) {
    const used = await transaction
      .deleteFrom('recovery_code')
      .where('member_id', '=', memberId)
      .where('hash', 'in', code.hashes)
      .returning('member_id')
      .executeTakeFirst();
    if (used !== undefined) await note(transaction, memberId, 'recovery-code-used', now);
    return used !== undefined;
  }
  const taken = takeCode(row, code, settings, now);
  if (taken === null) return false;
  await transaction.updateTable('second_factor').set(taken).where('member_id', '=', memberId).execute();
  return true;
}

/**
 * What to store after a correct code: its step of thirty seconds, and the key, sealed under the present secret. Null
 * when the code was wrong, or when its step is one already taken or earlier.
 */
function takeCode(
  row: { readonly sealed_key: string; readonly last_step: number },
  typed: TypedCode,
  secrets: Secrets,
  now: RealTime,
): { readonly sealed_key: string; readonly last_step: number } | null {
  const key = typed.kind === 'authenticator' ? unseal(row.sealed_key, sealOfKeys(secrets)) : null;
  if (key === null || typed.kind === 'neither') return null;
  const timestamp = now.getTime();
  const authenticator = authenticatorOf(key);
  const steps = authenticator.validate({ token: typed.digits, timestamp, window: TOLERATED_STEPS });
  const step = steps === null ? 0 : authenticator.counter({ timestamp }) + steps;
  return step > row.last_step ? { last_step: step, sealed_key: seal(key, sealOfKeys(secrets)) } : null;
}

/** Six digits every thirty seconds by SHA-1, as every app reads them (RFC 6238). */
function authenticatorOf(key: string, email = ''): TOTP {
  return new TOTP({ issuer: 'Glasshouse', label: email, secret: Secret.fromBase32(key) });
}

export function sealOfKeys({ authSecret, earlierAuthSecret }: Secrets): Seal {
  return { purpose: 'second factor', authSecret, earlierAuthSecret };
}

function findFactor(database: Database, memberId: string, lock = false) {
  return database
    .selectFrom('second_factor')
    .select(['sealed_key', 'set_up_at', 'last_step'])
    .where('member_id', '=', memberId)
    .$if(lock, (rows) => rows.forUpdate())
    .executeTakeFirst();
}

/** In the audit trail, under the member's own name. */
function note(transaction: Database, memberId: string, action: string, now: RealTime): Promise<void> {
  return audit(transaction, { at: now, actor: memberId, classroomId: null, action, subject: memberId });
}
