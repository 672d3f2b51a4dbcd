import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** What waits for staff in a class. */
export interface Queues {
  readonly deposits: number;
  readonly withdrawals: number;
  readonly unmatched: number;
}

/** Counts what waits for a decision in a class; what the crowd asks for waits for the scenario. */
export async function queuesOf(database: Database, classroom: ClassroomId): Promise<Queues> {
  const { rows } = await sql<{ deposits: number; withdrawals: number; unmatched: number }>`
    select
      (select count(*)::integer from deposit
        join investor on investor.classroom_id = deposit.classroom_id and investor.id = deposit.investor_id
        where deposit.classroom_id = ${classroom} and not investor.is_crowd and not exists (select from deposit_decision decision
        where decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id)) as deposits,
      (select count(*)::integer from withdrawal
        join investor on investor.classroom_id = withdrawal.classroom_id and investor.id = withdrawal.investor_id
        where withdrawal.classroom_id = ${classroom} and not investor.is_crowd and not exists (select from withdrawal_decision decision
        where decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id)) as withdrawals,
      (select count(*)::integer from coin_arrival arrival
        left join deposit on deposit.classroom_id = arrival.classroom_id and deposit.transfer_id = arrival.transfer_id
        left join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
        where arrival.classroom_id = ${classroom} and (deposit.id is null or decision.outcome = 'declined') and not exists (
          select from arrival_settlement settlement
          where settlement.classroom_id = arrival.classroom_id and settlement.transfer_id = arrival.transfer_id)) as unmatched
  `.execute(database);
  return rows[0] ?? { deposits: 0, withdrawals: 0, unmatched: 0 };
}

/** The latest nightly reconciliation: when it began, and how much did not agree; null while it runs. */
export interface NightlyResult {
  readonly startedAt: RealTime;
  readonly findingCount: number | null;
}

/** The latest nightly reconciliation of the installation, or null when there was none yet. */
export async function latestNightlyResult(database: Database): Promise<NightlyResult | null> {
  const { rows } = await sql<{ started_at: RealTime; finding_count: number | null }>`
    select started_at, jsonb_array_length(result) as finding_count from sweep_run
    where name = 'reconcile' order by period desc limit 1`.execute(database);
  const [row] = rows;
  return row === undefined ? null : { startedAt: row.started_at, findingCount: row.finding_count };
}
