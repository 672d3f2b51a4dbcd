import { sql } from 'kysely';
import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, done, inPlay } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt, depositApprovedWithCoins } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
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
  return inPlay<DepositApprovalAnswer>(database, id, now, (context) =>
    approveDepositInClass(context, depositId, actor),
  );
}

/** As `approveDeposit`, inside a turn the caller has already begun. A refusal has written nothing. */
async function approveDepositInClass(context: ClassTransaction, depositId: string, actor: string) {
  const { answers, events } = await approveDepositsInClass(context, [depositId], actor);
  const answer = answers.get(depositId);
  assert(answer !== undefined, 'each deposit is answered for');
  if (answer.ok) return done(answer, ...events);
  const before = answer.why === 'already-decided' ? await depositDecidedBefore(context, depositId, actor) : null;
  if (before?.outcome !== 'approved') return answer;
  const { investor, credited, settled } = before;
  assert(credited !== null, `${depositId} was approved for nothing`);
  return done({ ok: true, investor, credited, backing: settled === 'deposit' ? 'coins' : 'receipt' } as const);
}

type ApprovedOrNot = Exclude<DepositApprovalAnswer, { readonly why: 'class-not-running' }>;

/** The answer for each deposit that was to be approved, and the events that followed. */
export interface DepositApprovals {
  readonly answers: ReadonlyMap<string, ApprovedOrNot>;
  readonly events: readonly ClassEvent[];
}

/**
 * As `approveDepositInClass`, for any number of deposits, by one statement per table: each is approved or refused by
 * itself.
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
    insertDecisions(context, [{ deposit, outcome: 'declined', credited: null, reason, posting: null, actor }]);
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
  const oneOfThem = sql<string>`any(${depositIds}::text[])`;
  const [rows, decided] = await pipelined(transaction, (together) =>
    Promise.all([
      together
        .selectFrom('deposit')
        .select(DEPOSIT_COLUMNS)
        .where('classroom_id', '=', classroomId)
        .where('id', '=', oneOfThem)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
      together
        .selectFrom('deposit_decision')
        .select('deposit_id')
        .where('classroom_id', '=', classroomId)
        .where('deposit_id', '=', oneOfThem)
        .execute(),
    ]),
  );
  const transfers = rows.flatMap((row) => row.transferId ?? []);
  const arrivals = await lockOpenArrivals(transaction, classroomId, transfers);
  const decidedIds = new Set(decided.map((row) => row.deposit_id));
  return new Map(
    rows.map((deposit) => {
      const arrival = (deposit.transferId === null ? undefined : arrivals.get(deposit.transferId)) ?? null;
      return [deposit.id, { deposit, arrival, isDecided: decidedIds.has(deposit.id) }];
    }),
  );
}

async function creditAll(context: ClassTransaction, credits: readonly Credit[], actor: string) {
  const { practiceNow: occurredAt, post, insert } = context;
  const posted = await post(credits, ({ deposit, arrival, credited }) => {
    const book = arrival === null ? depositApprovedOnReceipt : depositApprovedWithCoins;
    return book({ key: `deposit:${deposit.id}`, occurredAt, investor: deposit.investor, amount: credited });
  });
  const booked = posted.map(([credit, posting]) => ({ ...credit, posting }));
  insertDecisions(
    context,
    booked.map((credit) => ({ ...credit, outcome: 'approved', reason: null, actor })),
  );
  insert(
    'arrival_settlement',
    booked.flatMap(({ arrival, deposit, credited, posting }) => {
      if (arrival === null) return [];
      return {
        transfer_id: arrival.transferId,
        outcome: 'deposit' as const,
        deposit_id: deposit.id,
        amount_cents: credited,
        posting_id: posting,
        settled_by: actor,
        settled_at: occurredAt,
      };
    }),
  );
}

interface Decision {
  readonly deposit: RequestedDeposit;
  readonly outcome: 'approved' | 'declined';
  readonly credited: Cents | null;
  readonly reason: string | null;
  readonly posting: bigint | null;
  readonly actor: string;
}

function insertDecisions({ practiceNow, insert, dequeue }: ClassTransaction, decisions: readonly Decision[]) {
  insert(
    'deposit_decision',
    decisions.map(({ deposit, outcome, credited, reason, posting, actor }) => ({
      deposit_id: deposit.id,
      outcome,
      credited_cents: credited,
      reason,
      posting_id: posting,
      decided_by: actor,
      decided_at: practiceNow,
    })),
  );
  dequeue(
    'deposit_due',
    decisions.map(({ deposit }) => deposit.id),
  );
}
