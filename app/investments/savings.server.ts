import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import type { ClassTransaction } from '#app/classes/recording.server.ts';
import type { PlayAddress, TransferId } from '#app/coins/chain.ts';
import { currentAddress, openAddress, transfer } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { BANK, type ClassroomId, HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { openSavings, postOne, savingsOf } from '#app/ledger/ledger.server.ts';
import { type Cents, cents, centsToSatoshi, type Satoshi, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import { bankCapitalPaidIn } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { capitalToAdd, FOUNDING_CAPITAL } from './savings.ts';

export interface BankSolvency {
  readonly coins: Satoshi;
  /** At the practice price of this instant. */
  readonly coinsWorthCents: Cents;
  readonly savedCents: Cents;
}

/** Null where nobody has ever saved. */
export async function bankSolvencyOf(
  database: Database,
  classroom: Classroom,
  now: RealTime,
): Promise<BankSolvency | null> {
  const books = await booksOf(database, classroom.id);
  if (books === null) return null;
  const price = priceAt(classroom.price, practiceAt(classroom.clock, now));
  return { coins: books.coins, coinsWorthCents: satoshiToCents(books.coins, price), savedCents: books.saved };
}

/**
 * The first saver who asks for it founds the bank: with an address, and with capital that its owners take from the tap.
 */
export async function bankAddress(context: ClassTransaction): Promise<PlayAddress> {
  const { transaction, classroom, now } = context;
  const known = await currentAddress(transaction, classroom.id, BANK);
  if (known !== null) return known;
  // If two first savers come at once, the second waits here and finds the bank of the first.
  await sql`select from classroom where id = ${classroom.id} for no key update`.execute(transaction);
  const founded = await currentAddress(transaction, classroom.id, BANK);
  if (founded !== null) return founded;
  const address = await openAddress(transaction, classroom.id, BANK, now);
  await openSavings(transaction, classroom.id, HOUSE);
  await addCapital(context, address, centsToSatoshi(FOUNDING_CAPITAL, priceNow(context)));
  return address;
}

/**
 * Always locks in the order in which transfers lock addresses. The holder of the lock sees all that was saved, and
 * nobody else's payment comes between.
 */
export async function lockWithBank(context: ClassTransaction, investor: InvestorId | null): Promise<void> {
  await sql`
    select from play_address
    where classroom_id = ${context.classroom.id} and owner_id in (${BANK}, ${investor ?? BANK}) and retired_at is null
    order by address for no key update`.execute(context.transaction);
}

/** The bank's owners add coins when its coins are worth less than one and a half times what is saved. */
export async function keepBankSolvent(context: ClassTransaction): Promise<void> {
  await lockWithBank(context, null);
  const address = await currentAddress(context.transaction, context.classroom.id, BANK);
  const books = await booksOf(context.transaction, context.classroom.id);
  assert(address !== null && books !== null, `class ${context.classroom.id} has savers and no bank`);
  const coins = capitalToAdd(books, priceNow(context));
  if (coins > 0n) await addCapital(context, address, coins);
}

async function addCapital(context: ClassTransaction, address: PlayAddress, coins: Satoshi): Promise<void> {
  const { transaction, classroom, now, practiceNow } = context;
  const { count } = await transaction
    .selectFrom('play_transfer')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('classroom_id', '=', classroom.id)
    .where('to_address', '=', address)
    .where('from_address', 'is', null)
    .executeTakeFirstOrThrow();
  const requestKey = `bank-capital:${count}`;
  const sent = await transfer(transaction, classroom, { requestKey, from: null, to: address, satoshi: coins }, now);
  assert(sent.ok && !sent.replayed, `the bank of class ${classroom.id} could not get its capital`);
  const event = { key: requestKey, occurredAt: practiceNow, coins };
  const posted = await postOne(transaction, classroom.id, bankCapitalPaidIn(event));
  assert(posted.ok, `the capital of the bank was refused: ${posted.ok ? '' : posted.why}`);
}

const priceNow = ({ classroom, practiceNow }: ClassTransaction) => priceAt(classroom.price, practiceNow);

async function booksOf(
  database: Database,
  classroom: ClassroomId,
): Promise<{ readonly coins: Satoshi; readonly saved: Cents } | null> {
  const { rows } = await sql<{ coins: bigint; saved: bigint }>`
    select bank.balance as coins, (
      select coalesce(sum(balance), 0)::bigint from savings_account saver
      join ledger_account account on account.classroom_id = saver.classroom_id
        and account.owner_id = saver.investor_id and account.purpose = 'savings'
      where saver.classroom_id = ${classroom}
    ) as saved
    from ledger_account bank
    where bank.classroom_id = ${classroom} and bank.owner_id = ${HOUSE} and bank.purpose = 'bank_coins'`.execute(
    database,
  );
  const [row] = rows;
  return row === undefined ? null : { coins: satoshi(row.coins), saved: cents(row.saved) };
}

const PAGE_SIZE = 20;

/** Amounts are from the saver's point of view: what was paid out is negative. */
export interface SavingsLine {
  readonly kind: 'paid-in' | 'paid-out' | 'interest';
  readonly amount: Cents;
  readonly balanceAfter: Cents;
  readonly at: PracticeTime;
  /** On the play chain; interest has none. */
  readonly transferId: TransferId | null;
}

export interface SavingsTotals {
  readonly saved: Cents;
  readonly paidIn: Cents;
  readonly paidOut: Cents;
  readonly interest: Cents;
}

export interface SavingsAccount extends Pick<SavingsTotals, 'saved' | 'interest'> {
  readonly lines: readonly SavingsLine[];
  readonly pageCount: number;
}

/** From the ledger itself; pages of lines are counted from 1. */
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

export async function savingsTotalsOf(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<SavingsTotals> {
  const { paidIn, paidOut, interest } = await totalsOf(database, classroom, investor);
  return { paidIn, paidOut, interest, saved: cents(paidIn + interest - paidOut) };
}

async function totalsOf(database: Database, classroom: ClassroomId, investor: InvestorId) {
  const { rows } = await sql<{ count: number; interest: bigint; paid_in: bigint; paid_out: bigint }>`
    select count(*)::integer as count,
      coalesce(sum(amount) filter (where kind = 'savings_interest_paid'), 0)::bigint as interest,
      coalesce(sum(amount) filter (where kind <> 'savings_interest_paid' and amount > 0), 0)::bigint as paid_in,
      coalesce(-sum(amount) filter (where kind <> 'savings_interest_paid' and amount < 0), 0)::bigint as paid_out
    from ledger_entry entry
    join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    where entry.classroom_id = ${classroom} and owner_id = ${investor} and purpose = 'savings'`.execute(database);
  const [row] = rows;
  return {
    count: row?.count ?? 0,
    interest: cents(row?.interest ?? 0n),
    paidIn: cents(row?.paid_in ?? 0n),
    paidOut: cents(row?.paid_out ?? 0n),
  };
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
