import { type RawBuilder, sql } from 'kysely';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, cents, NO_CENTS } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import {
  type DepositReasonId,
  isDepositReason,
  isWithdrawalReason,
  type WithdrawalReasonId,
} from './decline-reasons.ts';

export const HISTORY_PAGE_SIZE = 20;
/** How many payments the pages show on which people wait for them. */
export const MOST_AT_ONCE = 100;

/** One line of an investor's history; the amount has no sign. */
export interface HistoryEntry<Kind extends string, ReasonId extends string> {
  readonly id: string;
  readonly kind: Kind;
  readonly at: PracticeTime;
  readonly amount: Cents;
  readonly status: 'pending' | 'approved' | 'declined';
  /** Why it was declined; null unless it was. */
  readonly reason: ReasonId | null;
  /** Practice time; null while it waits. */
  readonly decidedAt: PracticeTime | null;
}

/** `coins`: coins credited without a deposit, or beyond what their deposit had credited. */
export type DepositEntry = HistoryEntry<'deposit' | 'coins', DepositReasonId>;
/** `fee`: what the house kept of the amount; null unless it was approved. */
export type WithdrawalEntry = HistoryEntry<'withdrawal', WithdrawalReasonId> & { readonly fee: Cents | null };

/** One page of a history, newest first. */
export interface HistoryPage<Entry> {
  readonly entries: readonly Entry[];
  /** Counted from 1, and limited to the pages there are. */
  readonly page: number;
  readonly pageCount: number;
}

/** The result of everything an investor asked for. */
export interface PaymentsSoFar {
  /** Approved ones only, before fees. */
  readonly deposited: Cents;
  readonly withdrawn: Cents;
  readonly isDepositWaiting: boolean;
  readonly latestDecision: DepositEntry | WithdrawalEntry | null;
}

export async function paymentsOf(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<PaymentsSoFar> {
  const { rows } = await sql<EntryRow & { deposited: bigint; withdrawn: bigint; is_deposit_waiting: boolean }>`
    select ${ENTRY_COLUMNS},
      coalesce(sum(amount) filter (where status = 'approved' and kind <> 'withdrawal') over (), 0)::bigint as deposited,
      coalesce(sum(amount) filter (where status = 'approved' and kind = 'withdrawal') over (), 0)::bigint as withdrawn,
      bool_or(status = 'pending' and kind = 'deposit') over () as is_deposit_waiting
    from (${deposits(classroom, investor)} union all ${withdrawals(classroom, investor)}) entry
    order by "decidedAt" desc nulls last, id limit 1`.execute(database);
  const [row] = rows;
  if (row === undefined) {
    return { deposited: NO_CENTS, withdrawn: NO_CENTS, isDepositWaiting: false, latestDecision: null };
  }
  const { deposited, withdrawn, is_deposit_waiting: isDepositWaiting, ...entry } = row;
  const read = entry.kind === 'withdrawal' ? readWithdrawalEntry : readDepositEntry;
  const latestDecision = entry.decidedAt === null ? null : read(entry);
  return { deposited: cents(deposited), withdrawn: cents(withdrawn), isDepositWaiting, latestDecision };
}

/**
 * Returns the latest decisions on an investor's deposits, with coins credited without being asked for; newest first.
 */
export async function latestCredits(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<readonly DepositEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from (${deposits(classroom, investor)}) entry where "decidedAt" is not null
    order by "decidedAt" desc, id limit ${HISTORY_PAGE_SIZE}`.execute(database);
  return rows.map(readDepositEntry);
}

/**
 * Returns everything that was ever credited or asked to be credited, as deposits: page `page`, or the nearest there is.
 */
export async function depositHistory(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
  page: number,
): Promise<HistoryPage<DepositEntry>> {
  const { rows, ...rest } = await pageOf(database, deposits(classroom, investor), page);
  return { ...rest, entries: rows.map(readDepositEntry) };
}

/** Returns every withdrawal that was ever asked for: page `page`, or the nearest there is. */
export async function withdrawalHistory(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
  page: number,
): Promise<HistoryPage<WithdrawalEntry>> {
  const { rows, ...rest } = await pageOf(database, withdrawals(classroom, investor), page);
  return { ...rest, entries: rows.map(readWithdrawalEntry) };
}

interface EntryRow {
  readonly id: string;
  readonly kind: string;
  readonly at: PracticeTime;
  readonly amount: bigint;
  readonly status: 'pending' | 'approved' | 'declined';
  readonly reason: string | null;
  readonly decidedAt: PracticeTime | null;
  readonly fee: bigint | null;
}

/** By name: only then is a statement prepared, and planning one of these takes ten times as long as answering it. */
const ENTRY_COLUMNS = sql.raw('entry.id, kind, at, amount, status, reason, "decidedAt", fee');

async function pageOf(database: Database, entries: ReturnType<typeof deposits>, page: number) {
  const asked = Math.max(page, 1);
  const { rows } = await sql<EntryRow & { readonly total: bigint }>`
    with entry as (${entries}), counted as (select count(*) as total from entry)
    select ${ENTRY_COLUMNS}, total from entry, counted
    order by at desc, id desc limit ${HISTORY_PAGE_SIZE}
    offset (select least(${asked}::bigint, ceil(total::numeric / ${HISTORY_PAGE_SIZE})::bigint) - 1 from counted where total > 0)
      * ${HISTORY_PAGE_SIZE}`.execute(database);
  const pageCount = Math.max(Math.ceil(Number(rows[0]?.total ?? 0n) / HISTORY_PAGE_SIZE), 1);
  return { rows: rows.map(({ total: _total, ...row }) => row), page: Math.min(asked, pageCount), pageCount };
}

function deposits(classroom: ClassroomId, investor: InvestorId) {
  return sql`
    select deposit.id, 'deposit' as kind, requested_at as at, coalesce(credited_cents, amount_cents) as amount,
      coalesce(outcome, 'pending') as status, reason, decided_at as "decidedAt", null::bigint as fee
    from deposit
    left join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
    where deposit.classroom_id = ${classroom} and deposit.investor_id = ${investor}
    union all
    select settlement.transfer_id, 'coins', settled_at, excess_cents, 'approved', null, settled_at, null
    from arrival_settlement settlement
    join deposit on deposit.classroom_id = settlement.classroom_id and deposit.id = settlement.deposit_id
    where deposit.classroom_id = ${classroom} and deposit.investor_id = ${investor} and settlement.excess_cents > 0
    union all
    select settlement.transfer_id, 'coins', settled_at, amount_cents, 'approved', null, settled_at, null
    from play_address own
    join play_transfer sent on sent.classroom_id = own.classroom_id and sent.from_address = own.address
    join arrival_settlement settlement on settlement.classroom_id = sent.classroom_id and settlement.transfer_id = sent.id
    where own.classroom_id = ${classroom} and own.owner_id = ${investor} and settlement.outcome = 'credited'`;
}

function withdrawals(classroom: ClassroomId, investor: InvestorId) {
  return sql`
    select withdrawal.id, 'withdrawal' as kind, requested_at as at, amount_cents as amount,
      coalesce(outcome, 'pending') as status, reason, decided_at as "decidedAt", fee_cents as fee
    from withdrawal
    left join withdrawal_decision decision on decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id
    where withdrawal.classroom_id = ${classroom} and withdrawal.investor_id = ${investor}`;
}

function readDepositEntry({ fee: _fee, ...row }: EntryRow): DepositEntry {
  const { reason } = row;
  assert(reason === null || isDepositReason(reason), `deposit ${row.id} was declined for ${reason}`);
  return { ...row, kind: row.kind === 'coins' ? 'coins' : 'deposit', amount: cents(row.amount), reason };
}

function readWithdrawalEntry(row: EntryRow): WithdrawalEntry {
  const { reason, fee } = row;
  assert(reason === null || isWithdrawalReason(reason), `withdrawal ${row.id} was declined for ${reason}`);
  return { ...row, kind: 'withdrawal', amount: cents(row.amount), reason, fee: fee === null ? null : cents(fee) };
}

/** Which page, from 1, of what waits, oldest first, or of what is decided, newest first. */
export interface PageChoice {
  readonly decided: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Returns the ids on one page of `wanted`, a select of `id` and `at`, in order, and how many there are in all. The rows
 * themselves are then read by these keys: a plan from before the first row would join whole tables.
 */
export async function pageOfIds(database: Database, wanted: RawBuilder<unknown>, choice: PageChoice) {
  const { decided, page, pageSize } = choice;
  const order = decided ? sql`at desc` : sql`at`;
  const [{ rows: counted }, { rows: onPage }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from (${wanted}) as wanted`.execute(database),
    sql<{ id: string }>`
      select id from (${wanted}) as wanted
      order by ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database),
  ]);
  return { ids: onPage.map(({ id }) => id), count: Number(counted[0]?.count ?? 0n) };
}

/** Puts rows into the order of their ids. */
export function inOrderOf<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
