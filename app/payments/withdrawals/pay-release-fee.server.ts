import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inPlay } from '#app/classes/recording.server.ts';
import type { TransferId } from '#app/coins/chain.ts';
import { currentAddress, transfer } from '#app/coins/play-chain.server.ts';
import { priceAt } from '#app/coins/price.ts';
import { type ClassroomId, HOUSE, type InvestorId } from '#app/ledger/account.ts';
import { lockCoinsHeld } from '#app/ledger/ledger.server.ts';
import { basisPointsOf, type Cents, cents, centsToSatoshi, type Satoshi } from '#app/ledger/money.ts';
import { releaseFeePaid } from '#app/ledger/posting.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { isFeeDue } from './withdrawal.ts';

export interface ReleaseFeeForm {
  readonly investor: InvestorId;
  readonly withdrawalId: string;
  /** The same key is the same payment of this withdrawal, however often it arrives; the forms of a page share it. */
  readonly requestKey: string;
}

/** `not-asked`: no such withdrawal of theirs is waiting, or no fee is due for it. */
export type ReleaseFeeRefusal = 'not-asked' | 'already-paid' | 'not-enough-coins' | 'class-not-running';
export type ReleaseFeeAnswer = Outcome<{ readonly amount: Cents; readonly replayed: boolean }, ReleaseFeeRefusal>;

/**
 * Pays the release fee that a scenario asks for a waiting withdrawal, out of the practice wallet; it changes nothing
 * about the withdrawal. Its coins belong to the house at once, and no deposit can claim them. Refuses: no fee is due
 * for such a withdrawal of this investor; paid already; too few coins in the wallet; a class that has come to its
 * Debrief.
 */
export function payReleaseFee(database: Database, { id }: Pick<Classroom, 'id'>, form: ReleaseFeeForm, now: RealTime) {
  return inPlay<ReleaseFeeAnswer>(database, id, now, (context) => payFeeOnce(context, form));
}

/** As `payReleaseFee`, inside a class transaction that the caller has already begun, of a class in play. */
export async function payFeeOnce(
  context: ClassTransaction,
  form: ReleaseFeeForm,
): Promise<CommandResult<ReleaseFeeAnswer>> {
  const { classroom, practiceNow } = context;
  const due = await feeDue(context, form);
  if (!due.ok) return due;
  const { amount, requestKey } = due;
  if (due.isPaid) return done({ ok: true, amount, replayed: true });
  const coins = centsToSatoshi(amount, priceAt(classroom.price, practiceNow));
  const sent = await sendToHouse(context, form, coins);
  if (!sent.ok) return sent;
  await book(context, form, { requestKey, transfer: sent.transfer, amount, coins });
  const { investor, withdrawalId } = form;
  const event = {
    kind: 'release-fee-paid',
    investor,
    withdrawal: withdrawalId,
    transfer: sent.transfer,
    amount,
  } as const;
  return done({ ok: true, amount, replayed: false }, event);
}

type FeeDue = Outcome<
  { readonly amount: Cents; readonly requestKey: string; readonly isPaid: boolean },
  'not-asked' | 'already-paid'
>;

/** Locks the investor and says what they are asked for, or have paid by this very form. */
export async function feeDue(
  { transaction, classroom, practiceNow }: ClassTransaction,
  form: ReleaseFeeForm,
): Promise<FeeDue> {
  await lockInvestor(transaction, classroom.id, form.investor);
  const withdrawal = await findWaiting(transaction, classroom.id, form);
  if (withdrawal === null) return { ok: false, why: 'not-asked' };
  const requestKey = `${form.investor}:${form.withdrawalId}:${form.requestKey}`;
  const { paid } = withdrawal;
  if (paid !== null) {
    const isSame = paid.requestKey === requestKey;
    return isSame ? { ok: true, amount: paid.amount, requestKey, isPaid: true } : { ok: false, why: 'already-paid' };
  }
  const basisPoints = classroom.scenario.releaseFeeBasisPoints;
  const waiting = { requestedAt: withdrawal.requestedAt, feePaidAt: null };
  const isAsked = withdrawal.isOpen && isFeeDue(classroom, waiting, practiceNow);
  if (!isAsked || basisPoints === null) return { ok: false, why: 'not-asked' };
  return { ok: true, amount: basisPointsOf(withdrawal.amount, basisPoints), requestKey, isPaid: false };
}

interface Waiting {
  readonly amount: Cents;
  readonly requestedAt: PracticeTime;
  readonly isOpen: boolean;
  readonly paid: { readonly requestKey: string; readonly amount: Cents } | null;
}

/** Returns a withdrawal of the investor with the fee that was paid for it. */
async function findWaiting(transaction: Database, id: ClassroomId, form: ReleaseFeeForm): Promise<Waiting | null> {
  const row = await transaction
    .selectFrom('withdrawal')
    .leftJoin('withdrawal_decision as decision', (join) =>
      join
        .onRef('decision.classroom_id', '=', 'withdrawal.classroom_id')
        .onRef('decision.withdrawal_id', '=', 'withdrawal.id'),
    )
    .leftJoin('release_fee as fee', (join) =>
      join.onRef('fee.classroom_id', '=', 'withdrawal.classroom_id').onRef('fee.withdrawal_id', '=', 'withdrawal.id'),
    )
    .select(['withdrawal.amount_cents', 'withdrawal.requested_at', 'decision.outcome'])
    .select(['fee.request_key', 'fee.amount_cents as paid_cents'])
    .where('withdrawal.classroom_id', '=', id)
    .where('withdrawal.id', '=', form.withdrawalId)
    .where('withdrawal.investor_id', '=', form.investor)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { request_key: requestKey, paid_cents: paidCents } = row;
  return {
    amount: cents(row.amount_cents),
    requestedAt: row.requested_at,
    isOpen: row.outcome === null,
    paid: requestKey === null || paidCents === null ? null : { requestKey, amount: cents(paidCents) },
  };
}

async function sendToHouse(
  { transaction, classroom, now }: ClassTransaction,
  { investor, withdrawalId }: ReleaseFeeForm,
  coins: Satoshi,
): Promise<Outcome<{ readonly transfer: TransferId }, 'not-enough-coins'>> {
  const from = await currentAddress(transaction, classroom.id, investor);
  const to = await currentAddress(transaction, classroom.id, HOUSE);
  assert(from !== null && to !== null, `investor ${investor} or the house of class ${classroom.id} has no address`);
  const wish = { requestKey: `release-fee:${withdrawalId}`, from, to, satoshi: coins };
  // Before the addresses, as whoever pays from the house does.
  await lockCoinsHeld(transaction, classroom.id);
  const sent = await transfer(transaction, classroom, wish, now);
  if (sent.ok) return { ok: true, transfer: sent.transfer.id };
  assert(sent.why === 'not-enough-coins', `a release fee could not be sent: ${sent.why}`);
  return { ok: false, why: sent.why };
}

interface Payment {
  readonly requestKey: string;
  readonly transfer: TransferId;
  readonly amount: Cents;
  readonly coins: Satoshi;
}

/**
 * Books dollars and coins in one posting, so that the transfer counts as arrived and settled and no sweep books it
 * again.
 */
async function book(context: ClassTransaction, { withdrawalId }: ReleaseFeeForm, payment: Payment) {
  const { practiceNow: at, post, insert, dequeue } = context;
  const { requestKey, transfer: transfer_id, amount, coins } = payment;
  const event = { key: `release-fee:${withdrawalId}`, occurredAt: at, amount, coins };
  const posted = await post([event], releaseFeePaid);
  const keys = posted.map(([, posting_id]) => ({ transfer_id, posting_id }));
  insert(
    'coin_arrival',
    keys.map((key) => ({ ...key, worth_cents: amount, arrived_at: at })),
  );
  dequeue('payment_due', [transfer_id]);
  const settled = { outcome: 'release-fee', amount_cents: amount, settled_by: 'scenario', settled_at: at } as const;
  insert(
    'arrival_settlement',
    keys.map((key) => ({ ...key, ...settled })),
  );
  const fee = { withdrawal_id: withdrawalId, request_key: requestKey, amount_cents: amount, paid_at: at };
  insert(
    'release_fee',
    keys.map((key) => ({ ...key, ...fee })),
  );
}
