import type { Classroom } from '#app/classes/classroom.ts';
import { heightAt } from '#app/classes/clock.ts';
import { type ClassTurn, done, doneFor, inClass, type Swept, type Turned } from '#app/classes/recording.server.ts';
import { sql } from 'kysely';
import { type ClassroomId, HOUSE, type OwnerId, ownerId } from '#app/ledger/account.ts';
import { type Posted, post } from '#app/ledger/ledger.server.ts';
import { satoshiToCents } from '#app/ledger/money.ts';
import { coinsArrived } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import { type Batch, FULL_BATCH } from '#app/platform/batch.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { insertTogether } from '#app/platform/database/insert-together.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import { paired } from '#app/platform/paired.ts';
import { newestConfirmedHeight } from '#app/coins/chain.ts';
import { readTransfer, type Transfer } from '#app/coins/coin-rows.server.ts';
import { priceAt } from '#app/coins/price.ts';
import type { RealTime } from '#app/time/instants.ts';

/**
 * Books the payments to the house, on any address it ever had, that have their confirmations: the coins enter
 * the ledger, worth their price in the block that holds them. At most a batch per call; returns whose payments they
 * were, one owner for each, so that the caller may go on. Any number of processes may call it at once,
 * and again after any crash: rows that somebody else works on are skipped, and what was booked is known by the keys
 * of arrival and posting.
 */
export async function confirmPayments(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  now: RealTime,
  batch: Batch = FULL_BATCH,
): Promise<readonly OwnerId[]> {
  const answer = await inClass<Swept>(database, id, now, (turn) => confirmInTurn(turn, batch));
  return answer.ok ? answer.owners : [];
}

/** The same within a turn of the class that its caller has begun. */
export async function confirmInTurn(turn: ClassTurn, batch: Batch): Promise<Turned<Swept>> {
  const { transaction, classroom, now, practiceNow: occurredAt } = turn;
  const payments = await lockConfirmed(transaction, classroom, now, batch);
  if (payments.length === 0) return done({ ok: true, owners: [] });
  const posted = await post(
    transaction,
    classroom.id,
    payments.map((payment) => coinsArrived({ key: `arrival:${payment.id}`, occurredAt, coins: payment.satoshi })),
  );
  if (!posted.ok) {
    assert(posted.why === 'class-not-running', `payments could not be booked: ${posted.why}`);
    return { ok: false, why: posted.why };
  }
  recordArrivals(turn, payments, posted.postings);
  const owners = payments.map((payment) => payment.sender);
  const transfers = payments.map((payment) => payment.id);
  const isOfCrowd = payments.every((payment) => payment.isOfCrowd);
  const confirmed = { kind: 'payments-confirmed', investors: owners, actor: 'sweep', transfers } as const;
  return doneFor({ isOfCrowd }, { ok: true, owners }, [confirmed]);
}

function recordArrivals(
  { transaction, classroom, practiceNow, send }: ClassTurn,
  payments: readonly Payment[],
  postings: readonly Posted[],
) {
  const rows = paired(payments, postings).map(([payment, posting]) => {
    const worth = satoshiToCents(payment.satoshi, priceAt(classroom.price, payment.blockAt));
    return {
      classroom_id: classroom.id,
      transfer_id: payment.id,
      posting_id: posting.id,
      worth_cents: worth,
      arrived_at: practiceNow,
    };
  });
  send(insertTogether(transaction, 'coin_arrival', ARRIVAL_TYPES, rows));
  const transfers = payments.map((payment) => payment.id);
  send(pipelined(transaction, (together) => moveOn(together, classroom.id, transfers)));
}

const ARRIVAL_TYPES = {
  classroom_id: 'int4',
  transfer_id: 'text',
  posting_id: 'int8',
  worth_cents: 'int8',
  arrived_at: 'timestamptz',
} as const;

/**
 * Arrived coins wait no more: their deposit can be approved, or, approved on a receipt, be covered. A later approval
 * settles the coins itself: both hold the lock of the transfer, so one sees the other.
 */
function moveOn(together: Database, classroom: ClassroomId, transfers: readonly string[]) {
  const forget = sql`delete from payment_due
    where classroom_id = ${classroom} and transfer_id = any(${transfers}::text[])`;
  const cover = sql`
    insert into late_cover_due (classroom_id, transfer_id)
    select arrival.classroom_id, arrival.transfer_id from coin_arrival arrival
    join deposit on deposit.classroom_id = arrival.classroom_id and deposit.transfer_id = arrival.transfer_id
    join deposit_decision decision on decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id
    where arrival.classroom_id = ${classroom} and arrival.transfer_id = any(${transfers}::text[])
      and decision.outcome = 'approved' and (arrival.worth_cents > 0 or deposit.origin = 'wallet')`;
  const decide = sql`
    insert into deposit_due (classroom_id, deposit_id, look_at)
    select classroom_id, id, requested_at from deposit
    where classroom_id = ${classroom} and transfer_id = any(${transfers}::text[])
      and not exists (select from deposit_decision decision
        where decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id)
    on conflict do nothing`;
  return Promise.all([forget, cover, decide].map((statement) => statement.execute(together)));
}

/** A payment to the house and who sent it. */
type Payment = Transfer & { readonly sender: OwnerId; readonly isOfCrowd: boolean };

async function lockConfirmed(transaction: Database, classroom: Classroom, now: RealTime, batch: Batch) {
  // A row of the queue goes with its arrival: one that could be locked has none, whatever other sweeps have done.
  const rows = await transaction
    .selectFrom('payment_due as due')
    .innerJoin('play_transfer as moved', (join) =>
      join.onRef('moved.classroom_id', '=', 'due.classroom_id').onRef('moved.id', '=', 'due.transfer_id'),
    )
    .leftJoin('play_address as sender', (join) =>
      join.onRef('sender.classroom_id', '=', 'moved.classroom_id').onRef('sender.address', '=', 'moved.from_address'),
    )
    .leftJoin('investor', (join) =>
      join.onRef('investor.classroom_id', '=', 'sender.classroom_id').onRef('investor.id', '=', 'sender.owner_id'),
    )
    .selectAll('moved')
    .select(['sender.owner_id as sender', 'investor.is_crowd'])
    .where('due.classroom_id', '=', classroom.id)
    .where('due.block_height', '<=', newestConfirmedHeight(heightAt(classroom.clock, now)))
    .orderBy('moved.ordinal')
    .limit(batch.size)
    .offset(batch.skip)
    .forNoKeyUpdate(['due', 'moved'])
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    ...readTransfer(row),
    sender: ownerId(row.sender ?? HOUSE),
    isOfCrowd: row.is_crowd === true,
  }));
}
