import { type Selectable, sql } from 'kysely';
import { heightAt } from '#app/classes/clock.ts';
import { type ClassTransaction, done, doneFor, inOwnTransaction, type Swept } from '#app/classes/recording.server.ts';
import { newestConfirmedHeight, type TransferId } from '#app/coins/chain.ts';
import { readTransfer, TRANSFER_COLUMNS, type Transfer } from '#app/coins/coin-rows.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { HOUSE, type OwnerId, ownerId } from '#app/ledger/account.ts';
import { type Cents, satoshiToCents } from '#app/ledger/money.ts';
import { coinsArrived } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Batch } from '#app/platform/database/transaction.server.ts';
import type { DB } from '#db/schema.ts';
import type { LockedDeposit } from './decide-deposit.server.ts';
import { DEPOSIT_COLUMNS } from './deposits.server.ts';
import { awaitDecision } from './request-deposit.server.ts';
import { awaitReturn } from './return-coins.server.ts';

/**
 * Books the payments to the house, on any address it ever had, that have their confirmations: the coins enter the
 * ledger at their price in the block that holds them. Books at most one batch per call; returns whose payments they
 * were, one owner for each, so that the caller may go on. Any number of processes may call it at once, and again after
 * any crash: rows that someone else is working on are skipped, and the keys of arrival and posting show what was
 * booked.
 */
export const confirmPayments = inOwnTransaction(async (context, batch) => {
  const { done: confirmed, arrived } = await confirmInClass(context, batch);
  awaitDecision(
    context,
    arrived.map(({ deposit }) => deposit),
  );
  return confirmed;
});

/** An undecided deposit whose coins have arrived in this transaction, which has locked both. */
export interface ArrivedDeposit extends LockedDeposit {
  readonly isCrowd: boolean;
}

/**
 * As `confirmPayments`, inside a class transaction the caller has begun; the caller decides on the deposits or lets
 * them wait for a decision.
 */
export async function confirmInClass(context: ClassTransaction, batch: Batch) {
  const payments = context.classroom.state === 'running' ? await lockConfirmed(context, batch) : [];
  if (payments.length === 0) return { done: done<Confirmed>({ ok: true, owners: [] }), arrived: [] };
  const found = await lockDeposits(
    context,
    payments.map(({ id }) => id),
  );
  await recordArrivals(context, payments);
  const arrived = moveOn(context, payments, found);
  const owners = payments.map((payment) => payment.sender);
  const transfers = payments.map((payment) => payment.id);
  const isOfCrowd = payments.every((payment) => payment.isOfCrowd);
  const confirmed = { kind: 'payments-confirmed', investors: owners, actor: 'sweep', transfers } as const;
  return { done: doneFor<Confirmed>({ isOfCrowd }, { ok: true, owners }, [confirmed]), arrived };
}

type Confirmed = Extract<Swept, { ok: true }>;

async function recordArrivals({ practiceNow, post, insert, dequeue }: ClassTransaction, payments: readonly Payment[]) {
  const posted = await post(payments, ({ id, satoshi: coins }) =>
    coinsArrived({ key: `arrival:${id}`, occurredAt: practiceNow, coins }),
  );
  insert(
    'coin_arrival',
    posted.map(([{ id, worth }, posting_id]) => ({
      transfer_id: id,
      posting_id,
      worth_cents: worth,
      arrived_at: practiceNow,
    })),
  );
  dequeue(
    'payment_due',
    payments.map(({ id }) => id),
  );
}

/**
 * Lets deposits with arrived coins be approved or, if approved on a receipt, covered, and all other coins go back. A
 * later approval settles the coins; the transfer's lock lets each see the other. Deposits in other hands wait; returns
 * others.
 */
function moveOn(
  context: ClassTransaction,
  payments: readonly Payment[],
  { locked, deposits }: Awaited<ReturnType<typeof lockDeposits>>,
): readonly ArrivedDeposit[] {
  const byTransfer = new Map(payments.map((payment) => [payment.id, payment]));
  const arrived = deposits.map(({ outcome, ...deposit }) => {
    const payment = deposit.transferId === null ? undefined : byTransfer.get(deposit.transferId);
    assert(payment !== undefined, 'the deposit of one of these payments');
    const { id: transferId, from, satoshi, worth, isOfCrowd: isCrowd } = payment;
    assert(from !== null, `the tap paid the house in ${transferId}`);
    return { deposit, arrival: { transferId, from, satoshi, worth }, outcome, isCrowd, isDecided: false };
  });
  const open = arrived.filter(({ outcome }) => outcome === null);
  const covered = arrived.filter(({ deposit, arrival, outcome }) => {
    return outcome === 'approved' && (arrival.worth > 0n || deposit.origin === 'wallet');
  });
  context.insert(
    'late_cover_due',
    covered.map(({ arrival }) => ({ transfer_id: arrival.transferId })),
  );
  const outcomes = new Map(arrived.map(({ arrival, outcome }) => [arrival.transferId, outcome]));
  awaitReturn(
    context,
    payments.flatMap(({ id: transferId }) => {
      const isDeclined = outcomes.get(transferId) === 'declined';
      return isDeclined || !outcomes.has(transferId) ? { transferId, isDeclined } : [];
    }),
  );
  awaitDecision(
    context,
    open.flatMap(({ deposit }) => (locked.has(deposit.id) ? [] : deposit)),
  );
  return open.filter(({ deposit }) => locked.has(deposit.id));
}

/**
 * Returns the deposits that rest on payments, with what was decided on them, and which of them nobody else is working
 * on.
 */
async function lockDeposits({ transaction, classroom }: ClassTransaction, transfers: readonly TransferId[]) {
  const oneOfThem = sql<TransferId>`any(${transfers}::text[])`;
  const [locked, deposits] = await Promise.all([
    transaction
      .selectFrom('deposit')
      .select('id')
      .where('classroom_id', '=', classroom.id)
      .where('transfer_id', '=', oneOfThem)
      .orderBy('id')
      .forNoKeyUpdate()
      .skipLocked()
      .execute(),
    // After the locks, so that what was decided until then is seen.
    transaction
      .selectFrom('deposit')
      .leftJoin('deposit_decision as decision', (join) =>
        join
          .onRef('decision.classroom_id', '=', 'deposit.classroom_id')
          .onRef('decision.deposit_id', '=', 'deposit.id'),
      )
      .select([...DEPOSIT_COLUMNS, 'decision.outcome'])
      .where('deposit.classroom_id', '=', classroom.id)
      .where('deposit.transfer_id', '=', oneOfThem)
      .orderBy('deposit.id')
      .execute(),
  ]);
  return { locked: new Set(locked.map(({ id }) => id)), deposits };
}

type Payment = Transfer & { readonly sender: OwnerId; readonly isOfCrowd: boolean; readonly worth: Cents };

/**
 * Finds the payments that are due first and then each transfer, sender and investor by its own key: with a plan from a
 * time when the tables were empty, a join would read the class once for every payment.
 */
async function lockConfirmed({ transaction, classroom, now }: ClassTransaction, batch: Batch): Promise<Payment[]> {
  // A row of the queue goes with its arrival, so one that could be locked has none, whatever other sweeps have done.
  const { rows } = await sql<PaymentRow>`
    select ${MOVED_COLUMNS}, sender.owner_id as sender, investor.is_crowd
    from (
      select transfer_id from payment_due
      where classroom_id = ${classroom.id} and block_height <= ${newestConfirmedHeight(heightAt(classroom.clock, now))}
      order by block_height, transfer_id limit ${batch.size} offset ${batch.skip} for no key update skip locked
    ) due
    cross join lateral (
      select ${MOVED_COLUMNS} from play_transfer moved
      where classroom_id = ${classroom.id} and id = due.transfer_id limit 1 for no key update skip locked
    ) moved
    left join lateral (
      select owner_id from play_address where classroom_id = ${classroom.id} and address = moved.from_address limit 1
    ) sender on true
    left join lateral (
      select is_crowd from investor where classroom_id = ${classroom.id} and id = sender.owner_id limit 1
    ) investor on true
    order by moved.ordinal`.execute(transaction);
  return rows.map((row) => {
    const moved = readTransfer(row);
    const worth = satoshiToCents(moved.satoshi, priceAt(classroom.price, moved.blockAt));
    return { ...moved, worth, sender: ownerId(row.sender ?? HOUSE), isOfCrowd: row.is_crowd === true };
  });
}

type PaymentRow = Selectable<DB['play_transfer']> & {
  readonly sender: number | null;
  readonly is_crowd: boolean | null;
};

const MOVED_COLUMNS = sql.join(TRANSFER_COLUMNS.map((column) => sql.ref(column)));
