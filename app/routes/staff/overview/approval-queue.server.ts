import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { priceAt } from '#app/coins/price.ts';
import { answerForm, attempt, type PostedForm } from '#app/forms/posted-form.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { coinsHeldOf } from '#app/ledger/ledger.server.ts';
import { type Cents, centsToSatoshi, NO_SATOSHI } from '#app/ledger/money.ts';
import { isDepositReason, isWithdrawalReason } from '#app/payments/decline-reasons.ts';
import { approveDeposit, declineDeposit } from '#app/payments/deposits/decide-deposit.server.ts';
import { depositsForStaff } from '#app/payments/deposits/deposits.server.ts';
import { approveWithdrawal, declineWithdrawal } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import { splitFee } from '#app/payments/withdrawals/withdrawal.ts';
import { withdrawalsForStaff } from '#app/payments/withdrawals/withdrawals.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import type { ClassForm } from '../console-request.server.ts';

/** How many rows the queue shows, and therefore how many can be decided at once. */
const QUEUE_SIZE = 100;

export type QueueKind = 'deposits' | 'withdrawals';

/** A deposit or withdrawal that waits for a decision, on one line. */
export interface QueueRow {
  readonly id: string;
  /** Null once the person has left. */
  readonly name: string | null;
  readonly amount: Cents;
  readonly at: PracticeTime;
  /** Whether its coins are there: for a deposit those it brings, for a withdrawal those of the house. */
  readonly coins: 'there' | 'missing' | 'on-the-way' | 'taken';
  readonly receiptAmount: Cents | null;
}

export interface WaitingQueue {
  readonly kind: QueueKind;
  readonly counts: WaitingCounts;
  /** A collapsed class can approve nothing. */
  readonly isCollapsed: boolean;
  /** The oldest first. */
  readonly rows: readonly QueueRow[];
}

const WAITING = { decided: false, page: 1, pageSize: QUEUE_SIZE } as const;

/** The kind asked for, otherwise withdrawals, or deposits when no withdrawal waits. */
export async function queueOf(
  database: Database,
  classroom: Classroom,
  wanted: string | null,
  now: RealTime,
): Promise<WaitingQueue> {
  const counts = await waitingCounts(database, classroom.id);
  const isCollapsed = classroom.collapsedPracticeAt !== null;
  const coinsHeld = await coinsHeldOf(database, classroom.id);
  const isDeposits =
    wanted === 'deposits' || (wanted !== 'withdrawals' && counts.withdrawals === 0 && counts.deposits > 0);
  if (isDeposits) {
    const backing = { coins: isCollapsed && coinsHeld === NO_SATOSHI ? 'taken' : 'there', receipt: 'missing' } as const;
    const deposits = await depositsForStaff(database, classroom, WAITING, now);
    const rows = deposits.rows.map((row): QueueRow => {
      const coins = row.approvable === null ? 'on-the-way' : backing[row.approvable.backing];
      const { id, name, claimed: amount, requestedAt: at, receiptAmount } = row;
      return { id, name, amount, at, coins, receiptAmount };
    });
    return { kind: 'deposits', counts, isCollapsed, rows };
  }
  const priceCents = priceAt(classroom.price, practiceAt(classroom.clock, now));
  const withdrawals = await withdrawalsForStaff(database, classroom, WAITING);
  const rows = withdrawals.rows.map((row): QueueRow => {
    const { net } = splitFee(row.amount, classroom.withdrawalFeeBasisPoints);
    const coins = centsToSatoshi(net, priceCents) <= coinsHeld ? 'there' : 'missing';
    return { id: row.id, name: row.name, amount: row.amount, at: row.requestedAt, coins, receiptAmount: null };
  });
  return { kind: 'withdrawals', counts, isCollapsed, rows };
}

interface WaitingCounts {
  readonly deposits: number;
  readonly withdrawals: number;
}

/** The crowd's requests are left out: they wait for the scenario. */
async function waitingCounts(database: Database, classroom: ClassroomId): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select
      (select count(*)::integer from deposit
        join investor on investor.classroom_id = deposit.classroom_id and investor.id = deposit.investor_id
        where deposit.classroom_id = ${classroom} and not investor.is_crowd and not exists (select from deposit_decision decision
        where decision.classroom_id = deposit.classroom_id and decision.deposit_id = deposit.id)) as deposits,
      (select count(*)::integer from withdrawal
        join investor on investor.classroom_id = withdrawal.classroom_id and investor.id = withdrawal.investor_id
        where withdrawal.classroom_id = ${classroom} and not investor.is_crowd and not exists (select from withdrawal_decision decision
        where decision.classroom_id = withdrawal.classroom_id and decision.withdrawal_id = withdrawal.id)) as withdrawals
  `.execute(database);
  return rows[0] ?? { deposits: 0, withdrawals: 0 };
}

/** How many of the chosen rows were done, and how many were not, by reason. */
export interface Decided {
  readonly kind: QueueKind;
  readonly decision: 'approve' | 'decline';
  readonly done: number;
  readonly coinsNotThere: number;
  readonly collapsed: number;
  /** Rows decided in the meantime, or not yet approvable. */
  readonly passedOver: number;
}

/** Each row by itself, so that one that fails holds up no other. Throws 400 for a form that no page of ours sends. */
export async function answerQueueForm(request: ClassForm) {
  const { services, form } = request;
  const kind = form.text('queue') === 'deposits' ? 'deposits' : 'withdrawals';
  const decision = form.text('intent') === 'decline-chosen' ? 'decline' : 'approve';
  const reason = form.text('reason');
  const isReason = kind === 'deposits' ? isDepositReason(reason) : isWithdrawalReason(reason);
  if (decision === 'decline' && !isReason) throw form.notOurs();
  const counts = { done: 0, coinsNotThere: 0, collapsed: 0, passedOver: 0 };
  const ids = chosen(form);
  for (const id of ids) {
    const answer = await attempt(services.log, decide(request, kind, decision, id));
    if (answer.ok) counts.done += 1;
    else if (answer.why === 'failed') return answerForm(form, 'queue', answer);
    else if (answer.why === 'class-not-running') {
      return answerForm(form, 'queue', { ok: false, why: 'class-refused' } as const, { refusedStatus: 409 });
    } else if (answer.why === 'coins-not-there') counts.coinsNotThere += 1;
    else if (answer.why === 'collapsed') counts.collapsed += 1;
    else counts.passedOver += 1;
  }
  const decided = { kind, decision, ...counts } as const;
  if (counts.done > 0 && counts.done === ids.length)
    return answerForm(form, 'queue', { ok: true, ...decided } as const);
  return answerForm(form, 'queue', { ok: false, why: 'some-left', ...decided } as const, { refusedStatus: 409 });
}

/** The row whose button was pressed, all rows listed, or the ticked ones. */
function chosen(form: PostedForm): string[] {
  const one = form.text('one');
  if (one !== '') return [one];
  const name = form.text('all') === 'on' ? 'listed' : 'chosen';
  return [...new Set(form.all(name))].slice(0, QUEUE_SIZE);
}

function decide(
  { services, viewer, classroom, form, now }: ClassForm,
  kind: QueueKind,
  decision: 'approve' | 'decline',
  id: string,
) {
  const { database } = services;
  const actor = viewer.memberId;
  const choice = { reason: form.text('reason'), actor };
  if (kind === 'deposits') {
    return decision === 'approve'
      ? approveDeposit(database, classroom, id, actor, now)
      : declineDeposit(database, classroom, id, choice, now);
  }
  return decision === 'approve'
    ? approveWithdrawal(database, classroom, id, actor, now)
    : declineWithdrawal(database, classroom, id, choice, now);
}
