import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { clear, consume, consumeEach, consumeGuess, peek } from '#app/platform/rate-limits.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import {
  logInsFromAddress,
  logInsOfAccount,
  logInsOfAccountFrom,
  logInTriesFromAddress,
  secondStepsOfMember,
} from '../member-limits.ts';
import { makeToken, memberOfToken, spendToken } from './one-time-tokens.server.ts';
import { keepFreshHash, verifyPassword } from './passwords.server.ts';
import { isStaff } from '../role.ts';
import { hasSecondFactor, spendCode } from './second-factor.server.ts';
import { openSession, type SessionTools } from './sessions.server.ts';
import { type SlowDownTools, slowDown } from './slow-down.server.ts';

/** How long somebody whose password was right may look for their code, in real time. */
const TICKET_MINUTES = 10;

/** What the log-in form sends, as typed. */
export interface LogIn {
  readonly email: string;
  readonly password: string;
  /** Stay signed in for thirty days instead of until the browser closes. */
  readonly remember: boolean;
  readonly clientAddress: string;
}

export type LogInAnswer =
  | { readonly ok: true; readonly cookies: readonly string[]; readonly home: '/dashboard' | '/admin' }
  | { readonly ok: false; readonly why: 'wrong-credentials' }
  /** The password was right; the ticket is for `takeSecondStep`. Nobody is signed in yet. */
  | { readonly ok: false; readonly why: 'second-step'; readonly ticket: string }
  | TooManyTries;

/**
 * Signs a member in and returns the cookies to set, or, for a member of staff with a second factor, a ticket to the
 * second step. Refuses a wrong e-mail or password without saying which, and any try after ten failures of the account
 * from the address, or a hundred from the address, within a quarter of an hour. After a hundred tries at the account from
 * wherever it waits for some seconds. Throws `TooManyAtOnce` where too many wait for their password to be checked.
 */
export async function logIn(tools: SessionTools & SlowDownTools, attempt: LogIn, now: RealTime): Promise<LogInAnswer> {
  const { database, settings } = tools;
  const email = attempt.email.trim().toLowerCase();
  const ofAccount = logInsOfAccountFrom(email, attempt.clientAddress);
  // Counted before anything is looked at, so that guesses sent together are counted together.
  const limits = [logInTriesFromAddress(attempt.clientAddress), ofAccount];
  const mayTry = await consumeEach(database, limits, settings.authSecret, now);
  if (!mayTry.ok) return mayTry;
  await slowDown(tools, logInsOfAccount(email), now);
  const member = await database
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.role', 'credential.password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await verifyPassword(attempt.password, member?.password_hash ?? null);
  // Of one address failures are counted by themselves: a class that logs in at once shares it.
  const guess = { isRight, limit: logInsFromAddress(attempt.clientAddress) };
  const mayKnow = await consumeGuess(database, guess, settings.authSecret, now);
  if (!mayKnow.ok) return mayKnow;
  if (member === undefined || !isRight) return { ok: false, why: 'wrong-credentials' };
  await clear(database, ofAccount, settings.authSecret);
  await keepFreshHash(database, member.id, attempt.password, member.password_hash);
  if (isStaff(member.role) && (await hasSecondFactor(database, member.id))) {
    const expiresAt = later(now, TICKET_MINUTES * MINUTE_MS);
    const ticket = await makeToken(database, { purpose: 'second-step', memberId: member.id, expiresAt });
    return { ok: false, why: 'second-step', ticket };
  }
  const cookies = await openSession(tools, member.id, attempt.remember);
  return { ok: true, cookies, home: isStaff(member.role) ? '/admin' : '/dashboard' };
}

/** What the form of the second step sends. */
export interface SecondStep {
  /** From the first step: it stands for the password that was right. */
  readonly ticket: string;
  /** As typed: of the authenticator, or a recovery code. */
  readonly codeText: string;
  readonly remember: boolean;
  readonly clientAddress: string;
}

export type SecondStepAnswer =
  | { readonly ok: true; readonly cookies: readonly string[]; readonly home: '/admin' }
  | { readonly ok: false; readonly why: 'wrong-code' | 'ticket-dead' }
  | TooManyTries;

/**
 * Signs a member of staff in whose password was right and whose code is. Refuses a ticket that was used or has run out,
 * a wrong or used code without saying which, and any code after ten wrong ones of the member in an hour.
 */
export async function takeSecondStep(tools: SessionTools, step: SecondStep, now: RealTime): Promise<SecondStepAnswer> {
  const { database, settings } = tools;
  const memberId = await memberOfToken(database, 'second-step', step.ticket, now);
  if (memberId === null) return { ok: false, why: 'ticket-dead' };
  const fromAddress = logInsFromAddress(step.clientAddress);
  const ofMember = secondStepsOfMember(memberId);
  for (const within of [
    await peek(database, fromAddress, settings.authSecret, now),
    await consume(database, ofMember, settings.authSecret, now),
  ]) {
    if (!within.ok) return within;
  }
  const attempt = { memberId, codeText: step.codeText, authSecret: settings.authSecret };
  const spent = await transact(
    database,
    async (transaction): Promise<Outcome<object, 'wrong-code' | 'ticket-dead'>> => {
      if (!(await spendCode(transaction, attempt, now))) return { ok: false, why: 'wrong-code' };
      return (await spendToken(transaction, step.ticket)) ? { ok: true } : { ok: false, why: 'ticket-dead' };
    },
  );
  if (!spent.ok) {
    const mayKnow = await consume(database, fromAddress, settings.authSecret, now);
    return mayKnow.ok ? spent : mayKnow;
  }
  await clear(database, ofMember, settings.authSecret);
  return { ok: true, cookies: await openSession(tools, memberId, step.remember), home: '/admin' };
}
