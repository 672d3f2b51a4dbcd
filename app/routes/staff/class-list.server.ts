import { sql } from 'kysely';
import { type ClassState, stateOf } from '#app/classes/class-state.ts';
import { classDay, type Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** A class as it stands in the list of classes. */
export interface ListedClass {
  readonly id: number;
  readonly kind: 'open' | 'invited';
  readonly name: string;
  readonly joinCode: string | null;
  readonly sizeLimit: number;
  readonly state: ClassState;
  /** People who joined, and invented investors beside them. */
  readonly people: number;
  readonly crowd: number;
  readonly day: number;
  readonly endsAt: RealTime;
}

/** These classes with the number of their people, the newest first. */
export async function listClasses(
  database: Database,
  classrooms: readonly Classroom[],
  now: Date,
): Promise<ListedClass[]> {
  const counts = await peopleOf(
    database,
    classrooms.map(({ id }) => id),
  );
  return classrooms.toReversed().map((classroom) => {
    const { id, kind, name, joinCode, sizeLimit, endsAt, clock } = classroom;
    const counted = counts.get(id) ?? { people: 0, crowd: 0 };
    const day = classDay(classroom, practiceAt(clock, now));
    return { id, kind, name, joinCode, sizeLimit, endsAt, ...counted, state: stateOf(classroom, now), day };
  });
}

/** How many people and how many invented investors each class has; a class of nobody is not among them. */
async function peopleOf(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { people: number; crowd: number }>();
  const { rows } = await sql<{ id: number; people: number; crowd: number }>`
    select classroom_id as id, count(*) filter (where not is_crowd)::integer as people,
      count(*) filter (where is_crowd)::integer as crowd
    from investor where classroom_id in (${sql.join(ids)}) group by classroom_id`.execute(database);
  return new Map(rows.map(({ id, people, crowd }) => [id, { people, crowd }]));
}
