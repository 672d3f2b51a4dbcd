import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTurn, done, inPlay, type Turned } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { postOne } from '#app/ledger/ledger.server.ts';
import type { Cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt, depositApprovedWithCoins } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { lockOpenArrival, type OpenArrival, returnCoins } from './settle-unmatched-coins.server.ts';
import { decideDepositApproval } from './deposit.ts';
import { type RequestedDeposit, readDeposit } from './deposits.server.ts';
import { isDepositReason } from '../reasons.ts';

export type DepositApprovalRefusal =
  | 'not-found'
  | 'already-decided'
  | 'nothing-to-approve'
  | 'worth-nothing'
  | 'collapsed'
  | 'class-not-running';
export type DepositApprovalAnswer = Outcome<
  { readonly investor: InvestorId; readonly credited: Cents; readonly backing: 'coins' | 'receipt' },
  DepositApprovalRefusal
>;
export type DepositDeclineRefusal =
  | 'not-found'
  | 'already-decided'
  | 'unknown-reason'
  | 'coins-not-there'
  | 'class-not-running';
export type DepositDeclineAnswer = Outcome<
  { readonly investor: InvestorId; readonly coinsReturned: boolean },
  DepositDeclineRefusal
>;

/**
 * Approves a deposit, once. With its coins arrived it credits the amount if paid on the deposit page, else what the
 * coins were worth in their block; without coins it credits the amount claimed on the receipt, and nothing stands
 * behind that. `actor` is the member of staff, for row and audit. Refuses: no such deposit in this class; decided
 * already; neither coins nor a receipt yet; coins worth less than a cent; a class that has collapsed or come to its
 * Debrief.
 */
export function approveDeposit(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  depositId: string,
  actor: string,
  now: RealTime,
): Promise<DepositApprovalAnswer> {
  return inPlay<DepositApprovalAnswer>(database, id, now, (turn) => approveDepositInTurn(turn, depositId, actor));
}

/** The same within a turn of the class that its caller has begun. A refusal has written nothing. */
export async function approveDepositInTurn(
  turn: ClassTurn,
  depositId: string,
  actor: string,
): Promise<Turned<DepositApprovalAnswer>> {
  const found = await lockPendingDeposit(turn.transaction, turn.classroom, depositId);
  if (!found.ok) return found;
  if (turn.classroom.collapsedPracticeAt !== null) return { ok: false, why: 'collapsed' };
  const { deposit, arrival } = found;
  const decision = decideDepositApproval({
    status: 'pending',
    coinsArrived: arrival !== null,
    hasReceipt: deposit.proofFileId !== null,
  });
  if (!decision.ok) return decision;
  const credited = arrival === null || deposit.origin === 'wallet' ? deposit.amount : arrival.worth;
  if (credited === 0n) return { ok: false, why: 'worth-nothing' };
  await credit(turn, { deposit, arrival, credited, actor });
  const approved = { investor: deposit.investor, credited, backing: decision.backing };
  const event = { kind: 'deposit-approved', actor, deposit: depositId, claimed: deposit.amount, ...approved } as const;
  return done({ ok: true, ...approved }, event);
}

/**
 * Declines a deposit, once, for a reason of the fixed catalogue. Coins that arrived go back to their sender; those
 * still on their way will be unmatched. Refuses: no such deposit in this class; decided already; a reason of one's own;
 * coins that the house has paid to somebody else meanwhile and cannot return; a class that has come to its Debrief.
 */
export function declineDeposit(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  depositId: string,
  decision: { readonly reason: string; readonly actor: string },
  now: RealTime,
): Promise<DepositDeclineAnswer> {
  const { reason, actor } = decision;
  return inPlay<DepositDeclineAnswer>(database, id, now, async (turn) => {
    const { transaction, classroom } = turn;
    if (!isDepositReason(reason)) return { ok: false, why: 'unknown-reason' };
    const found = await lockPendingDeposit(transaction, classroom, depositId);
    if (!found.ok) return found;
    const { deposit, arrival } = found;
    await insertDecision(turn, { deposit, outcome: 'declined', credited: null, reason, postingId: null, actor });
    if (arrival !== null) {
      const returned = await returnCoins(transaction, classroom, { arrival, depositId, actor }, now);
      if (!returned.ok) return returned;
    }
    const { investor } = deposit;
    const coinsReturned = arrival?.satoshi ?? null;
    return done(
      { ok: true, investor, coinsReturned: arrival !== null },
      { kind: 'deposit-declined', investor, actor, deposit: depositId, reason, coinsReturned },
    );
  });
}

type PendingDeposit = Outcome<
  { readonly deposit: RequestedDeposit; readonly arrival: OpenArrival | null },
  'not-found' | 'already-decided'
>;

/** Whoever decides on this deposit next waits here, and then finds it decided. */
async function lockPendingDeposit(
  transaction: Database,
  classroom: Classroom,
  depositId: string,
): Promise<PendingDeposit> {
  const row = await transaction
    .selectFrom('deposit')
    .selectAll()
    .where('classroom_id', '=', classroom.id)
    .where('id', '=', depositId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return { ok: false, why: 'not-found' };
  const decided = await transaction
    .selectFrom('deposit_decision')
    .select('outcome')
    .where('classroom_id', '=', classroom.id)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  if (decided !== undefined) return { ok: false, why: 'already-decided' };
  const deposit = readDeposit(row);
  const arrival =
    deposit.transferId === null ? null : await lockOpenArrival(transaction, classroom.id, deposit.transferId);
  return { ok: true, deposit, arrival };
}

interface Credit {
  readonly deposit: RequestedDeposit;
  readonly arrival: OpenArrival | null;
  readonly credited: Cents;
  readonly actor: string;
}

async function credit(turn: ClassTurn, { deposit, arrival, credited, actor }: Credit) {
  const { transaction, classroom, practiceNow: occurredAt } = turn;
  const book = arrival === null ? depositApprovedOnReceipt : depositApprovedWithCoins;
  const event = { key: `deposit:${deposit.id}`, occurredAt, investor: deposit.investor, amount: credited };
  const posted = await postOne(transaction, classroom.id, book(event));
  assert(posted.ok, `the credit of deposit ${deposit.id} was refused: ${posted.ok ? '' : posted.why}`);
  await insertDecision(turn, { deposit, outcome: 'approved', credited, reason: null, postingId: posted.id, actor });
  if (arrival !== null) {
    await transaction
      .insertInto('arrival_settlement')
      .values({
        classroom_id: classroom.id,
        transfer_id: arrival.transferId,
        outcome: 'deposit',
        deposit_id: deposit.id,
        amount_cents: credited,
        posting_id: posted.id,
        settled_by: actor,
        settled_at: occurredAt,
      })
      .execute();
  }
}

interface Decision {
  readonly deposit: RequestedDeposit;
  readonly outcome: 'approved' | 'declined';
  readonly credited: Cents | null;
  readonly reason: string | null;
  readonly postingId: bigint | null;
  readonly actor: string;
}

async function insertDecision({ transaction, classroom, practiceNow }: ClassTurn, decision: Decision) {
  await transaction
    .insertInto('deposit_decision')
    .values({
      classroom_id: classroom.id,
      deposit_id: decision.deposit.id,
      outcome: decision.outcome,
      credited_cents: decision.credited,
      reason: decision.reason,
      posting_id: decision.postingId,
      decided_by: decision.actor,
      decided_at: practiceNow,
    })
    .execute();
  await sql`delete from deposit_due
    where classroom_id = ${classroom.id} and deposit_id = ${decision.deposit.id}`.execute(transaction);
}
