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
import { askHelperFirst, closeCase, type LineAwaited } from './ask-helper.server.ts';
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

/**
 * Pays what was ordered, at the prices of this instant, keeps it for a day, or closes it; the order is closed in the
 * same transaction, so that however often "pay" arrives, one payment is made. Done once, the same choice is the same
 * answer. Where the class has helpers, the first "pay" asks one and pays nothing. Refuses: an order that is not theirs;
 * one that was decided otherwise; questions left open before paying; to pay while a line may still come; whatever the
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
  const asked = decision.step === 'pay' ? await askHelperFirst(context, order) : null;
  if (asked !== null) {
    if ('events' in asked) await keep(context, order, 'ask', answers);
    return asked;
  }
  const paid = choice === 'pay' ? await payOrdered(context, order) : null;
  if (paid !== null && !('events' in paid)) return paid;
  const answered = { ok: true, kind, paid: paid === null ? '' : nameOf(paid.answer, order) } as const;
  if (decision.step === 'again') return done(answered);
  await keep(context, order, choice, answers);
  const event = { kind: 'bank-answered', investor, order: order.id, payment: kind, choice } as const;
  await closeCase(context, order);
  return { ...(paid ?? {}), answer: answered, events: [...(paid?.events ?? []), event] };
}

type Paid = Extract<Awaited<ReturnType<typeof payOrdered>>, { readonly events: unknown }>['answer'];

function nameOf(answer: Paid, { target }: BankOrder): string {
  if ('deposit' in answer) return answer.deposit.id;
  return 'transfer' in answer ? answer.transfer.id : target;
}

async function keep(
  context: ClassTransaction,
  order: BankOrder,
  choice: BankChoice | 'ask',
  answers: BankAnswers | null,
) {
  const { transaction, classroom, practiceNow } = context;
  const answered = answers && {
    told_what_to_answer: answers.toldWhatToAnswer,
    told_to_pay_first: answers.toldToPayFirst,
    looked_up: answers.lookedUp,
  };
  const waited = choice === 'wait' && { waits_until: offeredAgainAt(practiceNow), waits: order.waits + 1 };
  if (answered || waited) {
    await transaction
      .updateTable('bank_order')
      .set({ ...(answered ?? {}), ...(waited || {}) })
      .where('classroom_id', '=', classroom.id)
      .where('id', '=', order.id)
      .execute();
  }
  if (choice === 'pay' || choice === 'stop') await closeOrder(context, order.id, choice === 'pay' ? 'paid' : 'stopped');
}
