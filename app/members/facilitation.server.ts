import type { Classroom } from '#app/classes/classroom.ts';
import { readClassroom } from '#app/classes/classroom-rows.server.ts';
import type { ClassTables } from '#app/classes/tables.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { MemberTables } from './tables.ts';

/** Makes a member of staff the facilitator of a class. */
export async function addFacilitator(database: Database, classroomId: ClassroomId, memberId: string): Promise<void> {
  await database
    .withTables<MemberTables>()
    .insertInto('facilitation')
    .values({ classroom_id: classroomId, member_id: memberId })
    .execute();
}

/** The classes of a facilitator that are not yet erased, by id; closed ones too. */
export async function facilitatedClassrooms(database: Database, memberId: string): Promise<Classroom[]> {
  const rows = await database
    .withTables<MemberTables & ClassTables>()
    .selectFrom('facilitation')
    .innerJoin('classroom', 'classroom.id', 'facilitation.classroom_id')
    .where('facilitation.member_id', '=', memberId)
    .selectAll('classroom')
    .orderBy('classroom.id')
    .execute();
  return rows.map(readClassroom);
}
