import { sql } from 'kysely';
import * as z from 'zod';
import { audit } from '#app/platform/audit.server.ts';
import { isCommonPassword } from '#app/platform/common-passwords.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { type MailTools, removeFromOutbox, sendLink } from '#app/platform/mail.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { HOUR_MS, later, type RealTime } from '#app/time/instants.ts';
import { plainEmail, type StaffRole } from './identity.ts';
import { INVITATION_HOURS } from './limits.ts';
import { digestOf, drawToken } from './sign-in/one-time-tokens.server.ts';
import { hashPassword } from './sign-in/passwords.server.ts';
import { openSession, type SessionTools } from './sign-in/sessions.server.ts';
import { insertStaff } from './staff.server.ts';

const LONGEST_EMAIL = 254;
const MESSAGE = 'staff-invitation';

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly invitedAt: RealTime;
  readonly expiresAt: RealTime;
}

export type InvitationRefusal = 'not-an-email' | 'email-taken';
type Sent = { readonly email: string; readonly sentTo: 'mailbox' | 'outbox' };

/**
 * The link works once, for 48 hours: mailed where mail can reach them, else put into the administrators' Outbox.
 * Replaces an earlier invitation for the same address. Refuses a text that is no e-mail address, and an address that a
 * member has.
 */
export async function inviteStaff(
  tools: MailTools,
  invited: { readonly email: string; readonly role: StaffRole; readonly actor: string },
  now: RealTime,
): Promise<Outcome<Sent, InvitationRefusal>> {
  const { database } = tools;
  const email = plainEmail(invited.email);
  if (email.length > LONGEST_EMAIL || !z.email().safeParse(email).success) return { ok: false, why: 'not-an-email' };
  const token = drawToken();
  const path = `/invitation?token=${token}`;
  const expiresAt = later(now, INVITATION_HOURS * HOUR_MS);
  const invitation = { id: newId('sin'), email, role: invited.role, digest: digestOf(token) };
  const written = await transact(database, async (transaction): Promise<Outcome<object, 'email-taken'>> => {
    const member = await transaction.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst();
    if (member !== undefined) return { ok: false, why: 'email-taken' };
    const row = { ...invitation, invited_at: now, expires_at: expiresAt };
    await transaction
      .insertInto('staff_invitation')
      .values(row)
      .onConflict((of) => of.column('email').doUpdateSet(row))
      .execute();
    await removeFromOutbox(transaction, { kind: MESSAGE, recipient: email });
    await audit(transaction, {
      at: now,
      actor: invited.actor,
      classroomId: null,
      action: 'staff-invited',
      subject: invitation.id,
      after: { role: invited.role },
    });
    return { ok: true };
  });
  if (!written.ok) return written;
  const event = { what: 'staff-invited', outcome: 'done', actor: invited.actor, subject: invitation.id } as const;
  await noteSecurity(database, event, now);
  const message = { recipient: email, classroomId: null, kind: MESSAGE, parameters: { path }, expiresAt };
  return { ok: true, email, sentTo: await sendLink(tools, message, now) };
}

/** The invitation's link stops working. Refuses one that was followed or taken back meanwhile. */
export async function withdrawInvitation(
  database: Database,
  withdrawal: { readonly id: string; readonly actor: string },
  now: RealTime,
): Promise<Outcome<{ readonly email: string }, 'no-such-invitation'>> {
  const withdrawn = await transact(database, async (transaction) => {
    const invitation = await removeInvitation(transaction, withdrawal.id);
    if (invitation === null) return { ok: false, why: 'no-such-invitation' } as const;
    await audit(transaction, {
      at: now,
      actor: withdrawal.actor,
      classroomId: null,
      action: 'staff-invitation-withdrawn',
      subject: withdrawal.id,
      before: { role: invitation.role },
    });
    return { ok: true, email: invitation.email } as const;
  });
  if (withdrawn.ok) {
    const { actor, id: subject } = withdrawal;
    await noteSecurity(database, { what: 'staff-invitation-withdrawn', outcome: 'done', actor, subject }, now);
  }
  return withdrawn;
}

/** Within a transaction, with the invitation's message; null when it is gone. */
export async function removeInvitation(
  transaction: Database,
  id: string,
): Promise<{ readonly email: string; readonly role: StaffRole } | null> {
  const removed = await transaction
    .deleteFrom('staff_invitation')
    .where('id', '=', id)
    .returning(['email', 'role'])
    .executeTakeFirst();
  if (removed === undefined) return null;
  await removeFromOutbox(transaction, { kind: MESSAGE, recipient: removed.email });
  return removed;
}

/** Null when the link no longer works. */
export async function invitationOfToken(database: Database, token: string, now: RealTime): Promise<Invitation | null> {
  const row = await invitationRows(database)
    .where('digest', '=', digestOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Latest first; those that ran out go a week later. */
export function openInvitations(database: Database): Promise<Invitation[]> {
  return invitationRows(database).orderBy('invited_at', 'desc').orderBy('id').execute();
}

function invitationRows(database: Database) {
  return database
    .selectFrom('staff_invitation')
    .select(['id', 'email', 'role', 'invited_at as invitedAt', 'expires_at as expiresAt']);
}

/** A week after they ran out, because the address belongs to a real person. */
export async function forgetInvitations(database: Database, now: RealTime): Promise<void> {
  await sql`delete from staff_invitation where expires_at <= ${now}::timestamptz - interval '7 days'`.execute(database);
}

type Joined = { readonly memberId: string };
export type JoinStaffRefusal = 'link-dead' | 'email-taken' | 'password-too-common';

/**
 * Makes the member of staff with their own password (which has passed `checkPassword`), signs them in and returns the
 * cookies. They are asked for the second factor next. Refuses a link that was used, taken back, replaced or has run
 * out, an address that a member has by now, and a common password.
 */
export async function joinStaff(
  tools: SessionTools,
  following: { readonly token: string; readonly newPassword: string },
  now: RealTime,
): Promise<Outcome<{ readonly cookies: readonly string[] }, JoinStaffRefusal>> {
  const { database } = tools;
  // Checked first, so that nobody can keep the server busy hashing with invented links.
  const invitation = await invitationOfToken(database, following.token, now);
  if (invitation === null) {
    const event = { what: 'staff-joined', outcome: 'refused', actor: 'unknown', subject: 'link' } as const;
    await noteSecurity(database, event, now);
    return { ok: false, why: 'link-dead' };
  }
  if (await isCommonPassword(following.newPassword)) return { ok: false, why: 'password-too-common' };
  const passwordHash = await hashPassword(following.newPassword, tools.settings);
  const joined = await transact(database, async (transaction): Promise<Outcome<Joined, JoinStaffRefusal>> => {
    const removed = await removeInvitation(transaction, invitation.id);
    if (removed === null) return { ok: false, why: 'link-dead' };
    const member = await insertStaff(transaction, { ...removed, passwordHash, mustChangePassword: false }, now);
    if (!member.ok) return { ok: false, why: 'email-taken' };
    await audit(transaction, {
      at: now,
      actor: member.id,
      classroomId: null,
      action: 'staff-joined',
      subject: member.id,
      after: { role: removed.role },
    });
    return { ok: true, memberId: member.id };
  });
  if (!joined.ok) return joined;
  await noteSecurity(database, { what: 'staff-joined', outcome: 'done', actor: joined.memberId }, now);
  return { ok: true, cookies: await openSession(tools, joined.memberId) };
}
