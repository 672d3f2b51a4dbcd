import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTurn, done, inPlay, type Turned } from '#app/classes/recording.server.ts';
import { isTransferId, type PlayAddress, type TransferId } from '#app/coins/chain.ts';
import { type ClassroomId, type InvestorId, investorId } from '#app/ledger/account.ts';
import { type Cents, NO_CENTS, type Satoshi } from '#app/ledger/money.ts';
import { coinsReturned, unmatchedCoinsCredited } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { lockHouseCoins, payFromHouse } from '../pay-from-house.server.ts';
import { unmatchedCoins } from './unmatched-coins.server.ts';

/**
 * `not-unmatched`: there are no such coins, they are settled already, or an undecided or approved deposit rests on
 * them.
 */
export type UnmatchedRefusal =
  | 'not-unmatched'
  | 'worth-nothing'
  | 'coins-not-there'
  | 'collapsed'
  | 'class-not-running';
type UnmatchedAnswer = Outcome<{ readonly investor: InvestorId; readonly credited: Cents | null }, UnmatchedRefusal>;

/**
 * Credits coins that came without a deposit to the investor who sent them, once, at their worth in their block; asked
 * again by the same `actor`, it gives the same answer. Refuses from the collapse on, as for deposits.
 */
export function creditUnmatched(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  transferId: string,
  actor: string,
  now: RealTime,
): Promise<UnmatchedAnswer> {
  return inPlay<UnmatchedAnswer>(database, id, now, async (turn) => {
    const { transaction, classroom, practiceNow: occurredAt, post, insert } = turn;
    const found = await lockUnmatched(transaction, classroom, transferId);
    if (found === null) return settledBefore(turn, transferId, { outcome: 'credited', actor });
    const { arrival, investor } = found;
    if (classroom.collapsedPracticeAt !== null) return { ok: false, why: 'collapsed' };
    if (arrival.worth === 0n) return { ok: false, why: 'worth-nothing' };
    const event = { key: `unmatched:${transferId}`, occurredAt, investor, amount: arrival.worth };
    insert('arrival_settlement', [
      {
        transfer_id: arrival.transferId,
        outcome: 'credited',
        deposit_id: null,
        amount_cents: arrival.worth,
        posting_id: post(unmatchedCoinsCredited(event)),
        settled_by: actor,
        settled_at: occurredAt,
      },
    ]);
    return done(
      { ok: true, investor, credited: arrival.worth },
      { kind: 'unmatched-credited', investor, actor, transfer: transferId, credited: arrival.worth },
    );
  });
}

/**
 * Sends coins that came without a deposit back to their sender, once; asked again by the same `actor`, it gives the
 * same answer. Refuses when the house no longer holds them.
 */
export function returnUnmatched(
  database: Database,
  classroom: Pick<Classroom, 'id'>,
  transferId: string,
  actor: string,
  now: RealTime,
): Promise<UnmatchedAnswer> {
  const answerAsBefore = (turn: ClassTurn) => settledBefore(turn, transferId, { outcome: 'returned', actor });
  return returnUnsettled(database, classroom, { transferId, actor, ifSettled: answerAsBefore }, now);
}

/** Takes some seconds. */
const MOST_RETURNED_AT_ONCE = 500;

/**
 * The result of returning everything unmatched: how many were returned, for how many the house no longer holds the
 * coins, and how many are left.
 */
export type AllReturned = Outcome<
  { readonly returned: number; readonly notThere: number; readonly left: number },
  UnmatchedRefusal
>;

/**
 * Sends all unmatched coins of a class back, payment by payment, each by itself and once; what someone else settles
 * meanwhile is left to them. Returns at most 500 payments, those that came first. Refuses when there is nothing to
 * return.
 */
export async function returnAllUnmatched(
  database: Database,
  classroom: Pick<Classroom, 'id'>,
  actor: string,
  now: RealTime,
): Promise<AllReturned> {
  // Settled meanwhile, it counts for whoever settled it, even if that is the same person pressing twice.
  const ifSettled = async () => ({ ok: false, why: 'not-unmatched' }) as const;
  const { rows, count } = await unmatchedCoins(database, classroom.id, MOST_RETURNED_AT_ONCE);
  let [returned, notThere] = [0, 0];
  for (const { transferId } of rows) {
    const answer = await returnUnsettled(database, classroom, { transferId, actor, ifSettled }, now);
    if (answer.ok) returned += 1;
    else if (answer.why === 'coins-not-there') notThere += 1;
    else if (answer.why === 'class-not-running') return answer;
  }
  if (returned > 0) return { ok: true, returned, notThere, left: count - rows.length };
  return { ok: false, why: notThere > 0 ? 'coins-not-there' : 'not-unmatched' };
}

/** As `returnUnmatched`, but `ifSettled` answers for coins that were settled before. */
function returnUnsettled(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  { transferId, actor, ifSettled }: Returning,
  now: RealTime,
): Promise<UnmatchedAnswer> {
  return inPlay<UnmatchedAnswer>(database, id, now, async (turn) => {
    const { transaction, classroom } = turn;
    const found = await lockUnmatched(transaction, classroom, transferId);
    if (found === null) return ifSettled(turn);
    const { arrival, investor } = found;
    const returned = await returnCoins(turn, { arrival, depositId: null, actor });
    if (!returned.ok) return returned;
    return done(
      { ok: true, investor, credited: null },
      { kind: 'unmatched-returned', investor, actor, transfer: transferId, returned: arrival.satoshi },
    );
  });
}

type Returning = {
  transferId: string;
  actor: string;
  ifSettled: (turn: ClassTurn) => Promise<Turned<UnmatchedAnswer>>;
};

/** Returns the answer to the same settlement by the same person before; else says that there is nothing to settle. */
async function settledBefore(
  { transaction, classroom }: ClassTurn,
  transferId: string,
  { outcome, actor }: { readonly outcome: 'credited' | 'returned'; readonly actor: string },
): Promise<Turned<UnmatchedAnswer>> {
  const { rows } = await sql<{ investor: InvestorId; amount: Cents }>`
    select sender.owner_id as investor, settlement.amount_cents as amount
    from arrival_settlement settlement
    join play_transfer moved on moved.classroom_id = settlement.classroom_id and moved.id = settlement.transfer_id
    join play_address sender on sender.classroom_id = moved.classroom_id and sender.address = moved.from_address
    where settlement.classroom_id = ${classroom.id} and settlement.transfer_id = ${transferId}
      and settlement.deposit_id is null and settlement.outcome = ${outcome}
      and settlement.settled_by = ${actor}`.execute(transaction);
  const [before] = rows;
  if (before === undefined) return { ok: false, why: 'not-unmatched' };
  return done({ ok: true, investor: before.investor, credited: outcome === 'credited' ? before.amount : null });
}

async function lockUnmatched(
  transaction: Database,
  classroom: Classroom,
  transferId: string,
): Promise<{ arrival: OpenArrival; investor: InvestorId } | null> {
  if (!isTransferId(transferId)) return null;
  const arrival = await lockOpenArrival(transaction, classroom.id, transferId);
  if (arrival === null) return null;
  const row = await transaction
    .selectFrom('play_address as sender')
    .leftJoin('deposit', (join) =>
      join.onRef('deposit.classroom_id', '=', 'sender.classroom_id').on('deposit.transfer_id', '=', transferId),
    )
    .leftJoin('deposit_decision as decision', (join) =>
      join.onRef('decision.classroom_id', '=', 'deposit.classroom_id').onRef('decision.deposit_id', '=', 'deposit.id'),
    )
    .select(['sender.owner_id', 'deposit.id as deposit_id', 'decision.outcome'])
    .where('sender.classroom_id', '=', classroom.id)
    .where('sender.address', '=', arrival.from)
    .executeTakeFirstOrThrow();
  const isUnmatched = row.deposit_id === null || row.outcome === 'declined';
  return isUnmatched ? { arrival, investor: investorId(row.owner_id) } : null;
}

interface CoinReturn {
  readonly arrival: OpenArrival;
  /** The declined deposit that the coins were for; null when they fit none. */
  readonly depositId: string | null;
  readonly actor: string;
}

/**
 * Sends coins that arrived back to where they came from, and settles their arrival. The arrival must be locked. Refuses
 * when the house no longer holds as many, because someone else was paid with them.
 */
export async function returnCoins(
  turn: ClassTurn,
  { arrival, depositId, actor }: CoinReturn,
): Promise<Outcome<object, 'coins-not-there'>> {
  const { transaction, classroom, practiceNow: occurredAt, post, insert } = turn;
  const { held } = await lockHouseCoins(transaction, classroom, [arrival.from]);
  if (held < arrival.satoshi) return { ok: false, why: 'coins-not-there' };
  const key = `return:${arrival.transferId}`;
  const [transfers = []] = await payFromHouse(turn, [{ key, to: arrival.from, satoshi: arrival.satoshi }]);
  insert('arrival_settlement', [
    {
      transfer_id: arrival.transferId,
      outcome: 'returned',
      deposit_id: depositId,
      amount_cents: NO_CENTS,
      posting_id: post(coinsReturned({ key, occurredAt, coins: arrival.satoshi })),
      settled_by: actor,
      settled_at: occurredAt,
    },
  ]);
  insert(
    'house_payment',
    transfers.map((transferId) => ({
      transfer_id: transferId,
      withdrawal_id: null,
      returned_transfer_id: arrival.transferId,
    })),
  );
  return { ok: true };
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
 * Makes everyone who decides about one payment to the house take turns until the transaction ends. Returns the payment
 * if its coins have arrived unsettled, else null. Lock the deposit first, if there is one.
 */
async function lockOpenArrival(transaction: Database, classroom: ClassroomId, transferId: TransferId) {
  return (await lockOpenArrivals(transaction, classroom, [transferId])).get(transferId) ?? null;
}

/**
 * As `lockOpenArrival`, for any number of payments: returns those that have arrived and are not settled, by transfer.
 */
export async function lockOpenArrivals(
  transaction: Database,
  classroom: ClassroomId,
  transferIds: readonly TransferId[],
): Promise<ReadonlyMap<TransferId, OpenArrival>> {
  if (transferIds.length === 0) return new Map();
  const oneOfThem = sql<TransferId>`any(${transferIds}::text[])`;
  const [, moved, arrived, settled] = await pipelined(transaction, (together) =>
    Promise.all([
      sql`select from play_transfer where classroom_id = ${classroom} and id = ${oneOfThem}
        order by id for no key update`.execute(together),
      // Separate statements, so that they see what the previous one in the queue has written.
      together
        .selectFrom('play_transfer')
        .select(['id', 'from_address', 'satoshi'])
        .where('classroom_id', '=', classroom)
        .where('id', '=', oneOfThem)
        .execute(),
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
