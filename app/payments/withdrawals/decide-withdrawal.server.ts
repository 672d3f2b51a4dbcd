import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTurn, done, inPlay, type Turned } from '#app/classes/recording.server.ts';
import type { TransferId } from '#app/coins/chain.ts';
import { priceAt } from '#app/coins/price.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import type { Cents, Satoshi } from '#app/ledger/money.ts';
import { withdrawalApproved, withdrawalDeclined } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { lockHouseCoins, payFromHouse } from '../pay-from-house.server.ts';
import { isWithdrawalReason, type WithdrawalReasonId } from '../reasons.ts';
import { decideWithdrawalApproval } from './withdrawal.ts';
import { type RequestedWithdrawal, readWithdrawal } from './withdrawals.server.ts';

export type WithdrawalApprovalRefusal =
  | 'not-found'
  | 'already-decided'
  | 'coins-not-there'
  | 'collapsed'
  | 'class-not-running';
export type WithdrawalApprovalAnswer = Outcome<
  { readonly investor: InvestorId; readonly fee: Cents; readonly net: Cents; readonly coins: Satoshi },
  WithdrawalApprovalRefusal
>;
export type WithdrawalDeclineRefusal = 'not-found' | 'already-decided' | 'unknown-reason' | 'class-not-running';
export type WithdrawalDeclineAnswer = Outcome<{ readonly investor: InvestorId }, WithdrawalDeclineRefusal>;

/**
 * Approves a withdrawal, once: the class's fee stays with the house, the net is paid in coins at the price of this
 * instant, out of whichever addresses of the house hold them. Refuses: no such withdrawal in this class; decided
 * already; more than the coins held, in which case nothing has changed and it may be approved later; a class that has
 * collapsed, or come to its Debrief: from then on nobody is paid.
 */
export function approveWithdrawal(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  withdrawalId: string,
  actor: string,
  now: RealTime,
): Promise<WithdrawalApprovalAnswer> {
  return inPlay<WithdrawalApprovalAnswer>(database, id, now, (turn) =>
    approveWithdrawalInTurn(turn, withdrawalId, actor),
  );
}

/** The same within a turn of the class that its caller has begun. A refusal has written nothing. */
export async function approveWithdrawalInTurn(
  turn: ClassTurn,
  withdrawalId: string,
  actor: string,
): Promise<Turned<WithdrawalApprovalAnswer>> {
  const { transaction, classroom, practiceNow } = turn;
  const found = await lockPendingWithdrawal(transaction, classroom, withdrawalId);
  if (!found.ok) return found;
  if (classroom.collapsedPracticeAt !== null) return { ok: false, why: 'collapsed' };
  const { withdrawal } = found;
  const decision = decideWithdrawalApproval({
    status: 'pending',
    amount: withdrawal.amount,
    feeBasisPoints: classroom.withdrawalFeeBasisPoints,
    priceCents: priceAt(classroom.price, practiceNow),
    coinsHeld: await lockHouseCoins(transaction, classroom, withdrawal.to),
  });
  if (!decision.ok) return decision;
  await payOut(turn, { withdrawal, ...decision, actor });
  const { investor, amount } = withdrawal;
  const { fee, net, coins } = decision;
  return done(
    { ok: true, investor, fee, net, coins },
    { kind: 'withdrawal-approved', investor, actor, withdrawal: withdrawalId, amount, fee, satoshi: coins },
  );
}

/**
 * Declines a withdrawal, once, for a reason of the fixed catalogue: what was held may be asked for again. Refuses: no
 * such withdrawal in this class; decided already; a reason of one's own; a class that has come to its Debrief.
 */
export function declineWithdrawal(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  withdrawalId: string,
  choice: { readonly reason: string; readonly actor: string },
  now: RealTime,
): Promise<WithdrawalDeclineAnswer> {
  const { reason, actor } = choice;
  return inPlay<WithdrawalDeclineAnswer>(database, id, now, async (turn) => {
    const { transaction, classroom, practiceNow: occurredAt } = turn;
    if (!isWithdrawalReason(reason)) return { ok: false, why: 'unknown-reason' };
    const found = await lockPendingWithdrawal(transaction, classroom, withdrawalId);
    if (!found.ok) return found;
    const { withdrawal } = found;
    const { investor, amount } = withdrawal;
    const event = { key: `decline:${withdrawalId}`, occurredAt, investor, amount };
    const posted = await postOne(transaction, classroom.id, withdrawalDeclined(event));
    assert(posted.ok, `the release of ${withdrawalId} was refused: ${posted.ok ? '' : posted.why}`);
    await insertDecision(turn, { withdrawal, outcome: 'declined', reason, postingId: posted.id, actor });
    const declined = {
      kind: 'withdrawal-declined',
      investor,
      actor,
      withdrawal: withdrawalId,
      amount,
      reason,
    } as const;
    return done({ ok: true, investor }, declined);
  });
}

type PendingWithdrawal = Outcome<{ readonly withdrawal: RequestedWithdrawal }, 'not-found' | 'already-decided'>;

/** Whoever decides on this withdrawal next waits here, and then finds it decided. */
async function lockPendingWithdrawal(
  transaction: Database,
  classroom: Classroom,
  withdrawalId: string,
): Promise<PendingWithdrawal> {
  const row = await transaction
    .selectFrom('withdrawal')
    .selectAll()
    .where('classroom_id', '=', classroom.id)
    .where('id', '=', withdrawalId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return { ok: false, why: 'not-found' };
  const decided = await transaction
    .selectFrom('withdrawal_decision')
    .select('outcome')
    .where('classroom_id', '=', classroom.id)
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst();
  return decided === undefined ? { ok: true, withdrawal: readWithdrawal(row) } : { ok: false, why: 'already-decided' };
}

interface PayOut {
  readonly withdrawal: RequestedWithdrawal;
  readonly fee: Cents;
  readonly net: Cents;
  readonly coins: Satoshi;
  readonly actor: string;
}

async function payOut(turn: ClassTurn, { withdrawal, fee, net, coins, actor }: PayOut) {
  const { transaction, classroom, now, practiceNow: occurredAt } = turn;
  const key = `withdrawal:${withdrawal.id}`;
  const payment = { key, to: withdrawal.to, satoshi: coins };
  const transfers = coins === 0n ? [] : await payFromHouse(transaction, classroom, payment, now);
  const event = { key, occurredAt, investor: withdrawal.investor, net, fee, coins };
  const posted = await postOne(transaction, classroom.id, withdrawalApproved(event));
  assert(posted.ok, `the payment of ${withdrawal.id} was refused: ${posted.ok ? '' : posted.why}`);
  await insertDecision(turn, { withdrawal, outcome: 'approved', fee, coins, postingId: posted.id, actor });
  await insertPayments(transaction, classroom, withdrawal.id, transfers);
}

async function insertPayments(
  transaction: Database,
  classroom: Classroom,
  withdrawalId: string,
  transfers: readonly TransferId[],
) {
  if (transfers.length === 0) return;
  await transaction
    .insertInto('house_payment')
    .values(
      transfers.map((transferId) => ({
        classroom_id: classroom.id,
        transfer_id: transferId,
        withdrawal_id: withdrawalId,
        returned_transfer_id: null,
      })),
    )
    .execute();
}

type Decision = {
  readonly withdrawal: RequestedWithdrawal;
  readonly postingId: bigint;
  readonly actor: string;
} & (
  | { readonly outcome: 'approved'; readonly fee: Cents; readonly coins: Satoshi }
  | { readonly outcome: 'declined'; readonly reason: WithdrawalReasonId }
);

async function insertDecision({ transaction, classroom, practiceNow }: ClassTurn, decision: Decision) {
  const { withdrawal, actor } = decision;
  const isApproved = decision.outcome === 'approved';
  await transaction
    .insertInto('withdrawal_decision')
    .values({
      classroom_id: classroom.id,
      withdrawal_id: withdrawal.id,
      outcome: decision.outcome,
      fee_cents: isApproved ? decision.fee : null,
      satoshi: isApproved ? decision.coins : null,
      reason: isApproved ? null : decision.reason,
      posting_id: decision.postingId,
      decided_by: actor,
      decided_at: practiceNow,
    })
    .execute();
  await sql`delete from withdrawal_due
    where classroom_id = ${classroom.id} and withdrawal_id = ${withdrawal.id}`.execute(transaction);
}
