import type { Classroom } from '#app/classes/classroom.ts';
import { heightAt, practiceAt } from '#app/classes/clock.ts';
import { HOUSE } from '#app/ledger/account.ts';
import { post } from '#app/ledger/ledger.server.ts';
import { satoshiToCents } from '#app/ledger/money.ts';
import { coinsArrived } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type Outcome, transact } from '#app/platform/transaction.server.ts';
import { newestConfirmedHeight } from './chain.ts';
import { readTransfer, type Transfer } from './coin-rows.server.ts';
import { priceAt } from './price.ts';
import type { CoinTables } from './tables.ts';

const MOST_AT_ONCE = 100;

/**
 * Books the payments to the house, on any address it ever had, that have their confirmations: the coins enter
 * the ledger, worth their price in the block that holds them. At most 100 per call; returns how many, so that the
 * caller may go on. Any number of processes may call it at once, and again after any crash: rows that somebody
 * else works on are skipped, and what was booked is known by the keys of arrival and posting.
 */
export async function confirmPayments(database: Database, classroom: Classroom, now: Date): Promise<number> {
  const answer = await transact<Outcome<{ booked: number }, 'class-not-running'>>(database, async (transaction) => {
    const payments = await lockConfirmed(transaction, classroom, now);
    if (payments.length === 0) {
      return { ok: true, booked: 0 };
    }
    const occurredAt = practiceAt(classroom.clock, now);
    const posted = await post(
      transaction,
      classroom.id,
      payments.map((payment) => coinsArrived({ key: `arrival:${payment.id}`, occurredAt, coins: payment.satoshi })),
    );
    if (!posted.ok) {
      assert(posted.why === 'class-not-running', `payments could not be booked: ${posted.why}`);
      return { ok: false, why: posted.why };
    }
    await transaction
      .withTables<CoinTables>()
      .insertInto('coin_arrival')
      .values(
        posted.postings.map(({ id }, index) => {
          const payment = payments[index];
          assert(payment !== undefined, 'the ledger answered for more than was asked');
          return {
            classroom_id: classroom.id,
            transfer_id: payment.id,
            posting_id: id,
            worth_cents: satoshiToCents(payment.satoshi, priceAt(classroom.price, payment.blockAt)),
            arrived_at: occurredAt,
          };
        }),
      )
      .execute();
    return { ok: true, booked: payments.length };
  });
  return answer.ok ? answer.booked : 0;
}

async function lockConfirmed(transaction: Database, classroom: Classroom, now: Date): Promise<Transfer[]> {
  const coins = transaction.withTables<CoinTables>();
  const rows = await coins
    .selectFrom('play_transfer as moved')
    .innerJoin('play_address as receiver', (join) =>
      join.onRef('receiver.classroom_id', '=', 'moved.classroom_id').onRef('receiver.address', '=', 'moved.to_address'),
    )
    .selectAll('moved')
    .where('moved.classroom_id', '=', classroom.id)
    .where('receiver.owner_id', '=', HOUSE)
    .where('moved.block_height', '<=', newestConfirmedHeight(heightAt(classroom.clock, now)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coin_arrival')
            .select('coin_arrival.transfer_id')
            .whereRef('coin_arrival.classroom_id', '=', 'moved.classroom_id')
            .whereRef('coin_arrival.transfer_id', '=', 'moved.id'),
        ),
      ),
    )
    .orderBy('moved.block_height')
    .orderBy('moved.id')
    .limit(MOST_AT_ONCE)
    .forNoKeyUpdate('moved')
    .skipLocked()
    .execute();
  return withoutArrival(transaction, classroom, rows.map(readTransfer));
}

/** Another sweep may have ended between our look and our lock; under the lock, a second look is final. */
async function withoutArrival(transaction: Database, classroom: Classroom, locked: Transfer[]): Promise<Transfer[]> {
  if (locked.length === 0) return [];
  const rows = await transaction
    .withTables<CoinTables>()
    .selectFrom('coin_arrival')
    .select('transfer_id')
    .where('classroom_id', '=', classroom.id)
    .where(
      'transfer_id',
      'in',
      locked.map((payment) => payment.id),
    )
    .execute();
  const arrived = new Set<string>(rows.map((row) => row.transfer_id));
  return locked.filter((payment) => !arrived.has(payment.id));
}
