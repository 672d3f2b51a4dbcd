import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { brokenConstraint, errorCode, type Outcome } from '#app/platform/database/transaction.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { forgetMessagesTo } from '#app/platform/mail.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { Identity, ProfileFields, Role } from './identity.ts';

/** For staff, everything but e-mail and role may be empty. */
export interface NewMember {
  readonly id?: string;
  readonly place?: { readonly classroomId: ClassroomId; readonly investorId: InvestorId };
  readonly role: Role;
  readonly email: string;
  /** Null if a return code is their only secret. */
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly phoneNumber: string;
  readonly country: string;
}

export type TakenName = 'email-taken' | 'username-taken';

/** Within a transaction; returns the id, or which name is taken. */
export async function insertMember(transaction: Database, member: NewMember, now: RealTime) {
  const { id = newId('mem'), place } = member;
  try {
    await transaction
      .insertInto('member')
      .values({
        id,
        classroom_id: place?.classroomId ?? null,
        investor_id: place?.investorId ?? null,
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
  const { passwordHash } = member;
  if (passwordHash !== null) {
    await transaction.insertInto('credential').values({ member_id: id, password_hash: passwordHash }).execute();
  }
  return { ok: true, id } as const;
}

export async function findTakenName(
  database: Database,
  { email, username }: Pick<Identity, 'email' | 'username'>,
): Promise<TakenName | null> {
  const others = await database
    .selectFrom('member')
    .select('email')
    .where((row) => row.or([row('email', '=', email), row('username', '=', username)]))
    .execute();
  if (others.length === 0) return null;
  return others.some((other) => other.email === email) ? 'email-taken' : 'username-taken';
}

/** After an insert or update of a member; rethrows any other error. */
function takenName(error: unknown): TakenName {
  if (errorCode(error) === '23505') {
    if (brokenConstraint(error) === 'member_email_key') return 'email-taken';
    if (brokenConstraint(error) === 'member_username_key') return 'username-taken';
  }
  throw error;
}

export async function profileOf(database: Database, memberId: string): Promise<ProfileFields> {
  const row = await database
    .selectFrom('member')
    .select(['first_name', 'last_name', 'username', 'email', 'phone_number', 'country'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username ?? '',
    email: row.email,
    phoneNumber: row.phone_number,
    country: row.country,
  };
}

/** Messages to an earlier e-mail are deleted. Refuses an e-mail or a username that someone else has. */
export async function updateProfile(
  database: Database,
  memberId: string,
  identity: Identity,
  now: RealTime,
): Promise<Outcome<object, TakenName>> {
  try {
    await database.transaction().execute((transaction) => changeMember(transaction, memberId, identity, now));
    return { ok: true };
  } catch (error) {
    return { ok: false, why: takenName(error) };
  }
}

async function changeMember(transaction: Database, memberId: string, identity: Identity, now: RealTime): Promise<void> {
  const { email } = await transaction
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (email !== identity.email) await forgetMessagesTo(transaction, email);
  await transaction
    .updateTable('member')
    .set({
      name: `${identity.firstName} ${identity.lastName}`,
      first_name: identity.firstName,
      last_name: identity.lastName,
      username: identity.username,
      email: identity.email,
      phone_number: identity.phone,
      country: identity.country,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .execute();
}

/**
 * Within a transaction: deletes an investor's name, sign-in, sessions, links, return code, messages to them and
 * enquiries under their e-mail; their number stays, and names nobody. Returns false when they had already left.
 */
export async function eraseIdentity(
  transaction: Database,
  owner: { readonly classroomId: ClassroomId; readonly investorId: InvestorId },
): Promise<boolean> {
  const { classroomId, investorId } = owner;
  const member = await transaction
    .selectFrom('member')
    .select(['id', 'email', 'role'])
    .where('classroom_id', '=', classroomId)
    .where('investor_id', '=', investorId)
    .executeTakeFirst();
  if (member === undefined) return false;
  assert(member.role === 'investor', 'staff invest in no class');
  await forgetMessagesTo(transaction, member.email);
  await transaction.deleteFrom('enquiry').where('email', '=', member.email).execute();
  // Password, sessions, links and return code are deleted with the member.
  await transaction.deleteFrom('member').where('id', '=', member.id).execute();
  await transaction
    .updateTable('investor')
    .set({ member_id: null })
    .where('classroom_id', '=', classroomId)
    .where('id', '=', investorId)
    .execute();
  return true;
}

export async function hasLeft(database: Database, classroomId: ClassroomId, investorId: InvestorId): Promise<boolean> {
  const row = await database
    .selectFrom('investor')
    .select('member_id')
    .where('classroom_id', '=', classroomId)
    .where('id', '=', investorId)
    .executeTakeFirst();
  return row?.member_id === null;
}

/**
 * Within a transaction: until it ends, anyone who changes the password or return code of this member, makes or follows
 * their links, or signs them in has to wait.
 */
export async function lockMember(transaction: Database, memberId: string): Promise<void> {
  await sql`select from member where id = ${memberId} for no key update`.execute(transaction);
}

/**
 * Commands of one investor wait for each other until the transaction ends, so that a request sent twice at once finds
 * the first one done. Must be called before anything else is read or locked. Throws when they have left: their session
 * ended with that, so only a request that was under way gets this far, and nothing of it may be stored.
 */
export async function lockInvestor(transaction: Database, classroom: ClassroomId, investor: InvestorId): Promise<void> {
  const isThere = await lockInvestorOrLeaver(transaction, classroom, investor);
  if (!isThere) throw new Error(`investor ${investor} is not in class ${classroom} any more`);
}

/** Must come before anything else is read or locked. False when they have left; a member of the crowd never leaves. */
export async function lockInvestorOrLeaver(
  transaction: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('investor')
    .select(['member_id', 'is_crowd'])
    .where('classroom_id', '=', classroom)
    .where('id', '=', investor)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined && (row.member_id !== null || row.is_crowd);
}

/**
 * Compares a class and its investors with the tables of the installation through which they are found, which no foreign
 * key can do across machines.
 */
export async function reconcileMembers(database: Database, { id }: Pick<Classroom, 'id'>): Promise<Finding[]> {
  const { rows: nobodys } = await sql<Finding>`
    select 'investor-of-nobody' as check, format('class %s, investor %s', ${id}::integer, investor.id) as detail
    from investor
    left join member on member.classroom_id = ${id} and member.investor_id = investor.id and member.id = investor.member_id
    where investor.classroom_id = ${id} and investor.member_id is not null and member.id is null`.execute(database);
  const { rows: entries } = await sql<Place>`
    select kind, join_code, state from class_directory where classroom_id = ${id}
    union all
    select kind, join_code, state from classroom where id = ${id}`.execute(database);
  const isListed = new Set(entries.map((entry) => JSON.stringify(entry))).size === 1 && entries.length === 2;
  return isListed ? nobodys : [...nobodys, { check: 'class-not-in-directory', detail: `class ${id}` }];
}

interface Place {
  readonly kind: string;
  readonly join_code: string | null;
  readonly state: string;
}
