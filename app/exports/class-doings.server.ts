import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { Database } from '#app/platform/database.server.ts';
import { inLongSnapshot } from '#app/platform/long-snapshot.server.ts';
import type { ArcStage, Doing, Measure } from './summary.ts';

interface DoingRow {
  readonly measure: Measure;
  readonly stage: ArcStage;
  readonly day: number;
  readonly person: number | null;
  readonly events: number;
  readonly cents: bigint;
}

/** What was done in a class, by person, stage and practice day; the crowd as one. */
export async function doingsOf(database: Database, classroom: Classroom): Promise<Doing[]> {
  const { rows } = await inLongSnapshot(database, (snapshot) => readDoings(snapshot, classroom));
  return rows;
}

/** A stage begins with its command: what has a larger ordinal came after it, however practice time stood. */
function readDoings(database: Database, { id, createdAt }: Classroom) {
  return sql<DoingRow>`
    with arc as (
      select coalesce(
          min(ordinal) filter (where kind = 'class-started'),
          min(ordinal) filter (where kind = 'class-founded' and facts ->> 'isPrepared' = 'false')) as started,
        min(ordinal) filter (where kind = 'class-collapsed') as collapsed,
        min(ordinal) filter (where kind = 'class-debriefed') as debriefed
      from class_command where classroom_id = ${id}
    ), doing as (
      select case
          when kind in ('deposit-approved', 'unmatched-credited') then 'deposit-credited'
          when kind <> 'withdrawal-requested' then kind
          when decided.outcome = 'approved' then 'withdrawal-paid'
          else 'withdrawal-not-paid'
        end as measure,
        case
          when ordinal > arc.debriefed then 'debriefing'
          when ordinal > arc.collapsed then 'collapsed'
          when ordinal > arc.started then 'running'
          else 'before-start'
        end as stage,
        -- As classDay says it.
        floor(extract(epoch from practice_at - ${createdAt}::timestamptz) / 86400)::integer + 1 as day,
        case when owner.is_crowd then null else owner.id end as person,
        coalesce((facts ->> 'credited')::bigint, (facts ->> 'amount')::bigint, 0) as cents
      from class_command
      cross join arc
      join investor owner on owner.classroom_id = ${id} and owner.id = class_command.investor_id
      left join withdrawal_decision decided on decided.classroom_id = ${id} and decided.withdrawal_id = facts ->> 'withdrawal'
      where class_command.classroom_id = ${id} and kind in
        ('joined', 'left', 'deposit-approved', 'unmatched-credited', 'investment-placed', 'withdrawal-requested')
    )
    select measure, stage, day, person, count(*)::integer as events, sum(cents)::bigint as cents
    from doing group by measure, stage, day, person`.execute(database);
}
