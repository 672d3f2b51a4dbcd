import { sql } from 'kysely';
import {
  type ClassTransaction,
  type CommandResult,
  done,
  inOwnTransaction,
  type Swept,
} from '#app/classes/recording.server.ts';
import type { TransferId } from '#app/coins/chain.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import { depositApprovedWithCoins, lateCoinsCoverCredit, type Posting } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Batch } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { coverOfLateCoins, type DepositOrigin } from './deposit.ts';

const ACTOR = 'sweep';

/**
 * Books the coins of deposits that were approved on a receipt before the coins arrived: they cover the credit up to
 * what they are worth. Books at most one batch per call; returns whose deposits they were, so that the caller may go
 * on. Any number of processes may call it at once, and again after any crash: an arrival is settled once.
 */
export const coverLateCoins = inOwnTransaction(coverInClass);

/** As `coverLateCoins`, inside a class transaction the caller has begun. */
export async function coverInClass(context: ClassTransaction, batch: Batch): Promise<CommandResult<Swept>> {
  const { transaction, classroom, practiceNow: occurredAt, post, insert, dequeue } = context;
  // From the collapse on nobody is credited any more.
  if (classroom.stages.collapsedAt !== null) return done({ ok: true, owners: [] });
  const late = await lockLateCoins(transaction, classroom.id, batch);
  if (late.length === 0) return done({ ok: true, owners: [] });
  if (classroom.state !== 'running') return { ok: false, why: 'class-not-running' };
  const plans = late.map((coins) => ({ ...coins, ...coverOfLateCoins(coins) }));
  const posted = await post(
    plans.flatMap((plan) => postingsOf(plan, occurredAt)),
    (posting) => posting,
  );
  const ids = posted.values().map(([, id]) => id);
  insert(
    'arrival_settlement',
    plans.map((plan) => ({
      transfer_id: plan.transferId,
      outcome: 'late-cover',
      deposit_id: plan.depositId,
      amount_cents: plan.covered,
      posting_id: taken(ids),
      excess_cents: plan.excess,
      excess_posting_id: plan.excess > 0n ? taken(ids) : null,
      settled_by: ACTOR,
      settled_at: occurredAt,
    })),
  );
  const owners = plans.map((plan) => plan.investor);
  const transfers = plans.map((plan) => plan.transferId);
  dequeue('late_cover_due', transfers);
  return done({ ok: true, owners }, { kind: 'late-coins-covered', investors: owners, actor: ACTOR, transfers });
}

interface LateCoins {
  readonly transferId: TransferId;
  readonly depositId: string;
  readonly investor: InvestorId;
  readonly origin: DepositOrigin;
  readonly credited: Cents;
  readonly worth: Cents;
}

/** As for the payments that are confirmed, each is found by its own key. */
async function lockLateCoins(transaction: Database, classroom: ClassroomId, batch: Batch): Promise<LateCoins[]> {
  // A row of the queue goes with its settlement, so one that could be locked is open, whatever other sweeps have done.
  const { rows } = await sql<LateCoins>`
    select due.transfer_id as "transferId", claimed.id as "depositId", claimed.investor_id as investor, claimed.origin,
      decision.credited_cents as credited, arrival.worth_cents as worth
    from (
      select transfer_id from late_cover_due where classroom_id = ${classroom}
      order by transfer_id limit ${batch.size} offset ${batch.skip} for no key update skip locked
    ) due
    cross join lateral (
      select from play_transfer
      where classroom_id = ${classroom} and id = due.transfer_id limit 1 for no key update skip locked
    ) moved
    cross join lateral (
      select worth_cents from coin_arrival where classroom_id = ${classroom} and transfer_id = due.transfer_id limit 1
    ) arrival
    cross join lateral (
      select id, investor_id, origin from deposit where classroom_id = ${classroom} and transfer_id = due.transfer_id limit 1
    ) claimed
    cross join lateral (
      select credited_cents from deposit_decision where classroom_id = ${classroom} and deposit_id = claimed.id limit 1
    ) decision
    order by due.transfer_id`.execute(transaction);
  return rows;
}

function postingsOf(plan: LateCoins & { covered: Cents; excess: Cents }, occurredAt: PracticeTime): Posting[] {
  const cover = lateCoinsCoverCredit({ key: `late:${plan.transferId}`, occurredAt, amount: plan.covered });
  if (plan.excess === 0n) return [cover];
  const event = { key: `late-excess:${plan.transferId}`, occurredAt, investor: plan.investor, amount: plan.excess };
  return [cover, depositApprovedWithCoins(event)];
}

function taken(ids: Iterator<bigint>): bigint {
  const next = ids.next();
  assert(next.done !== true, 'the ledger answered for less than was asked');
  return next.value;
}
