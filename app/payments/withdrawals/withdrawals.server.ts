import { type SqlBool, sql, type Selectable } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { PlayAddress } from '#app/coins/chain.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, cents, type Satoshi, satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { isWithdrawalReason, type WithdrawalReasonId } from '../decline-reasons.ts';
import type { WithdrawalStatus } from './withdrawal.ts';
import type { DB } from '#db/schema.ts';

/** A withdrawal with everything that followed from it. */
export interface WithdrawalState {
  readonly id: string;
  readonly investor: InvestorId;
  /** Null once the person has left. */
  readonly name: string | null;
  readonly status: WithdrawalStatus;
  /** The amount asked for, before fees. */
  readonly amount: Cents;
  readonly to: PlayAddress;
  /** What the house kept, and the coins it paid; null unless approved. */
  readonly fee: Cents | null;
  readonly coins: Satoshi | null;
  readonly reason: WithdrawalReasonId | null;
  readonly requestedAt: PracticeTime;
  readonly decidedAt: PracticeTime | null;
}

/**
 * Returns the latest 20 withdrawals of an investor: those waiting for a decision, then those decided, each newest
 * first.
 */
export async function withdrawalsOf(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<WithdrawalState[]> {
  const rows = await withdrawals(database, classroom)
    .where('withdrawal.investor_id', '=', investor)
    .orderBy('decision.decided_at', (order) => order.desc().nullsFirst())
    .orderBy('withdrawal.requested_at', 'desc')
    .orderBy('withdrawal.id')
    .limit(20)
    .execute();
  return rows.map(readState);
}

/**
 * Returns one page of a class's withdrawals for staff, from page 1: waiting, oldest first, or decided, newest first.
 */
export async function withdrawalsForStaff(
  database: Database,
  classroom: Pick<Classroom, 'id'>,
  choice: { readonly decided: boolean; readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: WithdrawalState[]; readonly count: number }> {
  // The scenario decides the crowd's, so what waits for staff is what people asked for.
  const wanted = choice.decided
    ? sql<SqlBool>`decision.outcome is not null`
    : sql<SqlBool>`decision.outcome is null and not investor.is_crowd`;
  const rows = await withdrawals(database, classroom.id)
    .where(wanted)
    .orderBy(choice.decided ? 'decision.decided_at' : 'withdrawal.requested_at', choice.decided ? 'desc' : 'asc')
    .orderBy('withdrawal.id')
    .limit(choice.pageSize)
    .offset((choice.page - 1) * choice.pageSize)
    .execute();
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) as count from withdrawal
    join investor on investor.classroom_id = withdrawal.classroom_id and investor.id = withdrawal.investor_id
    left join withdrawal_decision decision on decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id
    where withdrawal.classroom_id = ${classroom.id} and ${wanted}`.execute(database);
  return { rows: rows.map(readState), count: Number(counted[0]?.count ?? 0n) };
}

/** Returns when an investor paid the release fee of each of their withdrawals, by withdrawal id. */
export async function releaseFeesOf(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<ReadonlyMap<string, PracticeTime>> {
  const rows = await database
    .selectFrom('release_fee as fee')
    .innerJoin('withdrawal', (join) =>
      join.onRef('withdrawal.classroom_id', '=', 'fee.classroom_id').onRef('withdrawal.id', '=', 'fee.withdrawal_id'),
    )
    .select(['fee.withdrawal_id', 'fee.paid_at'])
    .where('withdrawal.classroom_id', '=', classroom)
    .where('withdrawal.investor_id', '=', investor)
    .execute();
  return new Map(rows.map((row) => [row.withdrawal_id, row.paid_at]));
}

function withdrawals(database: Database, classroom: ClassroomId) {
  return database
    .selectFrom('withdrawal')
    .leftJoin('withdrawal_decision as decision', (join) =>
      join
        .onRef('decision.classroom_id', '=', 'withdrawal.classroom_id')
        .onRef('decision.withdrawal_id', '=', 'withdrawal.id'),
    )
    .innerJoin('investor', (join) =>
      join
        .onRef('investor.classroom_id', '=', 'withdrawal.classroom_id')
        .onRef('investor.id', '=', 'withdrawal.investor_id'),
    )
    .leftJoin('member', 'member.id', 'investor.member_id')
    .select(WITHDRAWAL_COLUMNS)
    .select(({ fn }) => [
      'decision.outcome',
      'decision.fee_cents',
      'decision.satoshi',
      'decision.reason',
      'decision.decided_at',
      fn.coalesce('member.name', 'investor.crowd_name').as('name'),
    ])
    .where('withdrawal.classroom_id', '=', classroom);
}

type WithdrawalRow = Awaited<ReturnType<ReturnType<typeof withdrawals>['execute']>>[number];

function readState(row: WithdrawalRow): WithdrawalState {
  return {
    ...readWithdrawal(row),
    name: row.name,
    status: row.outcome ?? 'pending',
    fee: row.fee_cents === null ? null : cents(row.fee_cents),
    coins: row.satoshi === null ? null : satoshi(row.satoshi),
    reason: row.reason !== null && isWithdrawalReason(row.reason) ? row.reason : null,
    decidedAt: row.decided_at,
  };
}

/** A withdrawal as it was asked for. The decision on it is another row. */
export interface RequestedWithdrawal {
  readonly id: string;
  readonly investor: InvestorId;
  readonly amount: Cents;
  readonly to: PlayAddress;
  readonly requestedAt: PracticeTime;
}

/** The columns that `readWithdrawal` reads. */
export const WITHDRAWAL_COLUMNS = [
  'withdrawal.classroom_id',
  'withdrawal.id',
  'withdrawal.investor_id',
  'withdrawal.request_key',
  'withdrawal.amount_cents',
  'withdrawal.to_address',
  'withdrawal.requested_at',
  'withdrawal.posting_id',
] as const;

/** Reads a row of `withdrawal`; its address is one of the class's own, by a foreign key. */
export function readWithdrawal(row: Selectable<DB['withdrawal']>): RequestedWithdrawal {
  return {
    id: row.id,
    investor: row.investor_id,
    amount: row.amount_cents,
    to: row.to_address,
    requestedAt: row.requested_at,
  };
}
