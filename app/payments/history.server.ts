import { sql } from 'kysely';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type DepositReasonId, isDepositReason, isWithdrawalReason, type WithdrawalReasonId } from './reasons.ts';

/** One line of the History page. `at` is practice time. */
export interface HistoryLine<Reason> {
  readonly id: string;
  readonly status: 'pending' | 'approved' | 'declined';
  /** A deposit: what it brought, or what was asked for. A withdrawal: what was asked for, before fees. */
  readonly amount: Cents;
  readonly reason: Reason | null;
  readonly at: Date;
}

export interface HistoryPage<Reason> {
  readonly lines: readonly HistoryLine<Reason>[];
  readonly page: number;
  readonly pageCount: number;
}

export const HISTORY_PAGE_SIZE = 20;

/** A page of an investor's deposits, from page 1 on, the newest first; coins that staff credited without a request are among them. */
export async function depositsPage(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
  page: number,
): Promise<HistoryPage<DepositReasonId>> {
  const { rows } = await sql<HistoryRow>`
    select *, count(*) over () as total from (
      select deposit.id, coalesce(decision.outcome, 'pending') as status, decision.reason, deposit.requested_at as at,
        coalesce(decision.credited_cents + coalesce(settlement.excess_cents, 0), deposit.amount_cents) as amount
      from deposit
      left join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
      left join arrival_settlement settlement on settlement.classroom_id = deposit.classroom_id and settlement.deposit_id = deposit.id
      where deposit.classroom_id = ${classroom} and deposit.investor_id = ${investor}
      union all
      select settlement.transfer_id, 'approved', null, settlement.settled_at, settlement.amount_cents
      from play_address own
      join play_transfer moved on moved.classroom_id = own.classroom_id and moved.from_address = own.address
      join arrival_settlement settlement on settlement.classroom_id = moved.classroom_id and settlement.transfer_id = moved.id
      where own.classroom_id = ${classroom} and own.owner_id = ${investor} and settlement.outcome = 'credited'
    ) as line
    order by at desc, id limit ${HISTORY_PAGE_SIZE} offset ${offsetOf(page)}`.execute(database);
  return pageOf(rows, page, (reason) => (isDepositReason(reason) ? reason : null));
}

/** A page of an investor's withdrawals, from page 1 on, the newest first. */
export async function withdrawalsPage(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
  page: number,
): Promise<HistoryPage<WithdrawalReasonId>> {
  const { rows } = await sql<HistoryRow>`
    select withdrawal.id, coalesce(decision.outcome, 'pending') as status, decision.reason, withdrawal.requested_at as at,
      withdrawal.amount_cents as amount, count(*) over () as total
    from withdrawal
    left join withdrawal_decision decision
      on decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id
    where withdrawal.classroom_id = ${classroom} and withdrawal.investor_id = ${investor}
    order by at desc, withdrawal.id limit ${HISTORY_PAGE_SIZE} offset ${offsetOf(page)}`.execute(database);
  return pageOf(rows, page, (reason) => (isWithdrawalReason(reason) ? reason : null));
}

interface HistoryRow {
  readonly id: string;
  readonly status: 'pending' | 'approved' | 'declined';
  readonly amount: bigint;
  readonly reason: string | null;
  readonly at: Date;
  readonly total: bigint;
}

function offsetOf(page: number): number {
  assert(Number.isSafeInteger(page) && page >= 1, `there is no page ${page}`);
  return (page - 1) * HISTORY_PAGE_SIZE;
}

function pageOf<Reason>(rows: readonly HistoryRow[], page: number, readReason: (text: string) => Reason | null): HistoryPage<Reason> {
  const total = Number(rows[0]?.total ?? 0n);
  return {
    lines: rows.map((row) => ({
      id: row.id,
      status: row.status,
      amount: cents(row.amount),
      reason: row.reason === null ? null : readReason(row.reason),
      at: row.at,
    })),
    page,
    pageCount: Math.max(Math.ceil(total / HISTORY_PAGE_SIZE), 1),
  };
}
