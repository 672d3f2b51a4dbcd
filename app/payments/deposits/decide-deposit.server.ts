import { type Insertable, sql } from 'kysely';
import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, done, inPlay } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { depositApprovedOnReceipt, depositApprovedWithCoins } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { decidedAmong } from '../decided.server.ts';
import { isDepositReason } from '../decline-reasons.ts';
import { creditOf, type DepositCredit } from './deposit.ts';
import { DEPOSIT_COLUMNS, depositDecidedBefore, type RequestedDeposit } from './deposits.server.ts';
import { awaitReturn, lockOpenArrivals, type OpenArrival, returnCoins } from './return-coins.server.ts';

export type DepositApprovalRefusal =
  | 'not-found'
  | 'already-decided'
  | 'nothing-to-approve'
  | 'worth-nothing'
  | 'collapsed'
  | 'class-not-running';
export type DepositApprovalAnswer = Outcome<{ readonly investor: InvestorId } & DepositCredit, DepositApprovalRefusal>;
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
 * Approves a deposit, once; asked again by the same `actor`, it gives the same answer. When its coins have arrived, it
 * credits the amount if the deposit was paid on the deposit page, else what the coins were worth in their block;
 * without coins it credits the amount claimed on the receipt, and nothing stands behind that. `actor` is the member of
 * staff, for the row and the audit trail. Refuses: no such deposit in this class; decided already otherwise or by
 * someone else; neither coins nor a receipt yet; coins worth less than a cent; a class that has collapsed or come to
 * its Debrief.
 */
export function approveDeposit(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  depositId: string,
  actor: string,
  now: RealTime,
): Promise<DepositApprovalAnswer> {
  return inPlay<DepositApprovalAnswer>(database, id, now, async (context) => {
    const { answers, events } = await approveDepositsInClass(context, [depositId], actor);
    const answer = answers.get(depositId);
    assert(answer !== undefined, 'each deposit is answered for');
    if (answer.ok) return done(answer, ...events);
    const before = answer.why === 'already-decided' ? await depositDecidedBefore(context, depositId, actor) : null;
    if (before?.outcome !== 'approved') return answer;
    const { investor, credited, settled } = before;
    assert(credited !== null, `${depositId} was approved for nothing`);
    return done({ ok: true, investor, credited, backing: settled === 'deposit' ? 'coins' : 'receipt' });
  });
}

type ApprovedOrNot = Exclude<DepositApprovalAnswer, { readonly why: 'class-not-running' }>;

/** The answer for each deposit that was to be approved, and the events that followed. */
export interface DepositApprovals {
  readonly answers: ReadonlyMap<string, ApprovedOrNot>;
  readonly events: readonly ClassEvent[];
}

/**
 * As `approveDeposit`, inside a class transaction the caller has begun, for any number of deposits, by one statement
 * per table: each is approved or refused by itself.
 */
export async function approveDepositsInClass(
  context: ClassTransaction,
  depositIds: readonly string[],
  actor: string,
): Promise<DepositApprovals> {
  return approveLocked(
    context,
    depositIds,
    await lockDeposits(context.transaction, context.classroom, depositIds),
    actor,
  );
}

/** As `approveDepositsInClass`, for deposits that this transaction has locked, each with its payment. */
export async function approveLocked(
  context: ClassTransaction,
  depositIds: readonly string[],
  found: ReadonlyMap<string, LockedDeposit>,
  actor: string,
): Promise<DepositApprovals> {
  const credits: Credit[] = [];
  const answers = depositIds.map((depositId): readonly [string, ApprovedOrNot] => {
    const credit = decideCredit(context.classroom, found.get(depositId));
    if (credit.ok) credits.push(credit);
    return [depositId, credit.ok ? { ok: true, ...approvedBy(credit) } : credit];
  });
  await creditAll(context, credits, actor);
  const events = credits.map((credit): ClassEvent => {
    const { id, amount } = credit.deposit;
    return { kind: 'deposit-approved', actor, deposit: id, claimed: amount, ...approvedBy(credit) };
  });
  return { answers: new Map(answers), events };
}

/** A deposit to be approved, with the coins that arrived for it. */
interface Credit extends DepositCredit {
  readonly deposit: RequestedDeposit;
  readonly arrival: OpenArrival | null;
}

function decideCredit(
  { collapsedPracticeAt }: Classroom,
  found: LockedDeposit | undefined,
): Outcome<Credit, Exclude<DepositApprovalRefusal, 'class-not-running'>> {
  if (found === undefined) return { ok: false, why: 'not-found' };
  const { deposit, arrival, isDecided } = found;
  if (isDecided) return { ok: false, why: 'already-decided' };
  if (collapsedPracticeAt !== null) return { ok: false, why: 'collapsed' };
  const credit = creditOf({ ...deposit, worth: arrival?.worth ?? null, hasReceipt: deposit.proofFileId !== null });
  if (credit === null) return { ok: false, why: 'nothing-to-approve' };
  if (credit.credited === 0n) return { ok: false, why: 'worth-nothing' };
  return { ok: true, deposit, arrival, ...credit };
}

function approvedBy({ deposit: { investor }, credited, backing }: Credit) {
  return { investor, credited, backing };
}

/**
 * Declines a deposit, once, for a reason of the fixed catalogue; asked again by the same `actor` for the same reason,
 * it gives the same answer. Coins that arrived go back to their sender, and those still on their way will when they
 * come; after the collapse they have been taken.
 * Refuses: no such deposit in this class; decided already otherwise or by someone else; a reason outside the catalogue;
 * coins that the house has meanwhile paid to someone else and cannot return; a class that has come to its Debrief.
 */
export function declineDeposit(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  depositId: string,
  decision: { readonly reason: string; readonly actor: string },
  now: RealTime,
): Promise<DepositDeclineAnswer> {
  const { reason, actor } = decision;
  return inPlay<DepositDeclineAnswer>(database, id, now, async (context) => {
    const { transaction, classroom } = context;
    if (!isDepositReason(reason)) return { ok: false, why: 'unknown-reason' };
    const found = (await lockDeposits(transaction, classroom, [depositId])).get(depositId);
    if (found === undefined) return { ok: false, why: 'not-found' };
    const { deposit, arrival, isDecided } = found;
    if (isDecided) {
      const before = await depositDecidedBefore(context, depositId, actor);
      if (before?.outcome !== 'declined' || before.reason !== reason) return { ok: false, why: 'already-decided' };
      return done({ ok: true, investor: before.investor, coinsReturned: before.settled === 'returned' });
    }
    insertDecisions(context, actor, [{ deposit_id: depositId, outcome: 'declined', reason }]);
    const isTaken = classroom.collapsedPracticeAt !== null;
    if (arrival !== null && isTaken) awaitReturn(context, [{ transferId: arrival.transferId, isDeclined: true }]);
    if (arrival !== null && !isTaken) {
      const returned = await returnCoins(context, [arrival], { depositId, actor });
      if (returned.length === 0) return { ok: false, why: 'coins-not-there' };
    }
    const { investor } = deposit;
    const coinsReturned = isTaken ? null : (arrival?.satoshi ?? null);
    return done(
      { ok: true, investor, coinsReturned: coinsReturned !== null },
      { kind: 'deposit-declined', investor, actor, deposit: depositId, reason, coinsReturned },
    );
  });
}

export interface LockedDeposit {
  readonly deposit: RequestedDeposit;
  readonly arrival: OpenArrival | null;
  readonly isDecided: boolean;
}

/** Locks deposits: the next person to decide on one of them waits here, and then finds it decided. */
async function lockDeposits(
  transaction: Database,
  { id: classroomId }: Classroom,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, LockedDeposit>> {
  const [rows, decided] = await pipelined(transaction, (together) =>
    Promise.all([
      together
        .selectFrom('deposit')
        .select(DEPOSIT_COLUMNS)
        .where('classroom_id', '=', classroomId)
        .where('id', '=', sql<string>`any(${depositIds}::text[])`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
      decidedAmong(together, 'deposit', classroomId, depositIds),
    ]),
  );
  const transfers = rows.flatMap((row) => row.transferId ?? []);
  const arrivals = await lockOpenArrivals(transaction, classroomId, transfers);
  return new Map(
    rows.map((deposit) => {
      const arrival = (deposit.transferId === null ? undefined : arrivals.get(deposit.transferId)) ?? null;
      return [deposit.id, { deposit, arrival, isDecided: decided.has(deposit.id) }];
    }),
  );
}

async function creditAll(context: ClassTransaction, credits: readonly Credit[], actor: string) {
  const { practiceNow: occurredAt, post, insert } = context;
  const posted = await post(credits, ({ deposit, arrival, credited }) => {
    const book = arrival === null ? depositApprovedOnReceipt : depositApprovedWithCoins;
    return book({ key: `deposit:${deposit.id}`, occurredAt, investor: deposit.investor, amount: credited });
  });
  insertDecisions(
    context,
    actor,
    posted.map(([{ deposit, credited }, posting_id]) => {
      return { deposit_id: deposit.id, outcome: 'approved', credited_cents: credited, posting_id };
    }),
  );
  insert(
    'arrival_settlement',
    posted.flatMap(([{ arrival, deposit, credited }, posting_id]) => {
      if (arrival === null) return [];
      return {
        transfer_id: arrival.transferId,
        outcome: 'deposit' as const,
        deposit_id: deposit.id,
        amount_cents: credited,
        posting_id,
        settled_by: actor,
        settled_at: occurredAt,
      };
    }),
  );
}

type Decision = Omit<Insertable<DB['deposit_decision']>, 'classroom_id' | 'decided_by' | 'decided_at'>;

function insertDecisions(context: ClassTransaction, actor: string, decisions: readonly Decision[]) {
  context.insert(
    'deposit_decision',
    decisions.map((decision) => ({ ...decision, decided_by: actor, decided_at: context.practiceNow })),
  );
  context.dequeue(
    'deposit_due',
    decisions.map((decision) => decision.deposit_id),
  );
}
