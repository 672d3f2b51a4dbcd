import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';

/** How many of the crowd of a class are where. */
export interface CrowdCount {
  /** Who joined and is still there, the alarmed among them. */
  readonly invested: number;
  readonly alarmed: number;
  /** Who was paid in full and left, and who gave up. */
  readonly paid: number;
  readonly lostHope: number;
}

/** Counts the crowd of a class; all nothing where there is none. */
export async function countCrowd(database: Database, classroomId: ClassroomId): Promise<CrowdCount> {
  const { rows } = await sql<{ invested: number; alarmed: number; paid: number; lost_hope: number }>`
    select count(*) filter (where left_step is null)::int as invested,
      count(*) filter (where left_step is null and panicked_step is not null)::int as alarmed,
      count(*) filter (where left_why = 'paid')::int as paid,
      count(*) filter (where left_why = 'lost-hope')::int as lost_hope
    from crowd_member where classroom_id = ${classroomId}`.execute(database);
  const [row] = rows;
  return {
    invested: row?.invested ?? 0,
    alarmed: row?.alarmed ?? 0,
    paid: row?.paid ?? 0,
    lostHope: row?.lost_hope ?? 0,
  };
}
