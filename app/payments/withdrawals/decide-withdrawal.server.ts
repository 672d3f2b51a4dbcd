import { type Insertable, sql } from 'kysely';
import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, done, inPlay } from '#app/classes/recording.server.ts';
import { priceAt } from '#app/coins/price.ts';
import type { InvestorId, OwnerId } from '#app/ledger/account.ts';
import { type Cents, cents, NO_SATOSHI, type Satoshi, satoshi } from '#app/ledger/money.ts';
import { withdrawalApproved, withdrawalDeclined } from '#app/ledger/posting.ts';
import { assert, paired } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { decidedAmong } from '../decided.server.ts';
import { isWithdrawalReason } from '../decline-reasons.ts';
import { lockHouseCoins, payFromHouse } from '../pay-from-house.server.ts';
import { decideWithdrawalApproval } from './withdrawal.ts';
import { type RequestedWithdrawal, WITHDRAWAL_COLUMNS, withdrawalDecidedBefore } from './withdrawals.server.ts';

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
 * Approves a withdrawal, once: the class's fee stays with the house, and the net is paid in coins at the price of this
 * instant, out of the addresses of the house that hold them. Asked again by the same `actor`, it gives the same answer.
 * Refuses: no such withdrawal in this class; decided already otherwise or by someone else; more than the coins held, in
 * which case nothing has changed and it may be approved later; a class that has collapsed or come to its Debrief: from
 * then on nobody is paid.
 */
export function approveWithdrawal(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  withdrawalId: string,
  actor: string,
  now: RealTime,
): Promise<WithdrawalApprovalAnswer> {
  return inPlay<WithdrawalApprovalAnswer>(database, id, now, async (context) => {
    const { answers, events, payees } = await approveWithdrawalsInClass(context, [withdrawalId], actor);
    const answer = answers.get(withdrawalId);
    assert(answer !== undefined, 'the first withdrawal is always answered for');
    if (answer.ok) return { ...done(answer, ...events), alsoConcerned: payees };
    const isDecided = answer.why === 'already-decided';
    const before = isDecided ? await withdrawalDecidedBefore(context, withdrawalId, actor) : null;
    if (before?.outcome !== 'approved') return answer;
    const { investor, amount, fee, coins } = before;
    assert(fee !== null && coins !== null, `${withdrawalId} was approved for nothing`);
    return done({ ok: true, investor, fee, net: cents(amount - fee), coins });
  });
}

type ApprovedOrNot = Exclude<WithdrawalApprovalAnswer, { readonly why: 'class-not-running' }>;

/** The answers for withdrawals that were to be approved, and the events that followed. */
export interface WithdrawalApprovals {
  readonly answers: ReadonlyMap<string, ApprovedOrNot>;
  readonly events: readonly ClassEvent[];
  /** Who was paid what somebody else had asked for. */
  readonly payees: readonly OwnerId[];
}

/**
 * As `approveWithdrawal`, inside a class transaction the caller has begun, for any number of withdrawals, in their
 * order and by one statement per table, up to the first that the coins held do not cover. Those after it get no answer,
 * since what follows from a shortage may concern them.
 */
export async function approveWithdrawalsInClass(
  context: ClassTransaction,
  withdrawalIds: readonly string[],
  actor: string,
): Promise<WithdrawalApprovals> {
  const { transaction, classroom, practiceNow } = context;
  const found = await lockWithdrawals(transaction, classroom, withdrawalIds);
  const open = [...found.values()].filter(({ isDecided }) => !isDecided).map(({ withdrawal }) => withdrawal.to);
  const isCollapsed = classroom.collapsedPracticeAt !== null;
  const house = open.length === 0 || isCollapsed ? NOTHING_HELD : await lockHouseCoins(transaction, classroom, open);
  let coinsHeld = house.held;
  const answers = new Map<string, ApprovedOrNot>();
  const payOuts: PayOut[] = [];
  for (const withdrawalId of withdrawalIds) {
    const decision = decidePayOut(classroom, found.get(withdrawalId), { practiceNow, coinsHeld });
    if (decision.ok) {
      const { fee, net, coins } = decision;
      answers.set(withdrawalId, { ok: true, investor: decision.withdrawal.investor, fee, net, coins });
      payOuts.push(decision);
      coinsHeld = satoshi(coinsHeld - coins);
    } else {
      answers.set(withdrawalId, decision);
      if (decision.why === 'coins-not-there') break;
    }
  }
  await payAllOut(context, payOuts, actor);
  const events = payOuts.map(({ withdrawal: { id, investor, amount }, fee, coins }): ClassEvent => {
    return { kind: 'withdrawal-approved', investor, actor, withdrawal: id, amount, fee, satoshi: coins };
  });
  const payees = payOuts.flatMap(({ withdrawal: { to, investor } }) => {
    const payee = house.ownerOf.get(to);
    return payee === undefined || payee === investor ? [] : payee;
  });
  return { answers, events, payees };
}

const NOTHING_HELD: Awaited<ReturnType<typeof lockHouseCoins>> = { held: NO_SATOSHI, ownerOf: new Map() };

interface PayOut {
  readonly withdrawal: RequestedWithdrawal;
  readonly fee: Cents;
  readonly net: Cents;
  readonly coins: Satoshi;
}

function decidePayOut(
  classroom: Classroom,
  found: LockedWithdrawal | undefined,
  { practiceNow, coinsHeld }: { readonly practiceNow: PracticeTime; readonly coinsHeld: Satoshi },
): Outcome<PayOut, Exclude<WithdrawalApprovalRefusal, 'class-not-running'>> {
  if (found === undefined) return { ok: false, why: 'not-found' };
  if (found.isDecided) return { ok: false, why: 'already-decided' };
  if (classroom.collapsedPracticeAt !== null) return { ok: false, why: 'collapsed' };
  const { withdrawal } = found;
  const decision = decideWithdrawalApproval({
    amount: withdrawal.amount,
    feeBasisPoints: classroom.withdrawalFeeBasisPoints,
    priceCents: priceAt(classroom.price, practiceNow),
    coinsHeld,
  });
  return decision.ok ? { ...decision, withdrawal } : decision;
}

/**
 * Declines a withdrawal, once, for a reason of the fixed catalogue: what was held may be asked for again. Asked again
 * by the same `actor` for the same reason, it gives the same answer. Refuses: no such withdrawal in this class; decided
 * already otherwise or by someone else; a reason outside the catalogue; a class that has come to its Debrief.
 */
export function declineWithdrawal(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  withdrawalId: string,
  choice: { readonly reason: string; readonly actor: string },
  now: RealTime,
): Promise<WithdrawalDeclineAnswer> {
  const { reason, actor } = choice;
  return inPlay<WithdrawalDeclineAnswer>(database, id, now, async (context) => {
    const { transaction, classroom, practiceNow: occurredAt } = context;
    if (!isWithdrawalReason(reason)) return { ok: false, why: 'unknown-reason' };
    const found = (await lockWithdrawals(transaction, classroom, [withdrawalId])).get(withdrawalId);
    if (found === undefined) return { ok: false, why: 'not-found' };
    if (found.isDecided) {
      const before = await withdrawalDecidedBefore(context, withdrawalId, actor);
      const isSame = before?.outcome === 'declined' && before.reason === reason;
      return isSame ? done({ ok: true, investor: before.investor }) : { ok: false, why: 'already-decided' };
    }
    const { investor, amount } = found.withdrawal;
    const event = { key: `decline:${withdrawalId}`, occurredAt, investor, amount };
    const posted = await context.post([event], withdrawalDeclined);
    insertDecisions(
      context,
      actor,
      posted.map(([, posting_id]) => ({ withdrawal_id: withdrawalId, outcome: 'declined', reason, posting_id })),
    );
    return done(
      { ok: true, investor },
      { kind: 'withdrawal-declined', investor, actor, withdrawal: withdrawalId, amount, reason },
    );
  });
}

interface LockedWithdrawal {
  readonly withdrawal: RequestedWithdrawal;
  readonly isDecided: boolean;
}

/** Locks withdrawals: the next person to decide on one of them waits here, and then finds it decided. */
async function lockWithdrawals(
  transaction: Database,
  { id: classroomId }: Classroom,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, LockedWithdrawal>> {
  const [rows, decided] = await pipelined(transaction, (together) =>
    Promise.all([
      together
        .selectFrom('withdrawal')
        .select(WITHDRAWAL_COLUMNS)
        .where('classroom_id', '=', classroomId)
        .where('id', '=', sql<string>`any(${withdrawalIds}::text[])`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute(),
      decidedAmong(together, 'withdrawal', classroomId, withdrawalIds),
    ]),
  );
  return new Map(rows.map((row) => [row.id, { withdrawal: row, isDecided: decided.has(row.id) }]));
}

async function payAllOut(context: ClassTransaction, payOuts: readonly PayOut[], actor: string) {
  const { practiceNow: occurredAt, post, insert } = context;
  const keyOf = ({ withdrawal }: PayOut) => `withdrawal:${withdrawal.id}`;
  const paying = payOuts.filter(({ coins }) => coins > 0n);
  const transfers = await payFromHouse(
    context,
    paying.map((payOut) => ({ key: keyOf(payOut), to: payOut.withdrawal.to, satoshi: payOut.coins })),
  );
  const posted = await post(payOuts, (payOut) => {
    const { withdrawal, net, fee, coins } = payOut;
    return withdrawalApproved({ key: keyOf(payOut), occurredAt, investor: withdrawal.investor, net, fee, coins });
  });
  insertDecisions(
    context,
    actor,
    posted.map(([{ withdrawal, fee, coins }, posting_id]) => {
      return { withdrawal_id: withdrawal.id, outcome: 'approved', fee_cents: fee, satoshi: coins, posting_id };
    }),
  );
  insert(
    'house_payment',
    paired(paying, transfers).flatMap(([{ withdrawal }, ids]) =>
      ids.map((id) => ({ transfer_id: id, withdrawal_id: withdrawal.id })),
    ),
  );
}

type Decision = Omit<Insertable<DB['withdrawal_decision']>, 'classroom_id' | 'decided_by' | 'decided_at'>;

function insertDecisions(context: ClassTransaction, actor: string, decisions: readonly Decision[]) {
  context.insert(
    'withdrawal_decision',
    decisions.map((decision) => ({ ...decision, decided_by: actor, decided_at: context.practiceNow })),
  );
  context.dequeue(
    'withdrawal_due',
    decisions.map((decision) => decision.withdrawal_id),
  );
}
