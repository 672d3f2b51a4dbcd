import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import {
  clear,
  consume,
  consumeEach,
  consumeGuess,
  peek,
  type SlowDownTools,
  slowDown,
} from '#app/platform/rate-limits.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { isStaff, nameInRecords, plainEmail, type Role } from '../identity.ts';
import {
  logInsFromAddress,
  logInsOfAccount,
  logInsOfAccountFrom,
  logInTriesFromAddress,
  SECOND_STEP_MINUTES,
  secondStepsOfMember,
} from '../limits.ts';
import { lockMember } from '../members.server.ts';
import { makeToken, memberOfToken, spendToken } from './one-time-tokens.server.ts';
import { isStillHash, keepFreshHash, rightSpelling } from './passwords.server.ts';
import { hasSecondFactor, readyCode, spendCode } from './second-factor.server.ts';
import { endEarlierSession, type SessionTools, writeSession } from './sessions.server.ts';

/** While a password is checked against it, another one may be set, or the same one hashed anew. */
const MOST_ROUNDS = 3;

/** As typed. */
export interface LogIn {
  readonly email: string;
  readonly password: string;
  /** For thirty days instead of until the browser closes. */
  readonly remember: boolean;
  readonly clientAddress: string;
  /** Signs in nobody but this investor: everyone else, staff above all, counts as unknown. */
  readonly investor?: { readonly classroomId: ClassroomId; readonly username: string };
}

export type LogInAnswer =
  | { readonly ok: true; readonly cookies: readonly string[]; readonly home: '/dashboard' | '/admin' }
  | { readonly ok: false; readonly why: 'wrong-credentials' }
  /** The password was right, and the ticket is for `takeSecondStep`. Nobody is signed in yet. */
  | { readonly ok: false; readonly why: 'second-step'; readonly ticket: string }
  | TooManyTries;

/**
 * Returns the cookies to set or, for a member of staff with a second factor, a ticket to the second step. Refuses a
 * wrong e-mail or password without saying which, and any try after ten failures for the account from the address, or a
 * hundred from the address, within a quarter of an hour. After a hundred tries at the account from anywhere, it waits
 * for some seconds. Throws `TooManyAtOnce` when too many are waiting for their password to be checked.
 */
export async function logIn(tools: SessionTools & SlowDownTools, attempt: LogIn, now: RealTime): Promise<LogInAnswer> {
  const { database, settings } = tools;
  const email = plainEmail(attempt.email);
  const ofAccount = logInsOfAccountFrom(email, attempt.clientAddress);
  // Counted before anything is looked up, so that guesses sent together are counted together.
  const limits = [logInTriesFromAddress(attempt.clientAddress), ofAccount];
  const mayTry = await consumeEach(database, limits, settings.authSecret, now);
  if (!mayTry.ok) return mayTry;
  await slowDown(tools, logInsOfAccount(email), now);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const member = await findMember(database, email, attempt.investor);
    const password = await rightSpelling(attempt.password, member?.password_hash ?? null, settings);
    const isRight = password !== null;
    // Failures from one address have a count of their own, because a class that logs in together shares the address.
    const guess = { isRight, limit: logInsFromAddress(attempt.clientAddress) };
    const mayKnow = await consumeGuess(database, guess, settings.authSecret, now);
    if (!mayKnow.ok) return mayKnow;
    const actor = member === undefined ? 'unknown' : nameInRecords(member);
    const event = { what: 'password', actor, address: attempt.clientAddress } as const;
    if (member === undefined || !isRight) {
      await noteSecurity(database, { ...event, outcome: 'failed' }, now);
      break;
    }
    const answer = await answerRightPassword(tools, member, attempt.remember, now);
    if (answer === null) continue;
    await clear(database, ofAccount, settings.authSecret);
    await keepFreshHash(tools, member.id, password, member.password_hash);
    await noteSecurity(database, { ...event, outcome: 'done' }, now);
    return answer;
  }
  return { ok: false, why: 'wrong-credentials' };
}

type WithPassword = { readonly id: string; readonly role: Role; readonly password_hash: string };

function findMember(database: Database, email: string, investor: LogIn['investor']): Promise<WithPassword | undefined> {
  const found = database
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.role', 'credential.password_hash'])
    .where('email', '=', email);
  if (investor === undefined) return found.executeTakeFirst();
  return found
    .where('role', '=', 'investor')
    .where('classroom_id', '=', investor.classroomId)
    .where('username', '=', investor.username)
    .executeTakeFirst();
}

/**
 * A session or a ticket to the second step; null when another hash is stored by now. Nobody changes the password
 * meanwhile, so what a change should end either exists before it or never comes into being.
 */
async function answerRightPassword(
  tools: SessionTools,
  member: WithPassword,
  remember: boolean,
  now: RealTime,
): Promise<Exclude<LogInAnswer, TooManyTries> | null> {
  const answer = await tools.database.transaction().execute(async (transaction) => {
    if (!(await isStillHash(transaction, member.id, member.password_hash))) return null;
    if (isStaff(member.role) && (await hasSecondFactor(transaction, member.id))) {
      const expiresAt = later(now, SECOND_STEP_MINUTES * MINUTE_MS);
      const ticket = await makeToken(transaction, { purpose: 'second-step', memberId: member.id, expiresAt });
      return { ok: false, why: 'second-step', ticket } as const;
    }
    const cookies = await writeSession(transaction, tools.settings, member.id, remember);
    return { ok: true, cookies, home: isStaff(member.role) ? '/admin' : '/dashboard' } as const;
  });
  if (answer?.ok === true) await endEarlierSession(tools);
  return answer;
}

export interface SecondStep {
  readonly ticket: string;
  /** As typed, from the authenticator or one of the recovery codes. */
  readonly codeText: string;
  readonly remember: boolean;
  readonly clientAddress: string;
}

type SignedIn = { readonly cookies: readonly string[] };

export type SecondStepAnswer =
  | { readonly ok: true; readonly cookies: readonly string[]; readonly home: '/admin' }
  | { readonly ok: false; readonly why: 'wrong-code' | 'ticket-dead' }
  | TooManyTries;

/**
 * For staff whose password was right. Refuses a ticket that was used or has run out, a wrong or used code without
 * saying which, and any code after ten wrong ones for the member in an hour. Throws `TooManyAtOnce` when too many are
 * waiting for a recovery code to be checked.
 */
export async function takeSecondStep(tools: SessionTools, step: SecondStep, now: RealTime): Promise<SecondStepAnswer> {
  const { database, settings } = tools;
  const memberId = await memberOfToken(database, 'second-step', step.ticket, now);
  if (memberId === null) {
    const event = { what: 'second-step', outcome: 'refused', actor: 'unknown', subject: 'ticket' } as const;
    await noteSecurity(database, { ...event, address: step.clientAddress }, now);
    return { ok: false, why: 'ticket-dead' };
  }
  const fromAddress = logInsFromAddress(step.clientAddress);
  const ofMember = secondStepsOfMember(memberId);
  for (const within of [
    await peek(database, fromAddress, settings.authSecret, now),
    await consume(database, ofMember, settings.authSecret, now),
  ]) {
    if (!within.ok) return within;
  }
  const attempt = { memberId, code: await readyCode(tools, memberId, step.codeText), settings };
  const spent = await transact(
    database,
    async (transaction): Promise<Outcome<SignedIn, 'wrong-code' | 'ticket-dead'>> => {
      await lockMember(transaction, memberId);
      if (!(await spendCode(transaction, attempt, now))) return { ok: false, why: 'wrong-code' };
      if (!(await spendToken(transaction, step.ticket))) return { ok: false, why: 'ticket-dead' };
      return { ok: true, cookies: await writeSession(transaction, settings, memberId, step.remember) };
    },
  );
  const event = { what: 'second-step', actor: memberId, address: step.clientAddress } as const;
  await noteSecurity(database, { ...event, outcome: spent.ok ? 'done' : 'failed' }, now);
  if (!spent.ok) {
    const mayKnow = await consume(database, fromAddress, settings.authSecret, now);
    return mayKnow.ok ? spent : mayKnow;
  }
  await clear(database, ofMember, settings.authSecret);
  await endEarlierSession(tools);
  return { ...spent, home: '/admin' };
}
