import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { type ClassTransaction, type CommandResult, done, inClass } from '#app/classes/recording.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { tellOfEnd } from '#app/platform/live/live.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { consumeGuess } from '#app/platform/rate-limits.server.ts';
import { type Secrets, type SecretTools, secretsOf } from '#app/platform/secrets.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { returnCodesFromAddress } from './limits.ts';
import { lockInvestor, lockMember } from './members.server.ts';
import { canBeReturnCode, inventPassPhrase, plainReturnCode } from './pass-phrase.ts';
import {
  endEarlierSession,
  endSessions,
  isSessionOpen,
  type SessionTools,
  writeSession,
} from './sign-in/sessions.server.ts';

export type ReturnRefusal = 'return-code-missing' | 'return-code-unknown';
export type ComingBack =
  | { readonly ok: true; readonly cookies: readonly string[]; readonly language: string }
  | { readonly ok: false; readonly why: ReturnRefusal }
  | TooManyTries;

/**
 * Takes the code as typed; returns the cookies of the session and the language of the class. Refuses an empty code, a
 * code that belongs to nobody or whose class is over, and any code after a hundred such refusals from the address
 * within a quarter of an hour.
 */
export async function comeBack(
  tools: SessionTools,
  attempt: { readonly code: string; readonly clientAddress: string },
  now: RealTime,
): Promise<ComingBack> {
  const { database, settings } = tools;
  if (plainReturnCode(attempt.code) === '') return { ok: false, why: 'return-code-missing' };
  const found = await findByReturnCode(database, digestsOfReturnCode(attempt.code, settings));
  const isGuess = found === null && canBeReturnCode(attempt.code);
  const guess = { isRight: !isGuess, limit: returnCodesFromAddress(attempt.clientAddress) };
  const within = await consumeGuess(database, guess, settings.authSecret, now);
  if (!within.ok) return within;
  const event = { what: 'return-code', address: attempt.clientAddress } as const;
  if (found === null) {
    await noteSecurity(database, { ...event, outcome: 'failed', actor: 'unknown' }, now);
    return { ok: false, why: 'return-code-unknown' };
  }
  const cookies = await openByCode(tools, found.memberId, attempt.code);
  if (cookies === null) return { ok: false, why: 'return-code-unknown' };
  await noteSecurity(database, { ...event, outcome: 'done', actor: 'investor' }, now);
  return { ok: true, cookies, language: found.language };
}

/** Null when the code is not the member's any more. */
async function openByCode(tools: SessionTools, memberId: string, code: string): Promise<readonly string[] | null> {
  const { database, settings } = tools;
  const cookies = await database.transaction().execute(async (transaction) => {
    await lockMember(transaction, memberId);
    const present = await findByReturnCode(transaction, digestsOfReturnCode(code, settings));
    if (present?.memberId !== memberId) return null;
    await keepUnderPresentSecret(transaction, memberId, code, settings);
    return writeSession(transaction, settings, memberId, false);
  });
  if (cookies !== null) await endEarlierSession(tools);
  return cookies;
}

/** The session is that of the request, the only one to continue. */
export interface ReturnCodeOwner {
  readonly classroomId: ClassroomId;
  readonly investorId: InvestorId;
  readonly memberId: string;
  readonly sessionId: string;
}

/**
 * Returns the new code this once; the previous one stops working, and every other session of theirs ends. The code
 * follows from the request, so a form sent twice is answered with the same code, and that code works. Refuses when the
 * session has ended meanwhile; throws when the investor has left.
 */
export async function renewReturnCode(
  tools: SecretTools,
  owner: ReturnCodeOwner,
  requestId: string,
  now: RealTime,
): Promise<Outcome<{ readonly code: string }, 'session-over'>> {
  const { memberId, sessionId } = owner;
  const { authSecret } = tools.settings;
  const request = `return code of ${owner.classroomId} ${owner.investorId} ${requestId}`;
  const code = inventPassPhrase(drawsOfRequest(authSecret, request));
  const work = async ({
    transaction,
  }: ClassTransaction): Promise<CommandResult<Outcome<{ code: string }, 'session-over'>>> => {
    await lockInvestor(transaction, owner.classroomId, owner.investorId);
    await lockMember(transaction, memberId);
    // A newer code from elsewhere, or whatever else ended this access, ended the session with it.
    if (!(await isSessionOpen(transaction, sessionId))) return { ok: false, why: 'session-over' };
    await storeReturnCode(transaction, owner, digestOfReturnCode(code, authSecret), now);
    await endSessions(transaction, memberId, sessionId);
    return done({ ok: true, code });
  };
  const renewed = await inClass(tools.database, owner.classroomId, now, work);
  if (renewed.ok) tellOfEnd(tools.database, memberId);
  return renewed;
}

/** A keyed digest, from which the code cannot be recovered. */
export function digestOfReturnCode(code: string, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`return code\n${plainReturnCode(code)}`)
    .digest();
}

/** Under the present secret and, while it counts, the earlier one. */
export function digestsOfReturnCode(code: string, secrets: Secrets): readonly Buffer[] {
  return secretsOf(secrets).map((secret) => digestOfReturnCode(code, secret));
}

/** The code then still works when the earlier secret is forgotten. */
async function keepUnderPresentSecret(database: Database, memberId: string, code: string, secrets: Secrets) {
  const [digest, earlier] = digestsOfReturnCode(code, secrets);
  if (earlier === undefined) return;
  await sql`update return_code set digest = ${digest} where member_id = ${memberId} and digest = ${earlier}`.execute(
    database,
  );
}

/** The investor's earlier code stops working. */
export async function storeReturnCode(
  database: Database,
  owner: { readonly classroomId: ClassroomId; readonly investorId: InvestorId },
  digest: Buffer,
  now: RealTime,
): Promise<void> {
  await sql`
    insert into return_code (member_id, digest, made_at)
    select id, ${digest}, ${now} from member where classroom_id = ${owner.classroomId} and investor_id = ${owner.investorId}
    on conflict (member_id) do update set digest = excluded.digest, made_at = excluded.made_at`.execute(database);
}

/** `joinedAt` is since when they have been in their class. Null when there is nobody or the class is over. */
export async function findByReturnCode(
  database: Database,
  digests: readonly Buffer[],
): Promise<{ readonly memberId: string; readonly joinedAt: RealTime; readonly language: string } | null> {
  const row = await database
    .selectFrom('return_code')
    .innerJoin('member', 'member.id', 'return_code.member_id')
    .select(['member.id', 'member.classroom_id', 'member.created_at'])
    .where('digest', 'in', digests)
    .executeTakeFirst();
  const classroom = row?.classroom_id == null ? null : await findClassroom(database, row.classroom_id);
  if (row === undefined || classroom?.state !== 'running') return null;
  return { memberId: row.id, joinedAt: row.created_at, language: classroom.language };
}

/** Only the present code counts. */
export async function isReturnCodeOf(
  database: Database,
  owner: { readonly classroomId: ClassroomId; readonly investorId: InvestorId },
  digests: readonly Buffer[],
): Promise<boolean> {
  const row = await database
    .selectFrom('return_code')
    .innerJoin('member', 'member.id', 'return_code.member_id')
    .select('digest')
    .where('classroom_id', '=', owner.classroomId)
    .where('investor_id', '=', owner.investorId)
    .executeTakeFirst();
  return row !== undefined && digests.some((digest) => row.digest.equals(digest));
}

/**
 * In [0, 1): nobody can guess them without the secret, and they are the same whenever they are drawn for the same
 * request. A request that arrives twice therefore invents the same person twice and is recognised as the same.
 */
export function drawsOfRequest(secret: string, request: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    const digest = createHmac('sha256', secret).update(`draw ${count}\n${request}`).digest();
    return digest.readUInt32BE() / 2 ** 32;
  };
}
