import { sql } from 'kysely';
import type { ClassTransaction } from '#app/classes/recording.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { OrderedPayment } from './bank-payment.server.ts';
import type { HelpCase } from './help-case.ts';
import type { BankAnswers, OrderState, PersonAtBank } from './payment-order.ts';

/** A payment as the bank keeps it. */
export interface BankOrder extends OrderedPayment, OrderState {
  readonly id: string;
  readonly askedAt: PracticeTime;
  readonly answers: BankAnswers | null;
  /** How often they chose to wait a day. */
  readonly waits: number;
  readonly decidedAt: PracticeTime | null;
  /** Null: no helper was asked. */
  readonly help: HelpCase | null;
}

const COLUMNS = [
  'bank_order.id',
  'investor_id',
  'kind',
  'request_key',
  'target',
  'amount_cents',
  'satoshi',
  'arm',
  'asked_at',
  'told_what_to_answer',
  'told_to_pay_first',
  'looked_up',
  'waits_until',
  'waits',
  'outcome',
  'decided_at',
  'opened_at',
  'closed_at',
  'line',
] as const;

/** More than anybody reads. */
const MOST_ORDERS = 20;

/** All that the bank keeps of an investor's payments, or one of them, oldest first; the newest where there are many. */
export async function bankOrdersOf(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
  only?: string,
): Promise<readonly BankOrder[]> {
  const rows = await database
    .selectFrom('bank_order')
    .leftJoin('help_case', (join) =>
      join
        .onRef('help_case.classroom_id', '=', 'bank_order.classroom_id')
        .onRef('help_case.order_id', '=', 'bank_order.id'),
    )
    .select(COLUMNS)
    .where('bank_order.classroom_id', '=', classroom)
    .where('investor_id', '=', investor)
    .$if(only !== undefined, (orders) => orders.where('bank_order.id', '=', only ?? ''))
    .orderBy('asked_at', 'desc')
    .orderBy('bank_order.id')
    .limit(MOST_ORDERS)
    .execute();
  return rows.toReversed().map((row) => ({
    id: row.id,
    investor: row.investor_id,
    kind: row.kind,
    requestKey: row.request_key,
    target: row.target,
    amount: row.amount_cents,
    satoshi: row.satoshi,
    arm: row.arm,
    askedAt: row.asked_at,
    answers: answersIn(row),
    waitsUntil: row.waits_until,
    waits: row.waits,
    outcome: row.outcome,
    decidedAt: row.decided_at,
    help: row.opened_at && { openedAt: row.opened_at, closedAt: row.closed_at, line: row.line },
  }));
}

export type AnswerColumns = Record<'told_what_to_answer' | 'told_to_pay_first' | 'looked_up', boolean | null>;

export function answersIn(row: AnswerColumns): BankAnswers | null {
  const { told_what_to_answer: toldWhatToAnswer, told_to_pay_first: toldToPayFirst, looked_up: lookedUp } = row;
  if (toldWhatToAnswer === null || toldToPayFirst === null || lookedUp === null) return null;
  return { toldWhatToAnswer, toldToPayFirst, lookedUp };
}

/** Those that the bank asks about and nobody has decided, oldest first. */
export function openOrders(orders: readonly BankOrder[]): readonly BankOrder[] {
  return orders.filter(({ arm, outcome }) => arm !== 'none' && outcome === null);
}

/** Everybody who has come to a payment in a class with a bank; not those who have left. In no particular order. */
export async function peopleAtBank(database: Database, classroom: ClassroomId): Promise<readonly PersonAtBank[]> {
  const { rows } = await sql<PersonAtBank>`
    select investor_id as id, (array_agg(arm order by asked_at, bank_order.id))[1] as arm,
      (array_agg(outcome order by asked_at, bank_order.id))[1] as "firstOutcome",
      bool_or(outcome is not distinct from 'paid') as "hasPaid", bool_or(waits > 0) as "hasWaited",
      bool_or(outcome is not distinct from 'stopped') as "hasStopped",
      (array_agg(line order by asked_at, bank_order.id) filter (where line is not null))[1] as "helperLine"
    from bank_order
    left join help_case on help_case.classroom_id = ${classroom} and help_case.order_id = bank_order.id
    where bank_order.classroom_id = ${classroom} group by investor_id`.execute(database);
  return rows;
}

/** Of the caller's investor, who is locked. */
export async function closeOrder(
  { transaction, classroom, practiceNow }: ClassTransaction,
  id: string,
  outcome: 'paid' | 'stopped',
): Promise<void> {
  await transaction
    .updateTable('bank_order')
    .set({ outcome, decided_at: practiceNow })
    .where('classroom_id', '=', classroom.id)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** For an investor who leaves. What a helper wrote stays with whoever read it, without saying who wrote it. */
export async function forgetBank(transaction: Database, classroom: ClassroomId, investor: InvestorId): Promise<void> {
  await transaction
    .updateTable('help_case')
    .set({ helper_id: null })
    .where('classroom_id', '=', classroom)
    .where('helper_id', '=', investor)
    .execute();
  for (const table of ['bank_order', 'bank_arm', 'helper'] as const) {
    await transaction
      .deleteFrom(table)
      .where('classroom_id', '=', classroom)
      .where('investor_id', '=', investor)
      .execute();
  }
}
