import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { clear, consume, peek } from '#app/platform/limits.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import { logInsFromAddress, secondStepsOfMember } from './member-limits.ts';
import type { PasswordTools, TooManyTries } from './passwords.server.ts';
import { openSessionOf } from './sessions.server.ts';
import { spendCode } from './second-factor.server.ts';
import type { MemberTables } from './tables.ts';

/** How long somebody whose password was right may look for their code, in real time. */
const TICKET_MINUTES = 10;
const PURPOSE = 'second step ';

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

/** Makes the ticket to the second step for a member whose password was right. Only a digest of it is kept. */
export async function makeTicket(database: Database, memberId: string, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await database
    .withTables<MemberTables>()
    .insertInto('verification')
    .values({
      id: newId('ver'),
      identifier: identifierOf(ticket),
      value: memberId,
      expires_at: new Date(now.getTime() + TICKET_MINUTES * 60_000),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return ticket;
}

/**
 * Signs a member of staff in whose password was right and whose code is. Refuses a ticket that was used or has run out,
 * a wrong or used code without saying which, and any code after ten wrong ones of the member in an hour.
 */
export async function takeSecondStep(tools: PasswordTools, step: SecondStep, now: Date): Promise<SecondStepAnswer> {
  const { database, settings } = tools;
  const memberId = await memberOfTicket(database, step.ticket, now);
  if (memberId === null) return { ok: false, why: 'ticket-dead' };
  const fromAddress = logInsFromAddress(step.clientAddress);
  const ofMember = secondStepsOfMember(memberId);
  for (const within of [
    await peek(database, fromAddress, settings.authSecret, now),
    await consume(database, ofMember, settings.authSecret, now),
  ]) {
    if (!within.ok) return { ...within, why: 'too-many-tries' };
  }
  const attempt = { memberId, codeText: step.codeText, authSecret: settings.authSecret };
  const spent = await transact(
    database,
    async (transaction): Promise<Outcome<object, 'wrong-code' | 'ticket-dead'>> => {
      if (!(await spendCode(transaction, attempt, now))) return { ok: false, why: 'wrong-code' };
      const { numDeletedRows } = await transaction
        .withTables<MemberTables>()
        .deleteFrom('verification')
        .where('identifier', '=', identifierOf(step.ticket))
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n ? { ok: true } : { ok: false, why: 'ticket-dead' };
    },
  );
  if (!spent.ok) {
    await consume(database, fromAddress, settings.authSecret, now);
    return spent;
  }
  await clear(database, ofMember, settings.authSecret);
  return { ok: true, cookies: await openSessionOf(tools.auth, memberId, step.remember), home: '/admin' };
}

/** Whose password stands behind a ticket, or null when it is worth nothing any more. */
async function memberOfTicket(database: Database, ticket: string, now: Date): Promise<string | null> {
  const row = await database
    .withTables<MemberTables>()
    .selectFrom('verification')
    .innerJoin('member', 'member.id', 'verification.value')
    .select('member.id')
    .where('identifier', '=', identifierOf(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.id ?? null;
}

function identifierOf(ticket: string): string {
  return PURPOSE + createHash('sha256').update(ticket).digest('hex');
}
