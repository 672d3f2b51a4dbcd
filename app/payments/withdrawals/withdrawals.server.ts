import { type SqlBool, sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { ClassTransaction } from '#app/classes/recording.server.ts';
import type { PlayAddress } from '#app/coins/chain.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Cents, Satoshi } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { isWithdrawalReason, type WithdrawalReasonId } from '../decline-reasons.ts';
import { inOrderOf, MOST_AT_ONCE, type PageChoice, pageOfIds } from '../payment-history.server.ts';
import type { WithdrawalStatus } from './withdrawal.ts';

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
 * Returns withdrawals of an investor, `MOST_AT_ONCE` at most: those waiting for a decision, then those decided, each
 * newest first.
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
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(readState);
}

/**
 * Returns one page of a class's withdrawals for staff, from page 1: waiting, oldest first, or decided, newest first.
 */
export async function withdrawalsForStaff(
  database: Database,
  classroom: Pick<Classroom, 'id'>,
  choice: PageChoice,
): Promise<{ readonly rows: WithdrawalState[]; readonly count: number }> {
  const wanted = choice.decided ? decidedOnes(classroom.id) : waitingForStaff(classroom.id);
  const { ids, count } = await pageOfIds(database, wanted, choice);
  const rows = inOrderOf(ids, await withdrawalsWithIds(database, classroom.id, ids));
  return { rows: rows.map(readState), count };
}

function decidedOnes(classroom: ClassroomId) {
  return sql`select withdrawal_id as id, decided_at as at from withdrawal_decision where classroom_id = ${classroom}`;
}

/** As for deposits: the scenario decides the crowd's, and each table is read once. */
function waitingForStaff(classroom: ClassroomId) {
  return sql`select id, requested_at as at from withdrawal
    where classroom_id = ${classroom}
      and id not in (select withdrawal_id from withdrawal_decision where classroom_id = ${classroom})
      and investor_id not in (select id from investor where classroom_id = ${classroom} and is_crowd)`;
}

/** Reads certain withdrawals, with their keys in the condition of every table: each then reads those rows alone. */
async function withdrawalsWithIds(database: Database, classroom: ClassroomId, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const oneOfIds = sql<string>`any(${ids}::text[])`;
  const asked = await database
    .selectFrom('withdrawal')
    .select('investor_id')
    .where('classroom_id', '=', classroom)
    .where('id', '=', oneOfIds)
    .execute();
  const investors = asked.map((row) => row.investor_id);
  return withdrawals(database, classroom, ids)
    .where('withdrawal.id', '=', oneOfIds)
    .where('investor.id', '=', sql<InvestorId>`any(${investors}::integer[])`)
    .execute();
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

/** Reads withdrawals with everything that followed from them; `ids` are those of the wanted ones, where known. */
function withdrawals(database: Database, classroom: ClassroomId, ids: readonly string[] | null = null) {
  return database
    .selectFrom('withdrawal')
    .leftJoin('withdrawal_decision as decision', (join) =>
      join
        .onRef('decision.classroom_id', '=', 'withdrawal.classroom_id')
        .onRef('decision.withdrawal_id', '=', 'withdrawal.id')
        .on(ids === null ? sql<SqlBool>`true` : sql<SqlBool>`decision.withdrawal_id = any(${ids}::text[])`),
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
      'decision.fee_cents as fee',
      'decision.satoshi as coins',
      'decision.reason',
      'decision.decided_at as decidedAt',
      fn.coalesce('member.name', 'investor.crowd_name').as('name'),
    ])
    .where('withdrawal.classroom_id', '=', classroom);
}

type WithdrawalRow = Awaited<ReturnType<ReturnType<typeof withdrawals>['execute']>>[number];

function readState({ outcome, reason, ...row }: WithdrawalRow): WithdrawalState {
  return {
    ...row,
    status: outcome ?? 'pending',
    reason: reason !== null && isWithdrawalReason(reason) ? reason : null,
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

/** The columns of a `RequestedWithdrawal`; its address is one of the class's own, by a foreign key. */
export const WITHDRAWAL_COLUMNS = [
  'withdrawal.id',
  'withdrawal.investor_id as investor',
  'withdrawal.amount_cents as amount',
  'withdrawal.to_address as to',
  'withdrawal.requested_at as requestedAt',
] as const;

/** As `depositDecidedBefore` of the deposits, for a withdrawal. */
export async function withdrawalDecidedBefore(
  { transaction, classroom }: ClassTransaction,
  withdrawalId: string,
  actor: string,
): Promise<WithdrawalDecidedBefore | null> {
  const { rows } = await sql<WithdrawalDecidedBefore>`
    select withdrawal.investor_id as investor, withdrawal.amount_cents as amount, decision.outcome,
      decision.fee_cents as fee, decision.satoshi as coins, decision.reason
    from withdrawal_decision decision
    join withdrawal on withdrawal.classroom_id = decision.classroom_id and withdrawal.id = decision.withdrawal_id
    where decision.classroom_id = ${classroom.id} and decision.withdrawal_id = ${withdrawalId}
      and decision.decided_by = ${actor}`.execute(transaction);
  return rows[0] ?? null;
}

interface WithdrawalDecidedBefore {
  readonly investor: InvestorId;
  readonly amount: Cents;
  readonly outcome: 'approved' | 'declined';
  readonly fee: Cents | null;
  readonly coins: Satoshi | null;
  readonly reason: string | null;
}
