import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inPlay } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { investmentStopped, type Posting, profitCredited } from '#app/ledger/posting.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { creditsOf, type WeeklyDue } from './weekly-credits.ts';

/** An investor stops one of their placements. */
export interface Stopping {
  readonly investor: InvestorId;
  readonly investment: string;
}

export type StoppingAnswer = Outcome<{ readonly amount: Cents }, 'not-running' | 'class-not-running'>;

/**
 * Ends a placement in a plan by the week: its principal may be asked for. A second time changes nothing and answers the
 * same. Refuses what is no placement of the investor's that can be stopped, and from the Debrief of the class on.
 */
export function stopInvestment(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  stopping: Stopping,
  now: RealTime,
): Promise<StoppingAnswer> {
  return inPlay<StoppingAnswer>(database, id, now, async (context): Promise<CommandResult<StoppingAnswer>> => {
    const { transaction, classroom, practiceNow: stoppedAt } = context;
    await lockInvestor(transaction, id, stopping.investor);
    const placed = await placementOf(context, stopping);
    if (placed === undefined) return { ok: false, why: 'not-running' };
    const { dueAt, ...rest } = placed;
    const amount = cents(rest.principal);
    if (dueAt === null) return done({ ok: true, amount });
    const certain = { ...stopping, ...rest, principal: amount, dueAt, stoppedAt };
    const number = (await context.post(postingsOfStop(classroom, certain), (posting) => posting)).at(-1)?.[1];
    assert(number !== undefined, 'the end is posted');
    const events = insertStops(context, [[certain, number]]);
    return done({ ok: true, amount }, ...events);
  });
}

/** A placement that is known to run, and when it is stopped. */
export interface CertainStopping extends WeeklyDue {
  readonly stoppedAt: PracticeTime;
}

/** Returns the postings of a placement that is stopped: of weeks that no sweep has come to yet, and last of its end. */
export function postingsOfStop(classroom: Pick<Classroom, 'createdAt'>, stopping: CertainStopping): readonly Posting[] {
  const { investor, investment, principal, stoppedAt } = stopping;
  const end = investmentStopped({ investor, key: `stop:${investment}`, occurredAt: stoppedAt, principal });
  return [...creditsOf(classroom, stopping, stoppedAt).map(profitCredited), end];
}

/** Among the writes of a class transaction; returns the events that the class stores of them. */
export function insertStops(
  { insert, dequeue }: ClassTransaction,
  stopped: readonly (readonly [CertainStopping, bigint])[],
): readonly ClassEvent[] {
  insert(
    'investment_maturity',
    stopped.map(([{ investment, stoppedAt }, posting_id]) => {
      return { investment_id: investment, posting_id, matured_at: stoppedAt };
    }),
  );
  dequeue(
    'investment_due',
    stopped.map(([{ investment }]) => investment),
  );
  return stopped.map(([{ investor, investment, principal }]) => {
    return { kind: 'investment-stopped', investor, investment, amount: principal };
  });
}

async function placementOf({ transaction, classroom }: ClassTransaction, { investor, investment }: Stopping) {
  return transaction
    .selectFrom('investment')
    .leftJoin('investment_due as due', (join) =>
      join.onRef('due.classroom_id', '=', 'investment.classroom_id').onRef('due.investment_id', '=', 'investment.id'),
    )
    .select(['investment.plan', 'investment.principal_cents as principal', 'due.matures_at as dueAt'])
    .where('investment.classroom_id', '=', classroom.id)
    .where('investment.investor_id', '=', investor)
    .where('investment.id', '=', investment)
    .where('investment.matures_at', 'is', null)
    .executeTakeFirst();
}
