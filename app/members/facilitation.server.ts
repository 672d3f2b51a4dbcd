import type { Classroom } from '#app/classes/classroom.ts';
import { readClassroom } from '#app/classes/classroom-rows.server.ts';
import type { ClassTables } from '#app/classes/tables.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { MemberTables } from './tables.ts';

/** The running classes of a facilitator, by id. */
export async function facilitatedClassrooms(database: Database, memberId: string): Promise<Classroom[]> {
  const rows = await database
    .withTables<MemberTables & ClassTables>()
    .selectFrom('facilitation')
    .innerJoin('classroom', 'classroom.id', 'facilitation.classroom_id')
    .where('facilitation.member_id', '=', memberId)
    .where('classroom.state', '=', 'running')
    .selectAll('classroom')
    .orderBy('classroom.id')
    .execute();
  return rows.map(readClassroom);
}
