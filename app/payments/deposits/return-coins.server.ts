import { sql } from 'kysely';
import { type ClassTransaction, done, inOwnTransaction } from '#app/classes/recording.server.ts';
import type { PlayAddress, TransferId } from '#app/coins/chain.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, NO_CENTS, type Satoshi } from '#app/ledger/money.ts';
import { coinsReturned } from '#app/ledger/posting.ts';
import { assert, paired } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Batch } from '#app/platform/database/transaction.server.ts';
import { DAY_MS, later } from '#app/time/instants.ts';
import { lockHouseCoins, payFromHouse } from '../pay-from-house.server.ts';

const ACTOR = 'clock';

/** For this long a receipt may claim coins that came for no deposit. */
const CLAIMABLE_MS = 2 * DAY_MS;
/** Coins that the house has paid to someone else are looked for again this much later. */
const NEXT_LOOK_MS = DAY_MS;

/**
 * Lets coins that arrive in this transaction go back to their sender: at once when their deposit was declined, else
 * when no receipt has claimed them for two days.
 */
export function awaitReturn(
  { practiceNow, insert }: ClassTransaction,
  arrived: readonly { readonly transferId: TransferId; readonly isDeclined: boolean }[],
): void {
  insert(
    'coin_return_due',
    arrived.map(({ transferId, isDeclined }) => ({
      transfer_id: transferId,
      due_at: isDeclined ? practiceNow : later(practiceNow, CLAIMABLE_MS),
    })),
  );
}

/**
 * Sends coins back that are due to go back, those first that have been due longest, and until the collapse. Returns at
 * most one batch per call, and whose coins they were, so that the caller may go on. Any number of processes may call it
 * at once, and again after any crash. Never shares a transaction with other payments of the house: each that pays locks
 * addresses once, in order.
 */
export const returnUnmatchedCoins = inOwnTransaction(async (context, batch) => {
  const { state, stages } = context.classroom;
  const isOver = state !== 'running' || stages.collapsedAt !== null || stages.debriefedAt !== null;
  const due = isOver ? [] : await lockDue(context, batch);
  if (due.length === 0) return done({ ok: true, owners: [] });
  const returned = new Set(await returnCoins(context, due, { depositId: null, actor: ACTOR }));
  await endWaiting(context, due, returned);
  return done(
    { ok: true, owners: [...returned].map(({ investor }) => investor) },
    ...[...returned].map(({ investor, transferId, satoshi }) => {
      return { kind: 'unmatched-returned', investor, actor: ACTOR, transfer: transferId, returned: satoshi } as const;
    }),
  );
});

type SentCoins = Pick<OpenArrival, 'transferId' | 'from' | 'satoshi'>;
type DueCoins = SentCoins & { readonly investor: InvestorId };

/** A row of the queue goes with its claim or its settlement, so one that could be locked is open and unclaimed. */
async function lockDue({ transaction, classroom: { id }, practiceNow }: ClassTransaction, { size, skip }: Batch) {
  const { rows } = await sql<DueCoins>`
    select due.transfer_id as "transferId", moved.from_address as "from", moved.satoshi, sender.owner_id as investor
    from (
      select transfer_id, due_at from coin_return_due where classroom_id = ${id} and due_at <= ${practiceNow}
      order by due_at, transfer_id limit ${size} offset ${skip} for no key update skip locked
    ) due
    cross join lateral (
      select from_address, satoshi from play_transfer
      where classroom_id = ${id} and id = due.transfer_id limit 1 for no key update skip locked
    ) moved
    cross join lateral (
      select owner_id from play_address where classroom_id = ${id} and address = moved.from_address limit 1
    ) sender
    order by due.due_at, due.transfer_id`.execute(transaction);
  return rows;
}

async function endWaiting(context: ClassTransaction, due: readonly DueCoins[], returned: ReadonlySet<DueCoins>) {
  const { transaction, classroom, practiceNow, dequeue } = context;
  const idsOf = (coins: Iterable<DueCoins>) => [...coins].map(({ transferId }) => transferId);
  const gone = idsOf(due.filter((coins) => !returned.has(coins)));
  dequeue('coin_return_due', idsOf(returned));
  await sql`update coin_return_due set due_at = ${later(practiceNow, NEXT_LOOK_MS)}
    where classroom_id = ${classroom.id} and transfer_id = any(${gone}::text[])`.execute(transaction);
}

/**
 * Sends coins that arrived back to where they came from, and settles their arrivals, which must be locked. Returns
 * those that went back: the house can no longer return coins with which it has paid someone else.
 */
export async function returnCoins<Coins extends SentCoins>(
  context: ClassTransaction,
  arrived: readonly Coins[],
  { depositId, actor }: { readonly depositId: string | null; readonly actor: string },
): Promise<readonly Coins[]> {
  const { transaction, classroom, practiceNow: occurredAt, post, insert } = context;
  const senders = arrived.map(({ from }) => from);
  let { held: left }: { held: bigint } = await lockHouseCoins(transaction, classroom, senders);
  const returned = arrived.filter(({ satoshi }) => {
    if (satoshi > left) return false;
    left -= satoshi;
    return true;
  });
  const keyOf = ({ transferId }: Coins) => `return:${transferId}`;
  const transfers = await payFromHouse(
    context,
    returned.map((coins) => ({ key: keyOf(coins), to: coins.from, satoshi: coins.satoshi })),
  );
  const posted = await post(returned, (coins) =>
    coinsReturned({ key: keyOf(coins), occurredAt, coins: coins.satoshi }),
  );
  insert(
    'arrival_settlement',
    posted.map(([{ transferId }, posting_id]) => ({
      transfer_id: transferId,
      outcome: 'returned',
      deposit_id: depositId,
      amount_cents: NO_CENTS,
      posting_id,
      settled_by: actor,
      settled_at: occurredAt,
    })),
  );
  insert(
    'house_payment',
    paired(returned, transfers).flatMap(([{ transferId }, ids]) =>
      ids.map((id) => ({ transfer_id: id, returned_transfer_id: transferId })),
    ),
  );
  return returned;
}

/** Coins that reached the house and have not been settled yet. */
export interface OpenArrival {
  readonly transferId: TransferId;
  readonly from: PlayAddress;
  readonly satoshi: Satoshi;
  /** At the price of the block that holds them. */
  readonly worth: Cents;
}

/**
 * Makes everyone who decides about the same payments to the house wait for one another until the transaction ends.
 * Returns those whose coins have arrived and are not settled, by transfer. Lock the deposits first.
 */
export async function lockOpenArrivals(
  transaction: Database,
  classroom: ClassroomId,
  transferIds: readonly TransferId[],
): Promise<ReadonlyMap<TransferId, OpenArrival>> {
  if (transferIds.length === 0) return new Map();
  const oneOfThem = sql<TransferId>`any(${transferIds}::text[])`;
  const [moved, arrived, settled] = await pipelined(transaction, (together) =>
    Promise.all([
      together
        .selectFrom('play_transfer')
        .select(['id', 'from_address', 'satoshi'])
        .where('classroom_id', '=', classroom)
        .where('id', '=', oneOfThem)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
      // Separate statements, so that they see what the previous one in the queue has written.
      together
        .selectFrom('coin_arrival')
        .select(['transfer_id', 'worth_cents'])
        .where('classroom_id', '=', classroom)
        .where('transfer_id', '=', oneOfThem)
        .execute(),
      together
        .selectFrom('arrival_settlement')
        .select('transfer_id')
        .where('classroom_id', '=', classroom)
        .where('transfer_id', '=', oneOfThem)
        .execute(),
    ]),
  );
  const worths = new Map(arrived.map((row) => [row.transfer_id, row.worth_cents]));
  for (const row of settled) worths.delete(row.transfer_id);
  return new Map(
    moved.flatMap(({ id, from_address: from, satoshi }) => {
      const worth = worths.get(id);
      if (worth === undefined) return [];
      assert(from !== null, `the tap paid the house in ${id}`);
      return [[id, { transferId: id, from, satoshi, worth }]];
    }),
  );
}
