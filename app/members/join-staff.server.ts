import { audit } from '#app/platform/audit.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import { hashPassword } from './passwords.server.ts';
import { openSession, type SessionTools } from './sessions.server.ts';
import { insertStaff } from './staff.server.ts';
import { invitationOfToken, removeInvitation } from './staff-invitations.server.ts';

type Joined = { readonly memberId: string };
export type JoinStaffRefusal = 'link-dead' | 'email-taken';

/**
 * Follows an invitation: makes the member of staff with a password of their own (it has passed `checkPassword`), signs
 * them in and returns the cookies. The second factor is what they are asked for next. Refuses a link that was used,
 * taken back, replaced or has run out, and an address that a member has by now.
 */
export async function joinStaff(
  tools: SessionTools,
  following: { readonly token: string; readonly newPassword: string },
  now: Date,
): Promise<Outcome<{ readonly cookies: readonly string[] }, JoinStaffRefusal>> {
  const { database } = tools;
  // Asked before, so that nobody can keep the server busy hashing with links that were never made.
  const invitation = await invitationOfToken(database, following.token, now);
  if (invitation === null) return { ok: false, why: 'link-dead' };
  const passwordHash = await hashPassword(following.newPassword);
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
  return { ok: true, cookies: await openSession(tools, joined.memberId) };
}
