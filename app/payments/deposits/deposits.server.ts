import { type SqlBool, sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { heightAt } from '#app/classes/clock.ts';
import type { ClassTransaction } from '#app/classes/recording.server.ts';
import { REQUIRED_CONFIRMATIONS, type TransferId } from '#app/coins/chain.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { type DepositReasonId, isDepositReason } from '../decline-reasons.ts';
import { inOrderOf, MOST_AT_ONCE, type PageChoice, pageOfIds } from '../payment-history.server.ts';
import {
  type CoinProgress,
  coinProgress,
  creditOf,
  type DepositCredit,
  type DepositOrigin,
  type DepositStatus,
} from './deposit.ts';

/** A deposit with everything that followed from it. */
export interface DepositState {
  readonly id: string;
  readonly investor: InvestorId;
  /** Null once the person has left. */
  readonly name: string | null;
  readonly origin: DepositOrigin;
  readonly status: DepositStatus;
  /** The amount asked for. */
  readonly claimed: Cents;
  /** The amount credited, late coins included; null unless approved. */
  readonly credited: Cents | null;
  /** Whether coins stand behind it, and what they were worth in their block (null until they have arrived). */
  readonly coins: CoinProgress;
  readonly worth: Cents | null;
  /** What its approval would credit now; null while there is nothing to approve. */
  readonly approvable: DepositCredit | null;
  readonly transferId: string | null;
  readonly proofFileId: string | null;
  /** What its receipt was worth, where that differs by more than the rounding of coins; else null. */
  readonly receiptAmount: Cents | null;
  readonly reason: DepositReasonId | null;
  readonly requestedAt: PracticeTime;
  readonly decidedAt: PracticeTime | null;
}

/**
 * Returns deposits of an investor, `MOST_AT_ONCE` at most: those waiting for a decision, then those decided, each
 * newest first.
 */
export async function depositsOf(database: Database, classroom: Classroom, investor: InvestorId, now: RealTime) {
  const rows = await deposits(database, classroom.id)
    .where('deposit.investor_id', '=', investor)
    .orderBy('decision.decided_at', (order) => order.desc().nullsFirst())
    .orderBy('deposit.requested_at', 'desc')
    .orderBy('deposit.id')
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map((row) => readState(row, classroom, now));
}

/** Returns one page of a class's deposits for staff, from page 1: waiting, oldest first, or decided, newest first. */
export async function depositsForStaff(
  database: Database,
  classroom: Classroom,
  choice: PageChoice,
  now: RealTime,
): Promise<{ readonly rows: DepositState[]; readonly count: number }> {
  const wanted = choice.decided ? decidedOnes(classroom.id) : waitingForStaff(classroom.id);
  const { ids, count } = await pageOfIds(database, wanted, choice);
  const rows = inOrderOf(ids, await depositsWithIds(database, classroom.id, ids));
  return { rows: rows.map((row) => readState(row, classroom, now)), count };
}

function decidedOnes(classroom: ClassroomId) {
  return sql`select deposit_id as id, decided_at as at from deposit_decision where classroom_id = ${classroom}`;
}

/**
 * The scenario decides the crowd's, so what waits for staff is what people asked for. `not in` reads each table once,
 * and not once for each deposit where a plan is from before the first.
 */
function waitingForStaff(classroom: ClassroomId) {
  return sql`select id, requested_at as at from deposit
    where classroom_id = ${classroom}
      and id not in (select deposit_id from deposit_decision where classroom_id = ${classroom})
      and investor_id not in (select id from investor where classroom_id = ${classroom} and is_crowd)`;
}

/**
 * Returns whether an investor ever asked for a deposit, and what the latest approved one credited (US cents), if any.
 */
export async function depositHistoryOf(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<{ any: boolean; latestApprovedCents: Cents | null }> {
  const rows = await database
    .selectFrom('deposit')
    .leftJoin('deposit_decision as decision', (join) =>
      join.onRef('decision.classroom_id', '=', 'deposit.classroom_id').onRef('decision.deposit_id', '=', 'deposit.id'),
    )
    .select('decision.credited_cents')
    .where('deposit.classroom_id', '=', classroom)
    .where('deposit.investor_id', '=', investor)
    .orderBy((order) => order.case().when('decision.credited_cents', 'is', null).then(1).else(0).end())
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.posting_id', 'desc')
    .limit(1)
    .execute();
  const credited = rows[0]?.credited_cents ?? null;
  return { any: rows.length > 0, latestApprovedCents: credited === null ? null : cents(credited) };
}

/** Reads certain deposits, with their keys in the condition of every table: each then reads those rows alone. */
async function depositsWithIds(database: Database, classroom: ClassroomId, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const oneOfIds = sql<string>`any(${ids}::text[])`;
  const keys = await database
    .selectFrom('deposit')
    .select(['investor_id', 'transfer_id'])
    .where('classroom_id', '=', classroom)
    .where('id', '=', oneOfIds)
    .execute();
  const investors = keys.map((row) => row.investor_id);
  const transfers = keys.map((row) => row.transfer_id);
  return deposits(database, classroom, { ids, transfers })
    .where('deposit.id', '=', oneOfIds)
    .where('investor.id', '=', sql<InvestorId>`any(${investors}::integer[])`)
    .execute();
}

interface Keys {
  readonly ids: readonly string[];
  readonly transfers: readonly (TransferId | null)[];
}

/**
 * Reads deposits with everything that followed from them; `keys` are those of the wanted ones, where they are known.
 */
function deposits(database: Database, classroom: ClassroomId, keys: Keys | null = null) {
  return database
    .selectFrom('deposit')
    .leftJoin('deposit_decision as decision', (join) =>
      join
        .onRef('decision.classroom_id', '=', 'deposit.classroom_id')
        .onRef('decision.deposit_id', '=', 'deposit.id')
        .on(isAmong('decision.deposit_id', keys?.ids)),
    )
    .leftJoin('play_transfer as moved', (join) =>
      join
        .onRef('moved.classroom_id', '=', 'deposit.classroom_id')
        .onRef('moved.id', '=', 'deposit.transfer_id')
        .on(isAmong('moved.id', keys?.transfers)),
    )
    .leftJoin('coin_arrival as arrival', (join) =>
      join
        .onRef('arrival.classroom_id', '=', 'deposit.classroom_id')
        .onRef('arrival.transfer_id', '=', 'deposit.transfer_id')
        .on(isAmong('arrival.transfer_id', keys?.transfers)),
    )
    .leftJoin('arrival_settlement as settlement', (join) =>
      join
        .onRef('settlement.classroom_id', '=', 'deposit.classroom_id')
        // Coins that settle a deposit are those it names.
        .onRef('settlement.transfer_id', '=', 'deposit.transfer_id')
        .onRef('settlement.deposit_id', '=', 'deposit.id')
        .on(isAmong('settlement.transfer_id', keys?.transfers)),
    )
    .innerJoin('investor', (join) =>
      join.onRef('investor.classroom_id', '=', 'deposit.classroom_id').onRef('investor.id', '=', 'deposit.investor_id'),
    )
    .leftJoin('member', 'member.id', 'investor.member_id')
    .select(DEPOSIT_COLUMNS)
    .select(['decision.outcome', 'decision.credited_cents', 'decision.reason', 'decision.decided_at'])
    .select(({ fn }) => [
      'moved.block_height',
      'arrival.worth_cents',
      'settlement.excess_cents',
      fn.coalesce('member.name', 'investor.crowd_name').as('name'),
      sql<Cents | null>`(select receipt.worth_cents from proof_file proof join receipt
        on receipt.classroom_id = proof.classroom_id and receipt.code = proof.receipt_code
        where proof.classroom_id = deposit.classroom_id and proof.id = deposit.proof_file_id
          and abs(receipt.worth_cents - deposit.amount_cents) > 1)`.as('receiptAmount'),
    ])
    .where('deposit.classroom_id', '=', classroom);
}

function isAmong(column: string, keys: readonly (string | null)[] | undefined) {
  return keys === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${keys}::text[])`;
}

type DepositRow = Awaited<ReturnType<ReturnType<typeof deposits>['execute']>>[number];

function readState(row: DepositRow, classroom: Classroom, now: RealTime): DepositState {
  return {
    id: row.id,
    investor: row.investor,
    name: row.name,
    origin: row.origin,
    status: row.outcome ?? 'pending',
    claimed: row.amount,
    credited: row.credited_cents === null ? null : cents(row.credited_cents + (row.excess_cents ?? 0n)),
    coins: progressOf(row, classroom, now),
    worth: row.worth_cents,
    approvable: creditOf({ ...row, worth: row.worth_cents, hasReceipt: row.proofFileId !== null }),
    transferId: row.transferId,
    proofFileId: row.proofFileId,
    receiptAmount: row.receiptAmount,
    reason: row.reason !== null && isDepositReason(row.reason) ? row.reason : null,
    requestedAt: row.requestedAt,
    decidedAt: row.decided_at,
  };
}

/**
 * Returns how far the coins have come. They have arrived when the ledger has them, a moment after their last
 * confirmation.
 */
function progressOf(row: DepositRow, classroom: Classroom, now: RealTime): CoinProgress {
  const transfer = row.transferId === null ? null : { blockHeight: row.block_height };
  const progress = coinProgress(transfer, heightAt(classroom.clock, now));
  if (row.worth_cents !== null) return { stage: 'arrived' };
  return progress.stage === 'arrived' ? { stage: 'confirming', confirmations: REQUIRED_CONFIRMATIONS } : progress;
}

/** A deposit as it was asked for. The decision on it is another row. */
export interface RequestedDeposit {
  readonly id: string;
  readonly investor: InvestorId;
  readonly amount: Cents;
  readonly origin: DepositOrigin;
  readonly transferId: TransferId | null;
  readonly proofFileId: string | null;
  readonly requestedAt: PracticeTime;
}

/** The columns of a `RequestedDeposit`. */
export const DEPOSIT_COLUMNS = [
  'deposit.id',
  'deposit.investor_id as investor',
  'deposit.amount_cents as amount',
  'deposit.origin',
  'deposit.transfer_id as transferId',
  'deposit.proof_file_id as proofFileId',
  'deposit.requested_at as requestedAt',
] as const;

/**
 * Returns what this same person decided before; null when someone else decided, or nobody did. A person who asks again
 * has not heard the answer: the answer to a commit may be lost on its way, and then "already decided" would be their
 * own decision.
 */
export async function depositDecidedBefore(
  { transaction, classroom }: ClassTransaction,
  depositId: string,
  actor: string,
): Promise<DepositDecidedBefore | null> {
  const { rows } = await sql<DepositDecidedBefore>`
    select deposit.investor_id as investor, decision.outcome, decision.credited_cents as credited, decision.reason,
      settlement.outcome as settled
    from deposit_decision decision
    join deposit on deposit.classroom_id = decision.classroom_id and deposit.id = decision.deposit_id
    left join arrival_settlement settlement
      on settlement.classroom_id = decision.classroom_id and settlement.deposit_id = decision.deposit_id
    where decision.classroom_id = ${classroom.id} and decision.deposit_id = ${depositId}
      and decision.decided_by = ${actor}`.execute(transaction);
  return rows[0] ?? null;
}

interface DepositDecidedBefore {
  readonly investor: InvestorId;
  readonly outcome: 'approved' | 'declined';
  readonly credited: Cents | null;
  readonly reason: string | null;
  /** What was done with its coins; null when none have come. */
  readonly settled: 'deposit' | 'late-cover' | 'returned' | null;
}
