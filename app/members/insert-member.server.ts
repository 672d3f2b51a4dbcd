import type { Database } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { brokenConstraint, errorCode } from '#app/platform/transaction.server.ts';
import type { Role } from './role.ts';
import type { MemberTables } from './tables.ts';

/** A member to be written: for staff, everything but e-mail and role may be empty. */
export interface NewMember {
  readonly role: Role;
  readonly email: string;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly phoneNumber: string;
  readonly country: string;
}

export type TakenName = 'email-taken' | 'username-taken';

/** Within a transaction: writes a member with their credential and returns the id, or what is taken. */
export async function insertMember(transaction: Database, member: NewMember, now: Date) {
  const id = newId('mem');
  const tables = transaction.withTables<MemberTables>();
  try {
    await tables
      .insertInto('member')
      .values({
        id,
        role: member.role,
        name: `${member.firstName} ${member.lastName}`.trim(),
        email: member.email,
        first_name: member.firstName,
        last_name: member.lastName,
        username: member.username,
        phone_number: member.phoneNumber,
        country: member.country,
        must_change_password: member.mustChangePassword,
        created_at: now,
        updated_at: now,
      })
      .execute();
  } catch (error) {
    return { ok: false, why: takenName(error) } as const;
  }
  await tables.insertInto('credential').values({ member_id: id, password_hash: member.passwordHash }).execute();
  return { ok: true, id } as const;
}

/** Which unique name an insert or update of a member ran into; throws any other error on. */
export function takenName(error: unknown): TakenName {
  if (errorCode(error) === '23505') {
    if (brokenConstraint(error) === 'member_email_key') return 'email-taken';
    if (brokenConstraint(error) === 'member_username_key') return 'username-taken';
  }
  throw error;
}
