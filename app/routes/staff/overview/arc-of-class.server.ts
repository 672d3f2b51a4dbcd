import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/** Each is reached after the one before it. */
export const ARC_STAGES = ['joined', 'deposited', 'invested', 'matured', 'paid'] as const;
export type ArcStage = (typeof ARC_STAGES)[number];

/** How many people have come this far, and how many wait for a withdrawal or have left. */
export type ArcCounts = Readonly<Record<ArcStage | 'waiting' | 'gone', number>>;

export interface ArcPerson {
  readonly id: number;
  /** Null once they have left. */
  readonly name: string | null;
  readonly stage: ArcStage;
  readonly isWaiting: boolean;
}

/** People and invented investors counted separately, and up to `limit` people by name. */
export async function arcOf(
  database: Database,
  classroom: ClassroomId,
  limit: number,
): Promise<{ readonly people: ArcCounts; readonly crowd: ArcCounts; readonly list: readonly ArcPerson[] }> {
  const { rows } = await sql<ArcRow>`
    with person as (
      select investor.id, investor.is_crowd, investor.member_id, investor.joined_at,
        id in (select investor_id from deposit where classroom_id = ${classroom}) as deposited,
        id in (select investor_id from investment where classroom_id = ${classroom}) as invested,
        id in (select investor_id from investment join investment_maturity maturity
          on maturity.classroom_id = investment.classroom_id and maturity.investment_id = investment.id
          where investment.classroom_id = ${classroom}) as matured,
        id in (select investor_id from withdrawal join withdrawal_decision decision
          on decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id
          where withdrawal.classroom_id = ${classroom} and decision.outcome = 'approved') as paid,
        id in (select investor_id from withdrawal where classroom_id = ${classroom} and not exists (
          select from withdrawal_decision decision where decision.classroom_id = withdrawal.classroom_id
            and decision.withdrawal_id = withdrawal.id)) as waiting
      from investor where classroom_id = ${classroom}
    )
    select is_crowd, null::integer as id, null as name, count(*)::integer as joined,
      count(*) filter (where deposited)::integer as deposited, count(*) filter (where invested)::integer as invested,
      count(*) filter (where matured)::integer as matured, count(*) filter (where paid)::integer as paid,
      count(*) filter (where waiting)::integer as waiting,
      count(*) filter (where member_id is null and not is_crowd)::integer as gone
    from person group by is_crowd
    union all
    (select false, person.id, member.name, 1, deposited::integer, invested::integer, matured::integer, paid::integer,
      waiting::integer, (member_id is null)::integer
    from person left join member on member.id = person.member_id
    where not is_crowd order by joined_at desc, person.id limit ${limit})`.execute(database);
  const countsOf = (isCrowd: boolean) => rows.find((row) => row.id === null && row.is_crowd === isCrowd) ?? NOBODY;
  const list = rows.flatMap((row) => (row.id === null ? [] : [personOf(row, row.id)]));
  return { people: countsOnly(countsOf(false)), crowd: countsOnly(countsOf(true)), list };
}

type ArcRow = ArcCounts & { readonly is_crowd: boolean; readonly id: number | null; readonly name: string | null };

const NOBODY: ArcCounts = { joined: 0, deposited: 0, invested: 0, matured: 0, paid: 0, waiting: 0, gone: 0 };

function countsOnly({ joined, deposited, invested, matured, paid, waiting, gone }: ArcCounts): ArcCounts {
  return { joined, deposited, invested, matured, paid, waiting, gone };
}

function personOf(row: ArcRow, id: number): ArcPerson {
  const stage = ARC_STAGES.findLast((reached) => row[reached] > 0) ?? 'joined';
  return { id, name: row.name, stage, isWaiting: row.waiting > 0 };
}
