import { sql } from 'kysely';
import { classDay, startOfClassDay } from '#app/classes/classroom.ts';
import {
  type ClassTransaction,
  type CommandResult,
  done,
  inOwnTransaction,
  type Swept,
} from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { post } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { savingsInterestPaid } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import type { Batch } from '#app/platform/database/transaction.server.ts';
import { keepBankSolvent } from './savings.server.ts';
import { type DaysOfInterest, interestOver } from './savings.ts';

interface DueAccount {
  readonly investor_id: InvestorId;
  readonly paid_through_day: number;
  readonly carried: number;
  readonly saved: bigint;
}

/**
 * For every practice day that is over, each day once, to at most one batch of savers; returns whose accounts they are.
 * Accounts that another process is working on are skipped: a process that moves money settles their interest first.
 */
export const paySavingsInterest = inOwnTransaction(payInClass);

/** Pays at most one batch, inside a class transaction that the caller has already begun. */
export async function payInClass(context: ClassTransaction, batch: Batch): Promise<CommandResult<Swept>> {
  const due = context.classroom.state === 'running' ? await claimDue(context, batch) : [];
  if (due.length === 0) return done({ ok: true, owners: [] });
  await payTo(context, due);
  await keepBankSolvent(context);
  const investors = due.map((account) => account.investor_id);
  return done({ ok: true, owners: investors }, { kind: 'savings-interest-paid', investors, actor: 'sweep' });
}

/** Pays for the days that are over, within a movement of the saver's, before the amount that bears interest changes. */
export async function settleInterest(context: ClassTransaction, investor: InvestorId): Promise<void> {
  const [account] = await claim(context, [investor]);
  if (account !== undefined && account.paid_through_day < lastDayOver(context)) await payTo(context, [account]);
}

function lastDayOver({ classroom, practiceNow }: ClassTransaction): number {
  return classDay(classroom, practiceNow) - 1;
}

async function claimDue(context: ClassTransaction, batch: Batch): Promise<readonly DueAccount[]> {
  const rows = await context.transaction
    .selectFrom('savings_account')
    .select('investor_id')
    .where('classroom_id', '=', context.classroom.id)
    .where('paid_through_day', '<', lastDayOver(context))
    .orderBy('paid_through_day')
    .orderBy('investor_id')
    .limit(batch.size)
    .offset(batch.skip)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return read(
    context,
    rows.map((row) => row.investor_id),
  );
}

async function claim(context: ClassTransaction, investors: readonly InvestorId[]): Promise<readonly DueAccount[]> {
  await sql`
    select from savings_account
    where classroom_id = ${context.classroom.id} and investor_id = any(${[...investors]}::integer[])
    order by paid_through_day, investor_id
    for no key update`.execute(context.transaction);
  return read(context, investors);
}

/** The accounts are locked by then, so that everything saved until then is seen. */
async function read(context: ClassTransaction, investors: readonly InvestorId[]): Promise<readonly DueAccount[]> {
  return context.transaction
    .selectFrom('savings_account as saver')
    .innerJoin('ledger_account as account', (join) =>
      join
        .onRef('account.classroom_id', '=', 'saver.classroom_id')
        .onRef('account.owner_id', '=', 'saver.investor_id')
        .on('account.purpose', '=', 'savings'),
    )
    .select(['saver.investor_id', 'saver.paid_through_day', 'saver.carried', 'account.balance as saved'])
    .where('saver.classroom_id', '=', context.classroom.id)
    .where('saver.investor_id', '=', ({ fn, val }) => fn.any(val([...investors])))
    .orderBy('saver.investor_id')
    .execute();
}

/** As of the end of its last day, however late it is paid. Less than a cent is carried over and not posted. */
async function payTo(context: ClassTransaction, due: readonly DueAccount[]): Promise<void> {
  const day = lastDayOver(context);
  const earned = due.map((account) => ({
    ...account,
    ...interestOver(day - account.paid_through_day, { saved: cents(account.saved), carried: account.carried }),
  }));
  const paid = earned.filter(({ interest }) => interest > 0n);
  if (paid.length > 0) await postInterest(context, day, paid);
  await sql`
    update savings_account saver set paid_through_day = ${day}, carried = earned.carried
    from unnest(${earned.map((one) => one.investor_id)}::integer[], ${earned.map((one) => one.carried)}::integer[])
      as earned (investor_id, carried)
    where saver.classroom_id = ${context.classroom.id} and saver.investor_id = earned.investor_id`.execute(
    context.transaction,
  );
}

async function postInterest(context: ClassTransaction, day: number, paid: readonly (DueAccount & DaysOfInterest)[]) {
  const { transaction, classroom } = context;
  const occurredAt = startOfClassDay(classroom, day + 1);
  const postings = paid.map(({ investor_id: investor, interest, fee }) =>
    savingsInterestPaid({ investor, key: `savings-interest:${investor}:${day}`, occurredAt, interest, fee }),
  );
  const answer = await post(transaction, classroom.id, postings);
  assert(answer.ok, `interest was refused: ${answer.ok ? '' : answer.why}`);
}
