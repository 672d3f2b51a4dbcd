import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Classroom } from '#app/classes/classroom.ts';
import { readClassroom } from '#app/classes/classroom-rows.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { audit } from '#app/platform/audit.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Outcome, transact } from '#app/platform/database/transaction.server.ts';
import type { ErasureTools } from '#app/platform/files/erasure-log.server.ts';
import { forgetMessagesTo } from '#app/platform/mail.server.ts';
import { clearAccount } from '#app/platform/rate-limits.server.ts';
import type { Secrets } from '#app/platform/secrets.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { plainEmail, type StaffRole } from './identity.ts';
import { insertMember, type TakenName } from './members.server.ts';
import { inventPassPhrase } from './pass-phrase.ts';
import { hashPassword, replacePassword } from './sign-in/passwords.server.ts';
import { removeSecondFactor } from './sign-in/second-factor.server.ts';
import type { Hashing } from './sign-in/slow-hash.server.ts';

export interface StaffTools {
  readonly database: Database;
  readonly actor: string;
}

type WithOneTimePassword = { readonly oneTimePassword: string };
type Given = WithOneTimePassword & { readonly memberId: string };

/** With a one-time password to be changed at first log-in. Refuses a taken or invalid e-mail. */
export async function createStaff(
  tools: StaffTools,
  staff: { readonly email: string; readonly role: StaffRole },
  now: RealTime,
): Promise<Outcome<Given, TakenName | 'not-an-email'>> {
  const email = plainEmail(staff.email);
  if (!z.email().safeParse(email).success) return { ok: false, why: 'not-an-email' };
  const oneTimePassword = newOneTimePassword();
  const passwordHash = await hashPassword(oneTimePassword, {});
  const added = await transact(tools.database, async (transaction): Promise<Outcome<Given, TakenName>> => {
    const member = await insertStaff(
      transaction,
      { email, role: staff.role, passwordHash, mustChangePassword: true },
      now,
    );
    if (!member.ok) return member;
    await audit(transaction, {
      at: now,
      actor: tools.actor,
      classroomId: null,
      action: 'create staff',
      subject: member.id,
      after: { role: staff.role },
    });
    return { ok: true, oneTimePassword, memberId: member.id };
  });
  if (added.ok) await noteOfStaff(tools, 'staff-added', added.memberId, now);
  return added;
}

/** Gives a one-time password; ends second factor, sessions and counted tries. Refuses an e-mail that no staff has. */
export async function resetStaff(
  tools: StaffTools & { readonly settings: Secrets },
  email: string,
  now: RealTime,
): Promise<Outcome<Given, 'no-such-staff'>> {
  const oneTimePassword = newOneTimePassword();
  const hash = await hashPassword(oneTimePassword, tools.settings);
  const reset = await transact(tools.database, async (transaction): Promise<Outcome<Given, 'no-such-staff'>> => {
    const member = await transaction
      .selectFrom('member')
      .select(['id', 'email'])
      .where('email', '=', plainEmail(email))
      .where('role', '!=', 'investor')
      .forUpdate()
      .executeTakeFirst();
    if (member === undefined) return { ok: false, why: 'no-such-staff' };
    await replacePassword(transaction, { memberId: member.id, hash, mustChange: true, spareId: null }, now);
    await removeSecondFactor(transaction, member.id);
    for (const account of [member.email, member.id]) {
      await clearAccount(transaction, account, tools.settings.authSecret);
    }
    await audit(transaction, {
      at: now,
      actor: tools.actor,
      classroomId: null,
      action: 'reset staff password',
      subject: member.id,
    });
    return { ok: true, oneTimePassword, memberId: member.id };
  });
  if (reset.ok) await noteOfStaff(tools, 'staff-reset', reset.memberId, now);
  return reset;
}

function noteOfStaff(
  { database, actor }: StaffTools,
  what: 'staff-added' | 'staff-reset' | 'staff-access-ended',
  subject: string,
  now: RealTime,
): Promise<void> {
  return noteSecurity(database, { what, outcome: 'done', actor, subject }, now);
}

/**
 * While there is none, whichever process comes first makes one. Returns the one-time password to print; null when an
 * administrator exists or the operator chose the password. Throws when another member has that e-mail.
 */
export async function ensureFirstAdministrator(
  database: Database,
  settings: Hashing & {
    readonly firstAdministrator: { readonly email: string; readonly password: string | undefined };
  },
  now: RealTime,
): Promise<string | null> {
  if (await hasAdministrator(database)) return null;
  const chosen = settings.firstAdministrator.password;
  const password = chosen ?? newOneTimePassword();
  const passwordHash = await hashPassword(password, settings);
  const email = plainEmail(settings.firstAdministrator.email);
  const made = await database.transaction().execute(async (transaction) => {
    await sql`lock table member in share row exclusive mode`.execute(transaction);
    if (await hasAdministrator(transaction)) return null;
    const member = await insertStaff(
      transaction,
      { email, role: 'administrator', passwordHash, mustChangePassword: chosen === undefined },
      now,
    );
    if (!member.ok) throw new Error(`ADMIN_EMAIL ${email} belongs to someone who is no administrator.`);
    await audit(transaction, {
      at: now,
      actor: 'first start',
      classroomId: null,
      action: 'create staff',
      subject: member.id,
      after: { role: 'administrator' },
    });
    return member.id;
  });
  if (made !== null) await noteOfStaff({ database, actor: 'first start' }, 'staff-added', made, now);
  return made !== null && chosen === undefined ? password : null;
}

/** Within a transaction. Without a password they sign in by their organisation alone. */
export function insertStaff(
  transaction: Database,
  staff: { email: string; role: StaffRole; passwordHash: string | null; mustChangePassword: boolean },
  now: RealTime,
) {
  return insertMember(
    transaction,
    { ...staff, firstName: '', lastName: '', username: null, phoneNumber: '', country: '' },
    now,
  );
}

export async function hasAdministrator(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'administrator')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function newOneTimePassword(): string {
  return inventPassPhrase(() => randomInt(2 ** 32) / 2 ** 32);
}

export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly since: RealTime;
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly isLinked: boolean;
}

/** Administrators first, then by address. */
export async function staffMembers(database: Database): Promise<StaffMember[]> {
  const rows = await database
    .selectFrom('member')
    .leftJoin('second_factor', 'second_factor.member_id', 'member.id')
    .where('role', '!=', 'investor')
    .select(['id', 'email', 'role', 'member.created_at', 'must_change_password', 'set_up_at'])
    .select((of) =>
      of
        .exists(of.selectFrom('identity_provider_link').whereRef('identity_provider_link.member_id', '=', 'member.id'))
        .as('is_linked'),
    )
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
    isLinked: Boolean(row.is_linked),
  }));
}

export type AccessRefusal = 'no-such-staff' | 'last-administrator';

/**
 * The member goes, with sessions, password, second factor and address. What they did stays in the audit trail, and
 * their classes stay with the administrators. Refuses an id that no member of staff has, and the last administrator,
 * unless others were there when access was ended first (`isAgain`). The caller has asked for the password.
 */
export async function endAccess(
  { database, erasures }: ErasureTools,
  ending: { readonly memberId: string; readonly actor: string; readonly isAgain?: boolean },
  now: RealTime,
): Promise<Outcome<{ readonly email: string }, AccessRefusal>> {
  const ended = await transact(
    database,
    async (transaction): Promise<Outcome<{ readonly email: string }, AccessRefusal>> => {
      const { member, isNeeded } = await lockStaff(transaction, ending.memberId);
      if (member === undefined) return { ok: false, why: 'no-such-staff' };
      if (isNeeded && ending.isAgain !== true) {
        return { ok: false, why: 'last-administrator' };
      }
      // What was refused must not be done to a restored installation.
      await erasures.note({ kind: 'staff', member: member.id }, now);
      await transaction.deleteFrom('member').where('id', '=', member.id).execute();
      await forgetMessagesTo(transaction, member.email);
      await audit(transaction, {
        at: now,
        actor: ending.actor,
        classroomId: null,
        action: 'staff-access-ended',
        subject: member.id,
        before: { role: member.role },
      });
      return { ok: true, email: member.email };
    },
  );
  if (ended.ok) await noteOfStaff({ database, actor: ending.actor }, 'staff-access-ended', ending.memberId, now);
  return ended;
}

/**
 * Also tells whether there is no other administrator. Locks all staff in one order, so that two administrators cannot
 * end each other's access at once.
 */
export async function lockStaff(transaction: Database, memberId: string) {
  const staff = await transaction
    .selectFrom('member')
    .select(['id', 'email', 'role'])
    .where('role', '!=', 'investor')
    .orderBy('id')
    .forUpdate()
    .execute();
  const isNeeded = !staff.some(({ id, role }) => role === 'administrator' && id !== memberId);
  return { member: staff.find(({ id }) => id === memberId), isNeeded };
}

export async function addFacilitator(database: Database, classroomId: ClassroomId, memberId: string): Promise<void> {
  await database.insertInto('facilitation').values({ classroom_id: classroomId, member_id: memberId }).execute();
}

/** Classes that are not yet erased, by id, including closed ones. */
export async function facilitatedClassrooms(database: Database, memberId: string): Promise<Classroom[]> {
  const rows = await database
    .selectFrom('facilitation')
    .innerJoin('classroom', 'classroom.id', 'facilitation.classroom_id')
    .where('facilitation.member_id', '=', memberId)
    .selectAll('classroom')
    .orderBy('classroom.id')
    .execute();
  return rows.map(readClassroom);
}
