import { sql } from 'kysely';
import { type ClassTurn, type Done, done } from '#app/classes/recording.server.ts';
import { approveDepositInTurn } from '#app/payments/deposits/decide-deposit.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import {
  type DueDecision,
  SCENARIO_ACTOR,
  isActing,
  stepOfDeposit,
  afterShortage,
  baitCents,
  endOfGrace,
  payableFrom,
  stepOfWithdrawal,
  type WithdrawalToDecide,
} from './scenario-decisions.ts';
import { cents } from '#app/ledger/money.ts';
import { approveWithdrawalInTurn } from '#app/payments/withdrawals/decide-withdrawal.server.ts';

/**
 * Looks at the deposit that has been due for longest, past the first `skip` of them. One that cannot be approved is due
 * again by itself when its coins arrive, it gets a receipt, or the scenario changes.
 */
export async function decideDueDeposit(turn: ClassTurn, skip: number): Promise<Done<DueDecision>> {
  if (!isActing(turn.classroom)) return done({ ok: true, did: 'nothing-due' });
  const due = await claimDueDeposit(turn, skip);
  if (due === undefined) return done({ ok: true, did: 'nothing-due' });
  const deposit = { requestedAt: due.requested_at, isCrowd: due.is_crowd };
  const decision = stepOfDeposit(turn.classroom.scenario, deposit, turn.practiceNow);
  switch (decision.step) {
    case 'approve': {
      const approved = await approveDepositInTurn(turn, due.id, SCENARIO_ACTOR);
      if ('events' in approved) {
        return done({ ok: true, did: 'approved', owner: approved.answer.investor }, ...approved.events);
      }
      await forgetDeposit(turn, due.id);
      break;
    }
    case 'look-again':
      await sql`update deposit_due set look_at = ${decision.at}
        where classroom_id = ${turn.classroom.id} and deposit_id = ${due.id}`.execute(turn.transaction);
      break;
    case 'leave':
      await forgetDeposit(turn, due.id);
      break;
  }
  return done({ ok: true, did: 'looked' });
}

/** Locks the deposit itself, as everybody does who decides on one. */
async function claimDueDeposit({ transaction, classroom, practiceNow }: ClassTurn, skip: number) {
  return transaction
    .selectFrom('deposit_due as due')
    .innerJoin('deposit', (join) =>
      join.onRef('deposit.classroom_id', '=', 'due.classroom_id').onRef('deposit.id', '=', 'due.deposit_id'),
    )
    .innerJoin('investor', (join) =>
      join.onRef('investor.classroom_id', '=', 'deposit.classroom_id').onRef('investor.id', '=', 'deposit.investor_id'),
    )
    .select(['deposit.id', 'deposit.requested_at', 'investor.is_crowd'])
    .where('due.classroom_id', '=', classroom.id)
    .where('due.look_at', '<=', practiceNow)
    .orderBy('due.look_at')
    .orderBy('due.deposit_id')
    .limit(1)
    .offset(skip)
    .forNoKeyUpdate('deposit')
    .skipLocked()
    .executeTakeFirst();
}

async function forgetDeposit({ transaction, classroom }: ClassTurn, id: string) {
  await sql`delete from deposit_due where classroom_id = ${classroom.id} and deposit_id = ${id}`.execute(transaction);
}

const NOTHING_DUE: Done<DueDecision> = done({ ok: true, did: 'nothing-due' });
const LOOKED: Done<DueDecision> = done({ ok: true, did: 'looked' });

/**
 * Looks at the withdrawal that has been due for longest, past the first `skip` of them, and pays it if the scenario
 * pays it. When the coins held do not cover it, it is tried again later with all that ask for as much, or that is the
 * end of the class.
 */
export async function decideDueWithdrawal(turn: ClassTurn, skip: number): Promise<Done<DueDecision>> {
  if (!isActing(turn.classroom)) return NOTHING_DUE;
  const due = await claimDueWithdrawal(turn, skip);
  if (due === undefined) return NOTHING_DUE;
  const { scenario } = turn.classroom;
  const withdrawal: WithdrawalToDecide = {
    amount: cents(due.amount_cents),
    requestedAt: due.requested_at,
    isCrowd: due.is_crowd,
    earlierSmallOnes: await countSmallOnesBefore(turn, due),
  };
  const decision = stepOfWithdrawal(scenario, withdrawal, turn.practiceNow);
  if (decision.step === 'look-again') return lookAgain(turn, due.id, decision.at);
  const dueAt = payableFrom(scenario, withdrawal);
  if (decision.step === 'leave' || dueAt === null) return forgetWithdrawal(turn, due.id);
  const approved = await approveWithdrawalInTurn(turn, due.id, SCENARIO_ACTOR);
  if ('events' in approved) {
    return done({ ok: true, did: 'approved', owner: approved.answer.investor }, ...approved.events);
  }
  if (approved.why !== 'coins-not-there') return forgetWithdrawal(turn, due.id);
  const after = afterShortage(scenario, dueAt, turn.practiceNow);
  if (after === 'collapse') return done({ ok: true, did: 'ran-dry' });
  return putOffAllAsLarge(turn, due, { at: after.at, endsAt: endOfGrace(scenario, dueAt) });
}

/** Locks the withdrawal itself, as everybody does who decides on one. */
async function claimDueWithdrawal({ transaction, classroom, practiceNow }: ClassTurn, skip: number) {
  return transaction
    .selectFrom('withdrawal_due as due')
    .innerJoin('withdrawal', (join) =>
      join.onRef('withdrawal.classroom_id', '=', 'due.classroom_id').onRef('withdrawal.id', '=', 'due.withdrawal_id'),
    )
    .innerJoin('investor', (join) =>
      join
        .onRef('investor.classroom_id', '=', 'withdrawal.classroom_id')
        .onRef('investor.id', '=', 'withdrawal.investor_id'),
    )
    .select(['withdrawal.id', 'withdrawal.investor_id', 'withdrawal.amount_cents', 'withdrawal.requested_at'])
    .select(['withdrawal.posting_id', 'investor.is_crowd'])
    .where('due.classroom_id', '=', classroom.id)
    .where('due.look_at', '<=', practiceNow)
    .orderBy('due.look_at')
    .orderBy('due.withdrawal_id')
    .limit(1)
    .offset(skip)
    .forNoKeyUpdate('withdrawal')
    .skipLocked()
    .executeTakeFirst();
}

type DueWithdrawal = NonNullable<Awaited<ReturnType<typeof claimDueWithdrawal>>>;

/** In the order of their postings: while the clock is paused all have the same time. */
async function countSmallOnesBefore({ transaction, classroom }: ClassTurn, due: DueWithdrawal): Promise<number> {
  const bait = baitCents(classroom.scenario);
  if (bait === null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from withdrawal other
    where other.classroom_id = ${classroom.id} and other.investor_id = ${due.investor_id}
      and other.amount_cents <= ${bait} and other.posting_id < ${due.posting_id}
      and not exists (
        select from withdrawal_decision decision where decision.classroom_id = other.classroom_id
          and decision.withdrawal_id = other.id and decision.outcome = 'declined'
      )`.execute(transaction);
  return rows[0]?.count ?? 0;
}

async function lookAgain(
  { transaction, classroom }: ClassTurn,
  id: string,
  at: PracticeTime,
): Promise<Done<DueDecision>> {
  await sql`update withdrawal_due set look_at = ${at}
    where classroom_id = ${classroom.id} and withdrawal_id = ${id}`.execute(transaction);
  return LOOKED;
}

/**
 * Withdrawals of the same size or more are not covered either: thousands are put off at once, each by the grace counted
 * from its own request. Rows that another process has in hand are left to it.
 */
async function putOffAllAsLarge(
  { transaction, classroom, practiceNow }: ClassTurn,
  due: DueWithdrawal,
  { at, endsAt }: { readonly at: PracticeTime; readonly endsAt: PracticeTime | null },
): Promise<Done<DueDecision>> {
  const graceMs = endsAt === null ? null : endsAt.getTime() - due.requested_at.getTime();
  await sql`with alike as (
      select due.withdrawal_id,
        least(${at}::timestamptz, requested_at + ${graceMs}::float8 * interval '1 ms') as look_at
      from withdrawal_due due
      join withdrawal on withdrawal.classroom_id = due.classroom_id and withdrawal.id = due.withdrawal_id
      where due.classroom_id = ${classroom.id} and due.look_at <= ${practiceNow}
        and withdrawal.amount_cents >= ${due.amount_cents}
      for no key update of due skip locked
    )
    update withdrawal_due set look_at = alike.look_at
    from alike where classroom_id = ${classroom.id} and withdrawal_due.withdrawal_id = alike.withdrawal_id`.execute(
    transaction,
  );
  return LOOKED;
}

async function forgetWithdrawal({ transaction, classroom }: ClassTurn, id: string): Promise<Done<DueDecision>> {
  await sql`delete from withdrawal_due where classroom_id = ${classroom.id} and withdrawal_id = ${id}`.execute(
    transaction,
  );
  return LOOKED;
}
