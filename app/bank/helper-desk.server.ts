import { randomInt } from 'node:crypto';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, done, inClass, inPlay } from '#app/classes/recording.server.ts';
import { priceAt } from '#app/coins/price.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { satoshiToCents } from '#app/ledger/money.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { later, type RealTime } from '#app/time/instants.ts';
import { answersIn } from './bank-orders.server.ts';
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
    const { transaction, classroom } = context;
    if (classroom.stages.debriefedAt !== null) return done({ ok: true, taken: null });
    // Two windows of one helper show the same payment.
    const seat = await ofHelper(transaction, id, helper).forUpdate().executeTakeFirst();
    if (seat === undefined) return done({ ok: true, taken: null });
    const own = await openCases(context).where('helper_id', '=', helper).select('id').executeTakeFirst();
    const found = own?.id ?? (await drawCase(context, helper));
    return done({ ok: true, taken: found === null ? null : await readCase(context, found) });
  });
  return taken;
}

function ofHelper(database: Database, classroom: ClassroomId, helper: InvestorId) {
  return database
    .selectFrom('helper')
    .select('investor_id')
    .where('classroom_id', '=', classroom)
    .where('investor_id', '=', helper);
}

function openCases({ transaction, classroom, now }: ClassTransaction) {
  return transaction
    .selectFrom('help_case')
    .where('classroom_id', '=', classroom.id)
    .where('line', 'is', null)
    .where('closed_at', 'is', null)
    .where('opened_at', '>', later(now, -HELP_WAIT_MS));
}

/** By a draw that says nothing of who came first. */
async function drawCase(context: ClassTransaction, helper: InvestorId): Promise<string | null> {
  const free = await openCases(context).where('helper_id', 'is', null).select('id').orderBy('id').forUpdate().execute();
  const drawn = free.length === 0 ? undefined : free[randomInt(free.length)];
  if (drawn === undefined) return null;
  await context.transaction
    .updateTable('help_case')
    .set({ helper_id: helper })
    .where('classroom_id', '=', context.classroom.id)
    .where('id', '=', drawn.id)
    .execute();
  return drawn.id;
}

async function readCase({ transaction, classroom, practiceNow }: ClassTransaction, id: string): Promise<CaseOnDesk> {
  const row = await transaction
    .selectFrom('help_case')
    .innerJoin('bank_order', (join) =>
      join
        .onRef('bank_order.classroom_id', '=', 'help_case.classroom_id')
        .onRef('bank_order.id', '=', 'help_case.order_id'),
    )
    .select(['amount_cents', 'satoshi', 'told_what_to_answer', 'told_to_pay_first', 'looked_up'])
    .where('help_case.classroom_id', '=', classroom.id)
    .where('help_case.id', '=', id)
    .executeTakeFirstOrThrow();
  const amount =
    row.amount_cents ?? (row.satoshi && satoshiToCents(row.satoshi, priceAt(classroom.price, practiceNow)));
  assert(amount !== null, 'a payment has an amount in dollars or in coins');
  return { id, band: bandOf(amount), answers: answersIn(row) };
}

interface SentLine {
  readonly helper: InvestorId;
  /** The id of a payment that they have before them. */
  readonly case: string;
  readonly line: HelperLine;
}

export type LineRefusal = 'case-over' | 'class-not-running';

/**
 * Writes a helper's line to whoever wants to pay, which lets them go on. The same line again changes nothing. Refuses: a
 * payment that is not before them; one that was decided, answered otherwise, or has waited long enough.
 */
export function sendLine(database: Database, { id }: Pick<Classroom, 'id'>, sent: SentLine, now: RealTime) {
  return inPlay<Outcome<object, LineRefusal>>(database, id, now, async (context) => {
    const { transaction } = context;
    const { helper, line } = sent;
    const theirs = await transaction
      .selectFrom('help_case')
      .innerJoin('bank_order', (join) =>
        join
          .onRef('bank_order.classroom_id', '=', 'help_case.classroom_id')
          .onRef('bank_order.id', '=', 'help_case.order_id'),
      )
      .select(['order_id', 'bank_order.investor_id', 'line'])
      .where('help_case.classroom_id', '=', id)
      .where('help_case.id', '=', sent.case)
      .where('helper_id', '=', helper)
      .forUpdate('help_case')
      .executeTakeFirst();
    if (theirs?.line === line) return done({ ok: true });
    const open = await openCases(context).where('id', '=', sent.case).select('id').executeTakeFirst();
    if (theirs === undefined || open === undefined) return { ok: false, why: 'case-over' };
    await transaction
      .updateTable('help_case')
      .set({ line })
      .where('classroom_id', '=', id)
      .where('id', '=', sent.case)
      .execute();
    const event = { kind: 'help-line', investor: helper, order: theirs.order_id, line } as const;
    return { answer: { ok: true }, events: [event], alsoConcerned: [theirs.investor_id] };
  });
}

/** Everybody in a class who helps; not those who have left. */
export async function helpersOf(database: Database, classroom: ClassroomId): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom('helper')
    .select('investor_id')
    .where('classroom_id', '=', classroom)
    .execute();
  return new Set(rows.map(({ investor_id: helper }) => helper));
}

/** How often a helper chose each line, and of how many payments that they had before them. */
export async function helpGivenBy(database: Database, classroom: ClassroomId, helper: InvestorId) {
  const rows = await database
    .selectFrom('help_case')
    .select(({ fn }) => ['line', fn.countAll<bigint>().as('cases')])
    .where('classroom_id', '=', classroom)
    .where('helper_id', '=', helper)
    .groupBy('line')
    .execute();
  return {
    cases: rows.reduce((sum, { cases }) => sum + Number(cases), 0),
    lines: rows.flatMap(({ line, cases }) => (line === null ? [] : [{ line, times: Number(cases) }])),
  };
}
