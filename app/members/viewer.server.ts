import type { Classroom } from '#app/classes/classroom.ts';
import { readClassroom } from '#app/classes/classroom-rows.server.ts';
import type { ClassTables } from '#app/classes/tables.ts';
import { type ClassroomId, type InvestorId, investorId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Auth } from './auth.server.ts';
import { isRole, isStaff, type Role } from './role.ts';
import { hasSecondFactor } from './second-factor.server.ts';
import type { MemberTables } from './tables.ts';

/** Whoever is signed in with a request. */
export interface Viewer {
  readonly memberId: string;
  readonly role: Role;
  readonly firstName: string;
  readonly username: string | null;
  readonly email: string;
  readonly mustChangePassword: boolean;
  /** Whether a member of staff has set up their second factor; investors have none. */
  readonly hasSecondFactor: boolean;
  /** The session of this request, so that a change of password can spare it. */
  readonly sessionToken: string;
  /** Who they are within their class; null for staff, and when that class is over. */
  readonly investor: {
    readonly classroomId: ClassroomId;
    readonly id: InvestorId;
    readonly classroom: Classroom;
  } | null;
}

/** The signed-in member behind a request's cookies, or null. Reads the session, its member, and an investor's class. */
export async function viewerOf(services: { auth: Auth; database: Database }, headers: Headers): Promise<Viewer | null> {
  const signedIn = await services.auth.api.getSession({ headers });
  if (signedIn === null) return null;
  const { user, session } = signedIn;
  assert(isRole(user.role), `member ${user.id} has no role`);
  return {
    memberId: user.id,
    role: user.role,
    firstName: user.firstName,
    username: user.username ?? null,
    email: user.email,
    mustChangePassword: user.mustChangePassword,
    hasSecondFactor: isStaff(user.role) && (await hasSecondFactor(services.database, user.id)),
    sessionToken: session.token,
    investor: user.role === 'investor' ? await investorOf(services.database, user.id) : null,
  };
}

/** Whether a member of staff has nothing left to do before the console opens to them: a password of their own, and a second factor. */
export function isSettled(viewer: Viewer): boolean {
  return viewer.hasSecondFactor && !viewer.mustChangePassword;
}

/** The running class a member belongs to and their number in it, or null: staff, or someone whose class is over. */
export async function investorOf(database: Database, memberId: string): Promise<Viewer['investor']> {
  const row = await database
    .withTables<MemberTables & ClassTables>()
    .selectFrom('investor')
    .innerJoin('classroom', 'classroom.id', 'investor.classroom_id')
    .where('investor.member_id', '=', memberId)
    .where('classroom.state', '=', 'running')
    .selectAll('classroom')
    .select('investor.id as investor_id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const classroom = readClassroom(row);
  return { classroomId: classroom.id, id: investorId(row.investor_id), classroom };
}
