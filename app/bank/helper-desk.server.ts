import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, done, inClass, inPlay } from '#app/classes/recording.server.ts';
import { priceAt } from '#app/coins/price.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, type Satoshi, satoshiToCents } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { later, type RealTime } from '#app/time/instants.ts';
import { type AnswerColumns, answersIn } from './bank-orders.server.ts';
import { type AmountBand, bandOf, HELP_WAIT_MS, type HelperLine } from './help-case.ts';
import type { BankAnswers } from './payment-order.ts';

/** All that a helper ever learns of a payment. Answers are null where the bank only warned. */
export interface CaseOnDesk {
  readonly id: string;
  readonly band: AmountBand;
  readonly answers: BankAnswers | null;
}

/**
 * Returns the payment that a helper has before them, or else draws one of those that wait for anybody: never one that
 * somebody else has. Null where none waits, for somebody who is no helper, and from the Debrief on.
 */
export async function takeCase(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  helper: InvestorId,
  now: RealTime,
): Promise<CaseOnDesk | null> {
  type Taken = { readonly ok: true; readonly taken: CaseOnDesk | null };
  const { taken } = await inClass<Taken>(database, id, now, async (context) => {
    // Locked, so that two windows of one helper show the same payment.
    const { rows: seats } = await sql`
      select from helper where classroom_id = ${id} and investor_id = ${helper} for update`.execute(
      context.transaction,
    );
    if (seats.length === 0 || context.classroom.stages.debriefedAt !== null) return done({ ok: true, taken: null });
    return done({ ok: true, taken: (await caseOf(context, helper)) ?? (await drawCase(context, helper)) });
  });
  return taken;
}

function isOpen({ classroom, now }: ClassTransaction) {
  return sql`help_case.classroom_id = ${classroom.id} and line is null and closed_at is null
    and opened_at > ${later(now, -HELP_WAIT_MS)}`;
}

type CaseRow = AnswerColumns & { readonly id: string; readonly amount: Cents | null; readonly satoshi: Satoshi | null };

async function caseOf(context: ClassTransaction, helper: InvestorId): Promise<CaseOnDesk | null> {
  const { transaction, classroom, practiceNow } = context;
  const { rows } = await sql<CaseRow>`
    select help_case.id, amount_cents as amount, satoshi, told_what_to_answer, told_to_pay_first, looked_up
    from help_case join bank_order on bank_order.classroom_id = ${classroom.id} and bank_order.id = order_id
    where ${isOpen(context)} and helper_id = ${helper}`.execute(transaction);
  const [row] = rows;
  if (row === undefined) return null;
  const amount = row.amount ?? (row.satoshi && satoshiToCents(row.satoshi, priceAt(classroom.price, practiceNow)));
  assert(amount !== null, 'a payment has an amount in dollars or in coins');
  return { id: row.id, band: bandOf(amount), answers: answersIn(row) };
}

/** By a draw that says nothing of who came first. */
async function drawCase(context: ClassTransaction, helper: InvestorId): Promise<CaseOnDesk | null> {
  const { transaction, classroom } = context;
  const { rows: free } = await sql<{ readonly id: string }>`
    select id from help_case where ${isOpen(context)} and helper_id is null order by id for update`.execute(
    transaction,
  );
  const drawn = free.length === 0 ? undefined : free[randomInt(free.length)];
  if (drawn === undefined) return null;
  await sql`
    update help_case set helper_id = ${helper}
    where classroom_id = ${classroom.id} and id = ${drawn.id}`.execute(transaction);
  return caseOf(context, helper);
}

interface SentLine {
  readonly helper: InvestorId;
  /** The id of a payment that they have before them. */
  readonly case: string;
  readonly line: HelperLine;
}

export type LineRefusal = 'case-over' | 'class-not-running';

/**
 * Writes a helper's line to whoever wants to pay, which lets them go on. The same line again changes nothing. Refuses a
 * payment that is not before them, was decided, was answered otherwise, or has waited long enough; and a class that has
 * come to its Debrief.
 */
export function sendLine(database: Database, { id }: Pick<Classroom, 'id'>, sent: SentLine, now: RealTime) {
  return inPlay<Outcome<object, LineRefusal>>(database, id, now, async (context) => {
    const { helper, line } = sent;
    const theirs = sql`help_case.classroom_id = ${id} and help_case.id = ${sent.case} and helper_id = ${helper}`;
    const written = await sql<{ readonly order: string; readonly payer: InvestorId }>`
      update help_case set line = ${line} from bank_order
      where ${theirs} and ${isOpen(context)} and bank_order.classroom_id = ${id} and bank_order.id = order_id
      returning order_id as "order", bank_order.investor_id as payer`.execute(context.transaction);
    const [payment] = written.rows;
    if (payment !== undefined) {
      const event = { kind: 'help-line', investor: helper, order: payment.order, line } as const;
      return { answer: { ok: true }, events: [event], alsoConcerned: [payment.payer] };
    }
    const same = await sql`
      select from help_case where ${theirs} and line = ${line}`.execute(context.transaction);
    return same.rows.length > 0 ? done({ ok: true }) : { ok: false, why: 'case-over' };
  });
}

/** Everybody in a class who helps; not those who have left. */
export async function helpersOf(database: Database, classroom: ClassroomId): Promise<ReadonlySet<number>> {
  const ofClass = database.selectFrom('helper').where('classroom_id', '=', classroom);
  const rows = await ofClass.select('investor_id').execute();
  return new Set(rows.map(({ investor_id: helper }) => helper));
}

/** How many payments a helper had before them, and how often they chose each line. */
export async function helpGivenBy(database: Database, classroom: ClassroomId, helper: InvestorId) {
  const { rows } = await sql<{ readonly line: HelperLine | null; readonly times: number }>`
    select line, count(*)::integer as times from help_case
    where classroom_id = ${classroom} and helper_id = ${helper} group by line`.execute(database);
  return {
    cases: rows.reduce((sum, { times }) => sum + times, 0),
    lines: rows.flatMap(({ line, times }) => (line === null ? [] : [{ line, times }])),
  };
}
