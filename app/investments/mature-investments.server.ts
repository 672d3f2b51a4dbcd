import { sql } from 'kysely';
import type { ClassEvent } from '#app/classes/class-event.ts';
import {
  type ClassTransaction,
  type CommandResult,
  done,
  doneFor,
  inOwnTransaction,
  type Swept,
} from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { investmentMatured, profitCredited } from '#app/ledger/posting.ts';
import type { Batch } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import { type Plan, type PlanId, planById } from './plan.ts';
import { creditsOf } from './weekly-credits.ts';
import { endOfWeek, weeksOver } from './weekly-plan.ts';

interface DueInvestment {
  readonly id: string;
  readonly investor_id: InvestorId;
  readonly plan: PlanId;
  readonly principal: Cents;
  readonly payout: Cents;
  readonly matures_at: PracticeTime;
  readonly is_crowd: boolean;
}

/**
 * Moves the payout of at most one batch of investments whose term is over, oldest first, and credits the weeks that are
 * over of those that pay by the week. Returns whose they were. Rows that another process is working on are skipped; a
 * matured investment is never due again.
 */
export const matureInvestments = inOwnTransaction(matureInClass);

/** Matures at most one batch, inside a class transaction that the caller has already begun. */
export async function matureInClass(context: ClassTransaction, batch: Batch): Promise<CommandResult<Swept>> {
  if (context.classroom.state !== 'running') return { ok: false, why: 'class-not-running' };
  const due = await claimDue(context, batch);
  if (due.length === 0) return done({ ok: true, owners: [] });
  const [fixed, weekly] = [ofKind(due, 'fixed-term'), ofKind(due, 'weekly')];
  if (fixed.length > 0) await mature(context, fixed);
  const amounts = weekly.length > 0 ? await creditWeeks(context, weekly) : [];
  const isOfCrowd = due.every((investment) => investment.is_crowd);
  const owners = due.map((investment) => investment.investor_id);
  const events: ClassEvent[] = [
    ...concerned(fixed).map((them) => ({ kind: 'investments-matured', ...them }) as const),
    ...concerned(weekly).map((them) => ({ kind: 'profits-credited', ...them, amounts }) as const),
  ];
  return doneFor({ isOfCrowd }, { ok: true, owners }, events);
}

function ofKind(due: readonly DueInvestment[], kind: Plan['kind']): readonly DueInvestment[] {
  return due.filter(({ plan }) => planById(plan)?.kind === kind);
}

/** As an event names them; none where nothing is due. */
function concerned(due: readonly DueInvestment[]) {
  const investors = due.map((investment) => investment.investor_id);
  return due.length === 0 ? [] : [{ investors, actor: 'sweep', investments: due.map(({ id }) => id) }];
}

/**
 * Finds what is due first and then each investment and investor by its own key: a query plan made for empty tables
 * would join by reading the class once for every investment.
 */
async function claimDue({ transaction, classroom, practiceNow }: ClassTransaction, batch: Batch) {
  // Maturing removes the row from the queue, so a row that could be locked is due, whatever other sweeps have done.
  const { rows } = await sql<DueInvestment>`
    select due.investment_id as id, placed.investor_id, placed.plan, placed.principal, placed.payout, due.matures_at,
      investor.is_crowd
    from (
      select investment_id, matures_at from investment_due
      where classroom_id = ${classroom.id} and matures_at <= ${practiceNow}
      order by matures_at, investment_id limit ${batch.size} offset ${batch.skip} for no key update skip locked
    ) due
    cross join lateral (
      select investor_id, plan, principal_cents as principal, principal_cents + profit_cents as payout from investment
      where classroom_id = ${classroom.id} and id = due.investment_id limit 1
    ) placed
    cross join lateral (
      select is_crowd from investor where classroom_id = ${classroom.id} and id = placed.investor_id limit 1
    ) investor
    order by due.matures_at, due.investment_id`.execute(transaction);
  return rows;
}

/**
 * As of the end of each week, however late the sweep comes to it. The row of the queue stays and names the end of the
 * week to come; the losing week has no profit, and so no posting. Returns what each was credited with.
 */
async function creditWeeks(context: ClassTransaction, due: readonly DueInvestment[]): Promise<Cents[]> {
  const { classroom, practiceNow, post, send, transaction } = context;
  const credits = due.map(({ id, investor_id: investor, plan, principal, matures_at: dueAt }) =>
    creditsOf(classroom, { investor, investment: id, plan, principal: cents(principal), dueAt }, practiceNow),
  );
  await post(credits.flat(), profitCredited);
  const next = endOfWeek(classroom, weeksOver(classroom, practiceNow) + 1);
  send(
    sql`
      update investment_due set matures_at = ${next}
      where classroom_id = ${classroom.id} and investment_id = any(${due.map(({ id }) => id)})`.execute(transaction),
  );
  return credits.map((weeks) => cents(weeks.reduce((sum, { profit }) => sum + profit, 0n)));
}

/** As of the end of their term, however late the sweep comes to them. */
async function mature({ post, insert, dequeue }: ClassTransaction, due: readonly DueInvestment[]) {
  const matured = await post(due, ({ id, investor_id: investor, payout, matures_at: occurredAt }) =>
    investmentMatured({ investor, key: `mature:${id}`, occurredAt, payout: cents(payout) }),
  );
  insert(
    'investment_maturity',
    matured.map(([{ id, matures_at }, posting_id]) => {
      return { investment_id: id, posting_id, matured_at: matures_at };
    }),
  );
  dequeue(
    'investment_due',
    due.map(({ id }) => id),
  );
}
