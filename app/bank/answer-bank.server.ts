import type { Updateable } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inPlay } from '#app/classes/recording.server.ts';
import type { SendRefusal } from '#app/coins/wallet.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import type { WalletDepositRefusal } from '#app/payments/deposits/request-deposit.server.ts';
import type { ReleaseFeeRefusal } from '#app/payments/withdrawals/pay-release-fee.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import type { DB } from '#db/schema.ts';
import { closeCase, openCase, stepBeforePaying } from './ask-helper.server.ts';
import { type BankOrder, bankOrdersOf, closeOrder } from './bank-orders.server.ts';
import { payOrdered } from './bank-payment.server.ts';
import { type BankAnswers, type BankChoice, decideOrder, type OrderRefusal, offeredAgainAt } from './payment-order.ts';

export interface AnswerToBank {
  readonly investor: InvestorId;
  readonly order: string;
  readonly choice: BankChoice;
  /** Null where they have not answered everything, or nothing was asked. */
  readonly answers: BankAnswers | null;
}

export type BankRefusal =
  | OrderRefusal
  | 'unknown-order'
  | WalletDepositRefusal
  | ReleaseFeeRefusal
  | Exclude<SendRefusal, 'not-enough-coins'>;
export type BankAnswer =
  | Outcome<
      {
        readonly kind: BankOrder['kind'];
        /** The deposit, the withdrawal whose fee it is, or the transfer; empty where nothing was paid. */
        readonly paid: string;
      },
      BankRefusal
    >
  | LineAwaited;

/** A helper was asked, and has so many real seconds left. */
export interface LineAwaited {
  readonly ok: false;
  readonly why: 'line-awaited';
  readonly seconds: number;
}

/**
 * Pays what was ordered, at the prices of this instant, keeps it for a day, or closes it; the order is closed in the
 * same transaction, so that however often "pay" arrives, one payment is made. Done once, the same choice is the same
 * answer. Where the class has helpers, the first "pay" asks one and pays nothing. Refuses: an order that is not theirs;
 * one that was decided otherwise; questions left open before paying; to pay while a helper may still write; whatever the
 * payment without a bank refuses, which leaves the order as it is; a class that has come to its Debrief.
 */
export function answerBank(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  answer: AnswerToBank,
  now: RealTime,
): Promise<BankAnswer> {
  return inPlay<BankAnswer>(database, id, now, (context) => answerOnce(context, answer));
}

async function answerOnce(context: ClassTransaction, answer: AnswerToBank): Promise<CommandResult<BankAnswer>> {
  const { transaction, classroom, practiceNow } = context;
  const { investor, choice } = answer;
  await lockInvestor(transaction, classroom.id, investor);
  const [order] = await bankOrdersOf(transaction, classroom.id, investor, answer.order);
  if (order === undefined || order.arm === 'none') return { ok: false, why: 'unknown-order' };
  const answers = order.arm === 'questions' ? (answer.answers ?? order.answers) : null;
  const decision = decideOrder(order, choice, answers, practiceNow);
  if (!decision.ok) return decision;
  const { kind } = order;
  if (decision.step === 'pay') {
    const before = await stepBeforePaying(context, order);
    if (before.step === 'wait') {
      return { ok: false, why: 'line-awaited', seconds: Math.ceil(before.awaitsLineMs / 1_000) };
    }
    if (before.step === 'ask') {
      await keepAnswers(context, order, answers);
      openCase(context, order);
      const asked = { kind: 'help-asked', investor, order: order.id } as const;
      return { answer: { ok: true, kind, paid: '' }, events: [asked], alsoConcerned: before.helpers };
    }
  }
  const paid = choice === 'pay' ? await payOrdered(context, order) : null;
  if (paid !== null && !('events' in paid)) return paid;
  const answered = { ok: true, kind, paid: paid === null ? '' : nameOf(paid.answer, order) } as const;
  if (decision.step === 'again') return done(answered);
  await keepAnswers(context, order, answers);
  const helpers = await keepChoice(context, order, choice);
  const event = { kind: 'bank-answered', investor, order: order.id, payment: kind, choice } as const;
  const alsoConcerned = [...(paid?.alsoConcerned ?? []), ...helpers];
  return { ...(paid ?? {}), answer: answered, events: [...(paid?.events ?? []), event], alsoConcerned };
}

type Paid = Extract<Awaited<ReturnType<typeof payOrdered>>, { readonly events: unknown }>['answer'];

function nameOf(answer: Paid, { target }: BankOrder): string {
  if ('deposit' in answer) return answer.deposit.id;
  return 'transfer' in answer ? answer.transfer.id : target;
}

async function keepAnswers(context: ClassTransaction, order: BankOrder, answers: BankAnswers | null) {
  if (answers === null) return;
  await update(context, order, {
    told_what_to_answer: answers.toldWhatToAnswer,
    told_to_pay_first: answers.toldToPayFirst,
    looked_up: answers.lookedUp,
  });
}

/** Returns the helpers who had the payment before them. */
async function keepChoice(context: ClassTransaction, order: BankOrder, choice: BankChoice) {
  if (choice === 'wait') {
    await update(context, order, { waits_until: offeredAgainAt(context.practiceNow), waits: order.waits + 1 });
  } else {
    await closeOrder(context, order.id, choice === 'pay' ? 'paid' : 'stopped');
  }
  return closeCase(context, order);
}

function update({ transaction, classroom }: ClassTransaction, { id }: BankOrder, row: Updateable<DB['bank_order']>) {
  return transaction
    .updateTable('bank_order')
    .set(row)
    .where('classroom_id', '=', classroom.id)
    .where('id', '=', id)
    .execute();
}
