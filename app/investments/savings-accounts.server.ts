import { sql } from 'kysely';
import type { TransferId } from '#app/coins/chain.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { savingsOf } from '#app/ledger/ledger.server.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';

const PAGE_SIZE = 20;

/** A line of a savings account. Amounts are from the saver's point of view: what was paid out is negative. */
export interface SavingsLine {
  readonly kind: 'paid-in' | 'paid-out' | 'interest';
  readonly amount: Cents;
  readonly balanceAfter: Cents;
  readonly at: PracticeTime;
  /** The payment on the play chain; interest has none. */
  readonly transferId: TransferId | null;
}

export interface SavingsAccount {
  readonly saved: Cents;
  /** All interest so far, after the fee. */
  readonly interest: Cents;
  /** One page of the account's lines, newest first. */
  readonly lines: readonly SavingsLine[];
  readonly pageCount: number;
}

/** Returns an investor's savings account from the ledger itself, with one page of its lines, counted from 1. */
export async function savingsAccountOf(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
  page: number,
): Promise<SavingsAccount> {
  const [saved, totals, lines] = await Promise.all([
    savingsOf(database, classroom, investor),
    totalsOf(database, classroom, investor),
    linesOf(database, classroom, investor, page),
  ]);
  return { saved, interest: totals.interest, lines, pageCount: Math.ceil(totals.count / PAGE_SIZE) };
}

async function totalsOf(database: Database, classroom: ClassroomId, investor: InvestorId) {
  const { rows } = await sql<{ count: number; interest: bigint }>`
    select count(*)::integer as count,
      coalesce(sum(amount) filter (where kind = 'savings_interest_paid'), 0)::bigint as interest
    from ledger_entry entry
    join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    where entry.classroom_id = ${classroom} and owner_id = ${investor} and purpose = 'savings'`.execute(database);
  return { count: rows[0]?.count ?? 0, interest: cents(rows[0]?.interest ?? 0n) };
}

type LineRow = Omit<SavingsLine, 'kind'> & { readonly direction: 'in' | 'out' | null };

async function linesOf(database: Database, classroom: ClassroomId, investor: InvestorId, page: number) {
  const { rows } = await sql<LineRow>`
    select amount, balance_after as "balanceAfter", occurred_at as at, direction, transfer_id as "transferId"
    from ledger_entry entry
    join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    left join savings_movement movement
      on movement.classroom_id = entry.classroom_id and movement.posting_id = entry.posting_id
    where entry.classroom_id = ${classroom} and owner_id = ${investor} and purpose = 'savings'
    order by sequence desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(database);
  return rows.map(({ direction, ...line }): SavingsLine => ({ ...line, kind: kindOf(direction) }));
}

function kindOf(direction: LineRow['direction']): SavingsLine['kind'] {
  if (direction === null) return 'interest';
  return direction === 'in' ? 'paid-in' : 'paid-out';
}
