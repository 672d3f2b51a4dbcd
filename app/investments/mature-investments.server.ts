import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTurn, done, doneFor, inClass, type Swept, type Turned } from '#app/classes/recording.server.ts';
import type { InvestorId, OwnerId } from '#app/ledger/account.ts';
import { post } from '#app/ledger/ledger.server.ts';
import { cents, type Cents } from '#app/ledger/money.ts';
import { investmentMatured } from '#app/ledger/posting.ts';
import { assert } from '#app/platform/assert.ts';
import { type Batch, FULL_BATCH } from '#app/platform/batch.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { insertTogether } from '#app/platform/database/insert-together.server.ts';
import { paired } from '#app/platform/paired.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';

interface DueInvestment {
  readonly id: string;
  readonly investor_id: InvestorId;
  readonly payout: Cents;
  readonly matures_at: PracticeTime;
  readonly is_crowd: boolean;
}

/**
 * Moves the payout of investments whose term is over, oldest first and at most a batch of them, and returns
 * whose they were. Rows that another process has in hand are passed over; a matured one is never due again.
 */
export async function matureInvestments(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  now: RealTime,
  batch: Batch = FULL_BATCH,
): Promise<readonly OwnerId[]> {
  const answer = await inClass<Swept>(database, id, now, (turn) => matureInTurn(turn, batch));
  return answer.ok ? answer.owners : [];
}

/** The same within a turn of the class that its caller has begun. */
export async function matureInTurn(turn: ClassTurn, batch: Batch): Promise<Turned<Swept>> {
  const due = await claimDue(turn, batch);
  if (due.length === 0) return done({ ok: true, owners: [] });
  if (!(await mature(turn, due))) return { ok: false, why: 'class-not-running' };
  const investors = due.map((investment) => investment.investor_id);
  const investments = due.map((investment) => investment.id);
  const isOfCrowd = due.every((investment) => investment.is_crowd);
  const matured = { kind: 'investments-matured', investors, actor: 'sweep', investments } as const;
  return doneFor({ isOfCrowd }, { ok: true, owners: investors }, [matured]);
}

async function claimDue({ transaction, classroom, practiceNow }: ClassTurn, batch: Batch) {
  // A row of the queue goes with its maturity: one that could be locked is due, whatever other sweeps have done.
  const { rows } = await sql<DueInvestment>`
    select investment.id, investor_id, principal_cents + profit_cents as payout, investment.matures_at, is_crowd
    from investment_due due
    join investment on investment.classroom_id = due.classroom_id and investment.id = due.investment_id
    join investor on investor.classroom_id = investment.classroom_id and investor.id = investment.investor_id
    where due.classroom_id = ${classroom.id} and due.matures_at <= ${practiceNow}
    order by due.matures_at, due.investment_id
    limit ${batch.size} offset ${batch.skip}
    for no key update of due skip locked`.execute(transaction);
  return rows;
}

/** An investment matures at the end of its term, however late the sweep comes to it. False when the class is closed. */
async function mature({ transaction, classroom, send }: ClassTurn, due: readonly DueInvestment[]): Promise<boolean> {
  const answer = await post(
    transaction,
    classroom.id,
    due.map((investment) =>
      investmentMatured({
        investor: investment.investor_id,
        key: `mature:${investment.id}`,
        occurredAt: investment.matures_at,
        payout: cents(investment.payout),
      }),
    ),
  );
  if (!answer.ok) {
    assert(answer.why === 'class-not-running', `what a plan will pay lies in pending payout: ${answer.why}`);
    return false;
  }
  const rows = paired(due, answer.postings).map(([investment, posting]) => ({
    classroom_id: classroom.id,
    investment_id: investment.id,
    posting_id: posting.id,
    matured_at: investment.matures_at,
  }));
  send(insertTogether(transaction, 'investment_maturity', MATURITY_TYPES, rows));
  const ids = due.map(({ id }) => id);
  send(
    sql`delete from investment_due
      where classroom_id = ${classroom.id} and investment_id = any(${ids}::text[])`.execute(transaction),
  );
  return true;
}

const MATURITY_TYPES = {
  classroom_id: 'int4',
  investment_id: 'text',
  posting_id: 'int8',
  matured_at: 'timestamptz',
} as const;
