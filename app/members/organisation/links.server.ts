import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { isStaff, type Role, type StaffRole } from '../role.ts';
import { lockMember } from '../sign-in/passwords.server.ts';
import type { ProviderIdentity } from './provider-identity.ts';

/** A person's identity at an identity provider, which it never gives to anyone else. */
export type ProviderSubject = Pick<ProviderIdentity, 'issuer' | 'subject'>;

/** The member whom a provider's subject is linked to. */
export interface Linked {
  readonly memberId: string;
  readonly role: StaffRole;
  /** Whether a claim has let them in, and may end their access. */
  readonly byClaim: boolean;
}

/** Returns the member a subject is linked to, or null. */
export async function linkedMember(database: Database, { issuer, subject }: ProviderSubject): Promise<Linked | null> {
  const row = await database
    .selectFrom('identity_provider_link')
    .innerJoin('member', 'member.id', 'identity_provider_link.member_id')
    .select(['member.id', 'member.role', 'by_claim'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (row === undefined || !isStaffRole(row.role)) return null;
  return { memberId: row.id, role: row.role, byClaim: row.by_claim };
}

function isStaffRole(role: Role): role is StaffRole {
  return isStaff(role);
}

/** Returns whether a member of staff can sign in by their organisation. */
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
 * Links a subject to the member of staff who is signed in, has given their password again, and whose address the
 * provider has verified as this person's. Refuses a member who is already linked, and a subject that belongs to someone
 * else.
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

/** Within a transaction: links a subject to a member. Returns false, and links nothing, if either is linked already. */
export async function insertLink(
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
