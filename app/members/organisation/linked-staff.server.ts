import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { ErasureTools } from '#app/platform/files/erasure-log.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { isStaff, type StaffRole } from '../identity.ts';
import { lockMember } from '../members.server.ts';
import { endSessions } from '../sign-in/sessions.server.ts';
import { endAccess, insertStaff, lockStaff } from '../staff.server.ts';
import { removeInvitation } from '../staff-invitations.server.ts';
import type { ProviderIdentity } from './provider-identity.ts';

/** The identity provider never gives a subject to anyone else. */
export type ProviderSubject = Pick<ProviderIdentity, 'issuer' | 'subject'>;

export interface Linked {
  readonly memberId: string;
  readonly role: StaffRole;
  /** The claim that let the member in may end their access. */
  readonly byClaim: boolean;
}

export async function linkedMember(database: Database, { issuer, subject }: ProviderSubject): Promise<Linked | null> {
  const row = await database
    .selectFrom('identity_provider_link')
    .innerJoin('member', 'member.id', 'identity_provider_link.member_id')
    .select(['member.id', 'member.role', 'by_claim'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (row === undefined || !isStaff(row.role)) return null;
  return { memberId: row.id, role: row.role, byClaim: row.by_claim };
}

export async function isLinked(database: Database, memberId: string, issuer: string): Promise<boolean> {
  const link = await database
    .selectFrom('identity_provider_link')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * The member of staff is signed in, has given their password again, and the provider has verified their address as this
 * person's. Refuses a member who is already linked, and a subject that belongs to someone else.
 */
export async function linkMember(
  database: Database,
  linking: ProviderSubject & { readonly memberId: string },
  now: RealTime,
): Promise<Outcome<object, 'linked-already'>> {
  const { memberId } = linking;
  const linked = await transact(database, async (transaction): Promise<Outcome<object, 'linked-already'>> => {
    await lockMember(transaction, memberId);
    if (!(await insertLink(transaction, { ...linking, byClaim: false }, now)))
      return { ok: false, why: 'linked-already' };
    const entry = { at: now, actor: memberId, classroomId: null, subject: memberId };
    await audit(transaction, { ...entry, action: 'identity-provider-linked' });
    return { ok: true };
  });
  if (linked.ok) await noteSecurity(database, { what: 'organisation-linked', outcome: 'done', actor: memberId }, now);
  return linked;
}

/** Within a transaction. Returns false, and links nothing, if subject or member is linked already. */
async function insertLink(
  transaction: Database,
  link: ProviderSubject & { readonly memberId: string; readonly byClaim: boolean },
  now: RealTime,
): Promise<boolean> {
  const { issuer, subject, memberId, byClaim } = link;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('identity_provider_link')
    .values({ issuer, subject, member_id: memberId, by_claim: byClaim, linked_at: now })
    .onConflict((of) => of.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type AdmissionRefusal =
  /** The provider does not confirm any address of theirs as verified. */
  | 'no-verified-email'
  /** A member of staff has the address and must link the two themselves. */
  | 'link-first'
  /** Neither a claim nor an invitation lets them in. */
  | 'not-invited';

/**
 * Makes a member of staff without a password, with the role given by a claim or by the open invitation for their
 * verified address. Never takes over an existing account.
 */
export async function admit(
  database: Database,
  identity: ProviderIdentity,
  now: RealTime,
): Promise<Outcome<Linked, AdmissionRefusal>> {
  const { email } = identity;
  if (email === null) return { ok: false, why: 'no-verified-email' };
  return transact(database, async (transaction): Promise<Outcome<Linked, AdmissionRefusal>> => {
    const other = await transaction.selectFrom('member').select('role').where('email', '=', email).executeTakeFirst();
    if (other !== undefined) return { ok: false, why: isStaff(other.role) ? 'link-first' : 'not-invited' };
    const role = identity.role ?? (await invitedAs(transaction, email, now));
    if (role === null) return { ok: false, why: 'not-invited' };
    const member = await insertStaff(transaction, { email, role, passwordHash: null, mustChangePassword: false }, now);
    if (!member.ok) return { ok: false, why: 'link-first' };
    const linked = { memberId: member.id, role, byClaim: identity.role !== null };
    await insertLink(transaction, { ...identity, ...linked }, now);
    await audit(transaction, {
      at: now,
      actor: member.id,
      classroomId: null,
      action: linked.byClaim ? 'staff-joined-by-claim' : 'staff-joined',
      subject: member.id,
      after: { role },
    });
    return { ok: true, ...linked };
  });
}

/** Within a transaction: follows the open invitation for an address; null if there is none. */
async function invitedAs(transaction: Database, email: string, now: RealTime): Promise<StaffRole | null> {
  const invitation = await transaction
    .selectFrom('staff_invitation')
    .select('id')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const removed = invitation === undefined ? null : await removeInvitation(transaction, invitation.id);
  return removed?.role ?? null;
}

const CLAIM = 'identity provider';

/**
 * The claim that let a member in may now give another role, or no access at all. Refuses people whom the claim no
 * longer names. The last administrator keeps their account and role, whatever it says.
 */
export async function followClaim(
  tools: ErasureTools,
  linked: Linked,
  { role, isRoleClaimed }: Pick<ProviderIdentity, 'role' | 'isRoleClaimed'>,
  now: RealTime,
): Promise<Outcome<object, 'access-ended'>> {
  if (!linked.byClaim || !isRoleClaimed || role === linked.role) return { ok: true };
  const { memberId } = linked;
  if (role === null) {
    await endAccess(tools, { memberId, actor: CLAIM }, now);
    return { ok: false, why: 'access-ended' };
  }
  const isChanged = await tools.database.transaction().execute(async (transaction) => {
    const { member, isNeeded } = await lockStaff(transaction, memberId);
    if (member === undefined || (member.role === 'administrator' && isNeeded)) return false;
    await transaction.updateTable('member').set({ role, updated_at: now }).where('id', '=', memberId).execute();
    // Sessions begun with other rights end.
    await endSessions(transaction, memberId, null);
    const entry = { at: now, actor: CLAIM, classroomId: null, subject: memberId };
    await audit(transaction, {
      ...entry,
      action: 'staff-role-changed',
      before: { role: member.role },
      after: { role },
    });
    return true;
  });
  const event = { what: 'staff-role-changed', outcome: 'done', actor: CLAIM, subject: memberId } as const;
  if (isChanged) await noteSecurity(tools.database, event, now);
  return { ok: true };
}
