import { sql } from 'kysely';
import { classDay, type Classroom } from '#app/classes/classroom.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';

const STAGES = ['class-founded', 'class-opened', 'class-started', 'class-collapsed', 'class-debriefed'] as const;
export type ArcStep = (typeof STAGES)[number];

/** The steps of a class's arc so far, each with its practice day, in their order. */
export async function arcDaysOf(
  database: Database,
  classroom: Classroom,
): Promise<{ readonly step: ArcStep; readonly day: number }[]> {
  const { rows } = await sql<{ kind: ArcStep; at: PracticeTime }>`
    select kind, min(practice_at) as at from class_command
    where classroom_id = ${classroom.id} and kind in (${sql.join(STAGES)})
    group by kind order by min(ordinal)`.execute(database);
  return rows.map(({ kind, at }) => ({ step: kind, day: classDay(classroom, at) }));
}
