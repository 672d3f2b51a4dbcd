import { sql } from 'kysely';
import { classDay, type Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { daysPerPointOf, historyFrom, type SolvencyChange } from './solvency-history.ts';

/**
 * Returns how the solvency of a class came about, from its founding to this instant: one point for each practice day,
 * or for several days where a chart could not show every day. Coins are worth the price at the end of their point.
 */
export async function solvencyHistoryOf(database: Database, classroom: Classroom, now: RealTime) {
  const practiceNow = practiceAt(classroom.clock, now);
  const today = classDay(classroom, practiceNow);
  const daysPerPoint = daysPerPointOf(today);
  const last = Math.ceil(today / daysPerPoint) - 1;
  const changes = await changesByPeriod(database, classroom, { daysPerPoint, last });
  const byPeriod = new Map(changes.map((change) => [change.period, change]));
  return historyFrom(classroom, practiceNow, (period) => byPeriod.get(period));
}

/**
 * Returns the changes by period. The house's entries show what is owed as well as the investors' do, and more cheaply:
 * each posting sums to zero.
 */
async function changesByPeriod(
  database: Database,
  classroom: Classroom,
  { daysPerPoint, last }: { daysPerPoint: number; last: number },
): Promise<(SolvencyChange & { readonly period: number })[]> {
  const { rows } = await sql<SolvencyChange & { readonly period: number }>`
    select least(greatest(floor(date_part('epoch', occurred_at - ${classroom.createdAt}::timestamptz) / ${daysPerPoint * 86_400}), 0), ${last})::integer as period,
      coalesce(-sum(amount) filter (where owner_id = 0 and not ledger_is_coin(purpose)), 0)::bigint as owed,
      coalesce(sum(amount) filter (where purpose = 'held_for_withdrawal'), 0)::bigint as asked,
      coalesce(-sum(amount) filter (where purpose = 'promised_profit'), 0)::bigint as promised,
      coalesce(sum(amount) filter (where purpose = 'coins_held' and amount > 0), 0)::bigint as "coinsIn",
      coalesce(-sum(amount) filter (where purpose = 'coins_held' and amount < 0), 0)::bigint as "coinsOut"
    from ledger_entry as entry
    join ledger_posting as posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    where entry.classroom_id = ${classroom.id}
      and purpose in ('held_for_withdrawal', 'exchange', 'unbacked_credits', 'promised_profit', 'fees', 'taken', 'coins_held')
    group by 1 order by 1`.execute(database);
  return rows;
}
