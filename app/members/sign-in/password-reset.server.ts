import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, parseDollars } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import { tellOfEnd } from '#app/platform/live/live.server.ts';
import { type MailTools, sendLink, sendToOutbox } from '#app/platform/mail.server.ts';
import type { TooManyTries } from '#app/platform/rate-limit.ts';
import { consumeEach, type SlowDownTools, slowDown } from '#app/platform/rate-limits.server.ts';
import type { SecretTools } from '#app/platform/secrets.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { later, MINUTE_MS, type RealTime } from '#app/time/instants.ts';
import { isStaff, plainEmail, type Role } from '../identity.ts';
import {
  RESET_LINK_MINUTES,
  resetsFromAddress,
  resetsOfAccount,
  resetsOfAccountFrom,
  STAFF_LINK_REST_MINUTES,
} from '../limits.ts';
import { lockMember } from '../members.server.ts';
import { investorOf, type Viewer } from '../viewer.server.ts';
import { endLinks, LINK_MESSAGE, makeToken, memberOfToken } from './one-time-tokens.server.ts';
import { hashPassword, hasPassword, isTooCommon, recordedName, replacePassword } from './passwords.server.ts';

/** As typed. */
export interface ResetRequest {
  readonly email: string;
  readonly lastDepositAmount: string;
  readonly clientAddress: string;
}

export interface ResetTools extends SlowDownTools, MailTools {
  readonly settings: SlowDownTools['settings'] & MailTools['settings'];
  /** The payments module knows what the investor has deposited, and members may not ask it. */
  readonly depositHistoryOf: (
    database: Database,
    classroom: ClassroomId,
    investor: InvestorId,
  ) => Promise<DepositHistory>;
}

export interface DepositHistory {
  readonly any: boolean;
  readonly latestApprovedCents: Cents | null;
}

export type ResetRefusal = 'fields-empty' | 'no-record' | 'no-history' | 'no-deposit' | 'amount-differs';
/** To the person who runs the class, or to a member of staff, if one has that address. */
export type LinkPlace = 'outbox-of-class' | 'staff';
export type ResetAnswer =
  | { readonly ok: true; readonly sentTo: LinkPlace }
  | { readonly ok: false; readonly why: ResetRefusal }
  | TooManyTries;

/**
 * An investor names the amount of the latest approved deposit, and the one-time link goes to the Outbox of the class,
 * never by mail. Staff have deposited nothing and name 0; the link goes to their own mailbox or, if they have none, to
 * the administrators' Outbox, after the answer. For 0 as for every other amount, the answer is the same for an address
 * that nobody has. Refuses in the order of `ResetRefusal`, and after five requests for an account from one address, or
 * thirty from the address, within the hour.
 */
export async function requestNewPassword(
  tools: ResetTools,
  request: ResetRequest,
  now: RealTime,
): Promise<ResetAnswer> {
  const email = plainEmail(request.email);
  if (email === '' || request.lastDepositAmount.trim() === '') return { ok: false, why: 'fields-empty' };
  const { clientAddress } = request;
  const limits = [resetsFromAddress(clientAddress), resetsOfAccountFrom(email, clientAddress)];
  const within = await consumeEach(tools.database, limits, tools.settings.authSecret, now);
  if (!within.ok) return within;
  await slowDown(tools, resetsOfAccount(email), now);
  const member = await findMember(tools.database, email);
  const named = parseDollars(request.lastDepositAmount);
  if (member === undefined || isStaff(member.role)) {
    if (!named.ok || named.cents !== 0n) return { ok: false, why: 'no-record' };
    // Not awaited: the time taken to answer would reveal who has the address.
    if (member !== undefined) void sendToStaff(tools, member, now);
    return { ok: true, sentTo: 'staff' };
  }

  const investor = await investorOf(tools.database, member.id);
  if (investor === null) return { ok: false, why: 'no-history' };
  const refusal = await depositRefusal(tools, investor, named.ok ? named.cents : null);
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
  named: Cents | null,
): Promise<ResetRefusal | null> {
  const history = await tools.depositHistoryOf(tools.database, investor.classroomId, investor.id);
  if (!history.any) return 'no-history';
  if (history.latestApprovedCents === null) return 'no-deposit';
  return named === history.latestApprovedCents ? null : 'amount-differs';
}

/**
 * To their mailbox or, where none takes it, to the Outbox. Sends nothing after a very recent link, and nothing to
 * someone who has no password: who signs in only by their organisation gets no other way in, because the organisation
 * may end the one they have.
 */
async function sendToStaff(tools: ResetTools, member: { id: string; email: string }, now: RealTime): Promise<void> {
  const { database, log } = tools;
  try {
    const link = await database.transaction().execute(async (transaction) => {
      await lockMember(transaction, member.id);
      if (!(await hasPassword(transaction, member.id))) return null;
      return (await hasNewLink(transaction, member.id, now)) ? null : makeOneTimeLink(transaction, member.id, now);
    });
    if (link === null) return;
    await sendLink(tools, messageOf(member.email, null, link), now);
  } catch (error) {
    log.error({ err: error }, 'a link to a new password could not be sent to a member of staff');
  }
}

async function hasNewLink(transaction: Database, memberId: string, now: RealTime): Promise<boolean> {
  const row = await transaction
    .selectFrom('one_time_token')
    .select('digest')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'new-password')
    .where('expires_at', '>', later(now, (RESET_LINK_MINUTES - STAFF_LINK_REST_MINUTES) * MINUTE_MS))
    .executeTakeFirst();
  return row !== undefined;
}

function messageOf(recipient: string, classroomId: ClassroomId | null, link: OneTimeLink) {
  return { recipient, classroomId, kind: LINK_MESSAGE, parameters: { path: link.path }, expiresAt: link.expiresAt };
}

function findMember(database: Database, email: string): Promise<{ id: string; role: Role; email: string } | undefined> {
  return database.selectFrom('member').select(['id', 'role', 'email']).where('email', '=', email).executeTakeFirst();
}

interface OneTimeLink {
  readonly path: string;
  readonly expiresAt: RealTime;
}

/** Within a transaction; an earlier link stops working. The Outbox holds its message as long as it works. */
export async function makeOneTimeLink(transaction: Database, memberId: string, now: RealTime): Promise<OneTimeLink> {
  const purpose = 'new-password';
  const expiresAt = later(now, RESET_LINK_MINUTES * MINUTE_MS);
  await lockMember(transaction, memberId);
  await endLinks(transaction, memberId);
  const token = await makeToken(transaction, { purpose, memberId, expiresAt });
  return { path: `/newpassword?token=${token}`, expiresAt };
}

export async function isLinkAlive(database: Database, token: string, now: RealTime): Promise<boolean> {
  return (await memberOfToken(database, 'new-password', token, now)) !== null;
}

/**
 * Sets the password (which has passed `checkPassword`) and ends all sessions of the member. Refuses a link that was
 * used, was replaced by a newer one, or has run out, and a common password for staff, which leaves the link as it was.
 */
export async function followOneTimeLink(
  { database, settings }: SecretTools,
  link: { readonly token: string; readonly newPassword: string },
  now: RealTime,
): Promise<Outcome<object, 'link-dead' | 'password-too-common'>> {
  // Checked first, so that nobody can keep the server busy hashing with invented links.
  const memberId = await memberOfToken(database, 'new-password', link.token, now);
  if (memberId === null) {
    const event = { what: 'password-reset', outcome: 'refused', actor: 'unknown', subject: 'link' } as const;
    await noteSecurity(database, event, now);
    return { ok: false, why: 'link-dead' };
  }
  if (await isTooCommon(database, memberId, link.newPassword)) return { ok: false, why: 'password-too-common' };
  const hash = await hashPassword(link.newPassword, settings);
  const followed = await transact(database, async (transaction): Promise<Outcome<object, 'link-dead'>> => {
    await lockMember(transaction, memberId);
    const isAlive = await isLinkAlive(transaction, link.token, now);
    if (!isAlive) return { ok: false, why: 'link-dead' };
    // The link goes with the member's other links.
    await replacePassword(transaction, { memberId, hash, mustChange: false, spareId: null }, now);
    return { ok: true };
  });
  if (followed.ok) {
    tellOfEnd(database, memberId);
    const actor = await recordedName(database, memberId);
    await noteSecurity(database, { what: 'password-reset', outcome: 'done', actor }, now);
  }
  return followed;
}
