import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import {
  CLASSROOM_COLUMNS,
  CLASSROOM_COLUMNS_SQL,
  type ClassroomRow,
  readClassroom,
} from '#app/classes/classroom-rows.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { isRole, type Role } from './identity.ts';
import { hasToken, movedEnd, moveEnd, type SessionTools, sessionDigestIn } from './sign-in/sessions.server.ts';

export interface Viewer {
  readonly memberId: string;
  readonly role: Role;
  readonly firstName: string;
  readonly email: string;
  readonly mustChangePassword: boolean;
  /** Staff have set up a second factor, or have shown one to their organisation; investors have none. */
  readonly hasSecondFactor: boolean;
  /** An investor who helps others at their bank, and pays nothing. */
  readonly isHelper: boolean;
  /** So that a change of password can spare this session; with the token that the request brought. */
  readonly sessionId: string;
  readonly tokenDigest: Buffer;
  /** Null for staff, and when the class ended without a Debrief. */
  readonly investor: {
    readonly classroomId: ClassroomId;
    readonly id: InvestorId;
    readonly classroom: Classroom;
  } | null;
}

/**
 * One query, made with every request: the session, its member, whether staff have their second factor, and an
 * investor's seat and class, if it is running or its Debrief may be read. Now and then it records that the session is
 * in use.
 */
export async function viewerOf(services: SessionTools, headers: Headers): Promise<Viewer | null> {
  const digest = sessionDigestIn(headers, services.settings);
  if (digest === null) return null;
  const { rows } = await sql<ViewerRow>`
    select session.id as session_id, member.id as member_id, member.role, member.first_name, member.email, member.must_change_password,
      session.has_provider_factor or exists (
        select from second_factor factor
        where member.role <> 'investor' and factor.member_id = member.id and factor.set_up_at is not null
      ) as has_second_factor,
      exists (
        select from helper where helper.classroom_id = member.classroom_id and helper.investor_id = member.investor_id
      ) as is_helper,
      ${movedEnd} as moved_end, member.investor_id, ${CLASSROOM_COLUMNS_SQL}
    from session
    join member on member.id = session.member_id
    left join classroom on classroom.id = member.classroom_id
      and (classroom.state = 'running' or classroom.debriefed_at is not null)
    where ${hasToken(digest)} and session.expires_at > now()`.execute(services.database);
  const [row] = rows;
  if (row !== undefined && row.moved_end !== null) await moveEnd(services.database, row.session_id, row.moved_end);
  return row === undefined ? null : readViewer(row, digest);
}

type ViewerRow = {
  readonly session_id: string;
  readonly moved_end: RealTime | null;
  readonly member_id: string;
  readonly role: string;
  readonly first_name: string;
  readonly email: string;
  readonly must_change_password: boolean;
  readonly has_second_factor: boolean;
  readonly is_helper: boolean;
} & (InvestorRow | { readonly id: null });

type InvestorRow = { readonly investor_id: InvestorId | null } & ClassroomRow;

function readViewer(row: ViewerRow, tokenDigest: Buffer): Viewer {
  assert(isRole(row.role), `member ${row.member_id} has no role`);
  return {
    memberId: row.member_id,
    role: row.role,
    firstName: row.first_name,
    email: row.email,
    mustChangePassword: row.must_change_password,
    hasSecondFactor: row.has_second_factor,
    isHelper: row.is_helper,
    sessionId: row.session_id,
    tokenDigest,
    investor: row.id === null ? null : readInvestor(row),
  };
}

/** They have chosen a password and set up a second factor: the console is open to them. */
export function isSettled(viewer: Viewer): boolean {
  return viewer.hasSecondFactor && !viewer.mustChangePassword;
}

/** Null for staff and for people whose class is over. */
export async function investorOf(database: Database, memberId: string): Promise<Viewer['investor']> {
  const row = await database
    .selectFrom('member')
    .innerJoin('classroom', 'classroom.id', 'member.classroom_id')
    .where('member.id', '=', memberId)
    .where('classroom.state', '=', 'running')
    .select(CLASSROOM_COLUMNS)
    .select('member.investor_id')
    .executeTakeFirst();
  return row === undefined ? null : readInvestor(row);
}

function readInvestor(row: InvestorRow): NonNullable<Viewer['investor']> {
  const classroom = readClassroom(row);
  assert(row.investor_id !== null, 'a member of a class has a number there');
  return { classroomId: classroom.id, id: row.investor_id, classroom };
}
