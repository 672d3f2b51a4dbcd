import { type ClassChange, changeClass } from '#app/classes/change-class.server.ts';
import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { type ClassTransaction, done, inOwnTransaction } from '#app/classes/recording.server.ts';
import { currentAddress, openAddress } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { type ClassroomId, HOUSE, TAKERS } from '#app/ledger/account.ts';
import { satoshiToCents } from '#app/ledger/money.ts';
import { coinsTaken } from '#app/ledger/posting.ts';
import { lockHouseCoins, payFromHouse } from '#app/payments/pay-from-house.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { SCENARIO_ACTOR } from './scenario-decisions.ts';

/** Why a class collapsed: the coins ran out, its day came, or someone said so. */
export type CollapseCause = 'coins-ran-out' | 'day-came' | 'by-hand';

/**
 * Ends the payment of withdrawals for good, and in the same transaction the people behind the company take all its
 * coins. The scenario decides what investors then see; the clock goes on, so that the silence can be lived through.
 */
export function collapseClass(
  database: Database,
  id: ClassroomId,
  choice: { readonly cause: CollapseCause; readonly actor: string },
  now: RealTime,
): Promise<ClassChange> {
  const plan = (before: Classroom) => ({
    columns: { collapsed_at: now, collapsed_practice_at: practiceAt(before.clock, now) },
    event: { kind: 'class-collapsed', ...choice } as const,
  });
  const follow = (context: ClassTransaction) => takeCoins(context, () => `taken:${id}:1`);
  return changeClass(database, id, { act: 'collapse', plan, follow }, now);
}

/**
 * After the collapse, takes what has arrived since, a release fee included, and all that a company still held which
 * collapsed before its coins were taken. From the Debrief on, nothing is taken any more.
 */
export const takeArrivedCoins = inOwnTransaction(async (context) => {
  const { state, stages } = context.classroom;
  const isTaking = state === 'running' && stages.collapsedAt !== null && stages.debriefedAt === null;
  const events = isTaking ? await takeCoins(context, () => keyOfNewestArrival(context)) : [];
  return done({ ok: true, owners: events.map(() => HOUSE) }, ...events);
});

/** No two takings have the same: between them, something has arrived. */
async function keyOfNewestArrival({ transaction, classroom }: ClassTransaction): Promise<string> {
  const newest = await transaction
    .selectFrom('coin_arrival')
    .select('transfer_id')
    .where('classroom_id', '=', classroom.id)
    .orderBy('posting_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `taken:${newest.transfer_id}`;
}

async function takeCoins(
  context: ClassTransaction,
  keyOf: () => string | Promise<string>,
): Promise<readonly ClassEvent[]> {
  const { transaction, classroom, now, practiceNow: occurredAt, post } = context;
  const { held: coins } = await lockHouseCoins(transaction, classroom, []);
  if (coins === 0n) return [];
  const known = await currentAddress(transaction, classroom.id, TAKERS);
  const to = known ?? (await openAddress(transaction, classroom.id, TAKERS, now));
  const key = await keyOf();
  const amount = satoshiToCents(coins, priceAt(classroom.price, occurredAt));
  await payFromHouse(context, [{ key, to, satoshi: coins }]);
  await post([coinsTaken({ key, occurredAt, amount, coins })], (posting) => posting);
  return [{ kind: 'coins-taken', actor: SCENARIO_ACTOR, satoshi: coins, amount }];
}
