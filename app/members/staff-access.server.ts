import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import type { StaffRole } from './role.ts';
import type { MemberTables } from './tables.ts';

/** A member of staff, as the list of them shows one. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly since: Date;
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
}

/** Everybody on the staff: administrators first, then by address. */
export async function staffMembers(database: Database): Promise<StaffMember[]> {
  const rows = await database
    .withTables<MemberTables>()
    .selectFrom('member')
    .leftJoin('second_factor', 'second_factor.member_id', 'member.id')
    .where('role', '!=', 'investor')
    .select(['id', 'email', 'role', 'member.created_at', 'must_change_password', 'set_up_at'])
    .orderBy('role')
    .orderBy('email')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role === 'administrator' ? 'administrator' : 'facilitator',
    since: row.created_at,
    mustChangePassword: row.must_change_password,
    hasSecondFactor: row.set_up_at !== null,
  }));
}

export type AccessRefusal = 'no-such-staff' | 'last-administrator';

/**
 * Ends somebody's access: the member goes with sessions, password, second factor and address; what they did stays in
 * the audit trail, and their classes stay with the administrators. Refuses an id that no staff have, and the last
 * administrator. The caller has asked for the password.
 */
export async function endAccess(
  database: Database,
  ending: { readonly memberId: string; readonly actor: string },
  now: Date,
): Promise<Outcome<{ readonly email: string }, AccessRefusal>> {
  return transact(database, async (transaction): Promise<Outcome<{ readonly email: string }, AccessRefusal>> => {
    const tables = transaction.withTables<MemberTables>();
    // All of the staff are locked in one order, so that two administrators cannot end each other's access at once.
    const staff = await tables
      .selectFrom('member')
      .select(['id', 'email', 'role'])
      .where('role', '!=', 'investor')
      .orderBy('id')
      .forUpdate()
      .execute();
    const member = staff.find(({ id }) => id === ending.memberId);
    if (member === undefined) return { ok: false, why: 'no-such-staff' };
    if (!staff.some(({ id, role }) => role === 'administrator' && id !== member.id)) {
      return { ok: false, why: 'last-administrator' };
    }
    await tables.deleteFrom('member').where('id', '=', member.id).execute();
    await audit(transaction, {
      at: now,
      actor: ending.actor,
      classroomId: null,
      action: 'staff-access-ended',
      subject: member.id,
      before: { role: member.role },
    });
    return { ok: true, email: member.email };
  });
}
