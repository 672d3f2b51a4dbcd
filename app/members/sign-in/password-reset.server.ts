import { sql } from 'kysely';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, parseDollars } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { isReachable, type Letter, sendMail, sendToOutbox } from '#app/platform/mail.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { resetsFromAddress, resetsOfAccount } from '../member-limits.ts';
import { makeToken, memberOfToken } from './one-time-tokens.server.ts';
import { hashPassword, replacePassword } from './passwords.server.ts';
import { isStaff, type Role } from '../role.ts';
import { investorOf, type Viewer } from '../viewer.server.ts';

/** How long a link to a new password works, in real time. */
const LINK_LIFETIME_MINUTES = 30;

/** What the form of a forgotten password sends, as typed. */
export interface ResetRequest {
  readonly email: string;
  readonly lastDepositAmount: string;
  readonly clientAddress: string;
}

export interface ResetTools {
  readonly database: Database;
  readonly log: Log;
  readonly settings: {
    readonly authSecret: string;
    readonly appUrl: string;
    readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  };
  /** What the investor deposited: payments know, members may not ask them. */
  readonly depositHistoryOf: (
    database: Database,
    classroom: ClassroomId,
    investor: InvestorId,
  ) => Promise<DepositHistory>;
  /** The words of the letter that brings staff the address of their link. */
  readonly writeLetter: (address: string) => Omit<Letter, 'to'>;
}

export interface DepositHistory {
  readonly any: boolean;
  readonly latestApprovedCents: Cents | null;
}

export type ResetRefusal = 'fields-empty' | 'no-record' | 'no-history' | 'no-deposit' | 'amount-differs';
/** Where the link went: to whoever runs the class, to the administrators, or to the mailbox of a member of staff. */
export type LinkPlace = 'outbox-of-class' | 'outbox-of-administrators' | 'mailbox';
export type ResetAnswer =
  | { readonly ok: true; readonly sentTo: LinkPlace }
  | { readonly ok: false; readonly why: ResetRefusal }
  | TooManyTries;

/**
 * Sends a one-time link to whoever forgot a password. An investor names the amount of the latest approved deposit,
 * and the link goes to the Outbox of the class, never by mail. For staff the amount is not looked at: the link goes
 * to their own mailbox, or without one to the administrators' Outbox. Refuses in the order of `ResetRefusal`.
 */
export async function requestNewPassword(
  tools: ResetTools,
  request: ResetRequest,
  now: RealTime,
): Promise<ResetAnswer> {
  const email = request.email.trim().toLowerCase();
  if (email === '' || request.lastDepositAmount.trim() === '') return { ok: false, why: 'fields-empty' };
  for (const limit of [resetsFromAddress(request.clientAddress), resetsOfAccount(email)]) {
    const within = await consume(tools.database, limit, tools.settings.authSecret, now);
    if (!within.ok) return within;
  }
  const member = await findMember(tools.database, email);
  if (member === undefined) return { ok: false, why: 'no-record' };
  if (isStaff(member.role)) return { ok: true, sentTo: await sendToStaff(tools, member, now) };

  const investor = await investorOf(tools.database, member.id);
  if (investor === null) return { ok: false, why: 'no-history' };
  const refusal = await depositRefusal(tools, investor, request.lastDepositAmount);
  if (refusal !== null) return { ok: false, why: refusal };
  await tools.database.transaction().execute(async (transaction) => {
    const link = await makeOneTimeLink(transaction, member.id, now);
    await sendToOutbox(transaction, messageOf(member.email, investor.classroomId, link), now);
  });
  return { ok: true, sentTo: 'outbox-of-class' };
}

async function depositRefusal(
  tools: ResetTools,
  investor: NonNullable<Viewer['investor']>,
  amount: string,
): Promise<ResetRefusal | null> {
  const history = await tools.depositHistoryOf(tools.database, investor.classroomId, investor.id);
  if (!history.any) return 'no-history';
  if (history.latestApprovedCents === null) return 'no-deposit';
  const named = parseDollars(amount);
  return named.ok && named.cents === history.latestApprovedCents ? null : 'amount-differs';
}

async function sendToStaff(tools: ResetTools, member: { id: string; email: string }, now: RealTime) {
  const { database, log, settings } = tools;
  const link = await database.transaction().execute((transaction) => makeOneTimeLink(transaction, member.id, now));
  if (settings.mail !== undefined && isReachable(member.email)) {
    const letter = { to: member.email, ...tools.writeLetter(`${settings.appUrl}${link.path}`) };
    if (await sendMail(settings.mail, letter, log)) return 'mailbox';
  }
  await sendToOutbox(database, messageOf(member.email, null, link), now);
  return 'outbox-of-administrators';
}

function messageOf(recipient: string, classroomId: ClassroomId | null, link: OneTimeLink) {
  return { recipient, classroomId, kind: 'new-password', parameters: { path: link.path }, expiresAt: link.expiresAt };
}

function findMember(database: Database, email: string): Promise<{ id: string; role: Role; email: string } | undefined> {
  return database.selectFrom('member').select(['id', 'role', 'email']).where('email', '=', email).executeTakeFirst();
}

/** A link that sets a new password once: its path within the site, and when it stops working. */
interface OneTimeLink {
  readonly path: string;
  readonly expiresAt: RealTime;
}

/**
 * Within a transaction: makes a member's link; an earlier one stops working. The message that carries it stands in the
 * Outbox until it expires.
 */
export async function makeOneTimeLink(transaction: Database, memberId: string, now: RealTime): Promise<OneTimeLink> {
  const purpose = 'new-password';
  const expiresAt = later(now, LINK_LIFETIME_MINUTES * MINUTE_MS);
  await lockMember(transaction, memberId);
  await transaction
    .deleteFrom('one_time_token')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .execute();
  const token = await makeToken(transaction, { purpose, memberId, expiresAt });
  return { path: `/newpassword?token=${token}`, expiresAt };
}

/** Whether a link still works, to be asked before its form is shown. */
export async function isLinkAlive(database: Database, token: string, now: RealTime): Promise<boolean> {
  return (await memberOfToken(database, 'new-password', token, now)) !== null;
}

/**
 * Follows a link: sets the password (it has passed `checkPassword`) and ends all sessions of the member.
 * Refuses a link that was used, replaced by a newer one, or has run out.
 */
export async function followOneTimeLink(
  { database }: { readonly database: Database },
  link: { readonly token: string; readonly newPassword: string },
  now: RealTime,
): Promise<Outcome<object, 'link-dead'>> {
  // Asked before, so that nobody can keep the server busy hashing with links that were never made.
  const memberId = await memberOfToken(database, 'new-password', link.token, now);
  if (memberId === null) return { ok: false, why: 'link-dead' };
  const hash = await hashPassword(link.newPassword);
  return transact(database, async (transaction): Promise<Outcome<object, 'link-dead'>> => {
    await lockMember(transaction, memberId);
    const isAlive = await isLinkAlive(transaction, link.token, now);
    if (!isAlive) return { ok: false, why: 'link-dead' };
    // The link goes with every other that the member has.
    await replacePassword(transaction, { memberId, hash, mustChange: false, spareId: null }, now);
    return { ok: true };
  });
}

/** Whoever makes or follows a link of one member takes turns here until the transaction ends. */
async function lockMember(transaction: Database, memberId: string): Promise<void> {
  await sql`select from member where id = ${memberId} for no key update`.execute(transaction);
}
