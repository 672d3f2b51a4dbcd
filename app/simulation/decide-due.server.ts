import { sql } from 'kysely';
import type { ClassEvent } from '#app/classes/class-event.ts';
import { type ClassTransaction, type Done, done, doneFor } from '#app/classes/recording.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { ArrivedDeposit } from '#app/payments/deposits/confirm-payments.server.ts';
import { approveDepositsInClass, approveLocked } from '#app/payments/deposits/decide-deposit.server.ts';
import { awaitDecision, lookAt } from '#app/payments/deposits/request-deposit.server.ts';
import { approveWithdrawalsInClass } from '#app/payments/withdrawals/decide-withdrawal.server.ts';
import type { Batch } from '#app/platform/database/transaction.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import {
  afterShortage,
  baitCents,
  type DueDecisions,
  endOfGrace,
  hasCollapseDayCome,
  isActing,
  payableFrom,
  SCENARIO_ACTOR,
  type ScenarioStep,
  stepOfDeposit,
  stepOfWithdrawal,
  type WithdrawalToDecide,
} from './scenario-decisions.ts';

/**
 * Takes those that have been due longest, at most a batch after those it skips, and approves together those that the
 * scenario approves. One that cannot be approved is due again by itself when its coins arrive, it gets a receipt, or
 * the scenario changes.
 */
export async function decideDueDeposits(context: ClassTransaction, batch: Batch): Promise<Done<DueDecisions>> {
  // From the day of the collapse, nobody is credited any more.
  if (!isActing(context.classroom) || hasCollapseDayCome(context.classroom, context.practiceNow)) return NOTHING_DUE;
  const due = await claimDueDeposits(context, batch);
  if (due.length === 0) return NOTHING_DUE;
  const steps = due.map((deposit) => ({
    id: deposit.id,
    ...stepOfDeposit(context.classroom.scenario, deposit, context.practiceNow),
  }));
  const idsOf = (kind: ScenarioStep['step']) => steps.flatMap(({ step, id }) => (step === kind ? id : []));
  const { answers, events } = await approveDepositsInClass(context, idsOf('approve'), SCENARIO_ACTOR);
  context.dequeue('deposit_due', [...refusedOf(answers), ...idsOf('leave')]);
  await lookAgain(
    context,
    DEPOSITS,
    steps.flatMap((step) => (step.step === 'look-again' ? step : [])),
  );
  const isOfCrowd = due.every(({ isCrowd }) => isCrowd);
  const isMore = due.length === batch.size;
  return doneFor({ isOfCrowd }, { ok: true, did: 'looked', owners: ownersOf(answers), isMore }, events);
}

/** Approves, of the deposits whose coins arrive in this transaction, those that the scenario approves. */
export async function decideArrived(
  context: ClassTransaction,
  arrived: readonly ArrivedDeposit[],
): Promise<readonly ClassEvent[]> {
  const { classroom, practiceNow } = context;
  if (!isActing(classroom) || hasCollapseDayCome(classroom, practiceNow)) {
    awaitDecision(
      context,
      arrived.map(({ deposit }) => deposit),
    );
    return [];
  }
  const steps = arrived.map(({ deposit: { id, requestedAt }, isCrowd }) => {
    return { id, ...stepOfDeposit(classroom.scenario, { requestedAt, isCrowd }, practiceNow) };
  });
  const approved = steps.flatMap(({ step, id }) => (step === 'approve' ? id : []));
  const locked = new Map(arrived.map((deposit) => [deposit.deposit.id, deposit]));
  const { answers, events } = await approveLocked(context, approved, locked, SCENARIO_ACTOR);
  context.dequeue('deposit_due', [
    ...refusedOf(answers),
    ...steps.flatMap(({ step, id }) => (step === 'leave' ? id : [])),
  ]);
  lookAt(
    context,
    steps.flatMap((step) => (step.step === 'look-again' ? step : [])),
  );
  return events;
}

/**
 * Locks the deposits themselves, like everyone who decides on one. Finds what is due first and then each deposit by its
 * own key: a planner without statistics would join the two sets of the class by class alone.
 */
async function claimDueDeposits({ transaction, classroom, practiceNow }: ClassTransaction, batch: Batch) {
  const { rows } = await sql<{ id: string; requestedAt: PracticeTime; isCrowd: boolean }>`
    select deposit.id, deposit.requested_at as "requestedAt", investor.is_crowd as "isCrowd"
    from ${longestDue(DEPOSITS, classroom.id, practiceNow, batch)}
    cross join lateral (
      select id, investor_id, requested_at from deposit
      where classroom_id = ${classroom.id} and id = due.id limit 1 for no key update skip locked
    ) deposit
    cross join lateral (
      select is_crowd from investor where classroom_id = ${classroom.id} and id = deposit.investor_id limit 1
    ) investor
    order by due.look_at, due.id`.execute(transaction);
  return rows;
}

type Answers = ReadonlyMap<
  string,
  { readonly ok: true; readonly investor: InvestorId } | { readonly ok: false; readonly why: string }
>;

function ownersOf(answers: Answers): readonly InvestorId[] {
  return [...answers.values()].flatMap((answer) => (answer.ok ? answer.investor : []));
}

/** Refused for good; a deposit refused for lack of coins may be paid later. */
function refusedOf(answers: Answers): readonly string[] {
  return [...answers].flatMap(([id, answer]) => (answer.ok || answer.why === 'coins-not-there' ? [] : id));
}

interface Queue {
  readonly table: 'deposit_due' | 'withdrawal_due';
  readonly id: string;
}

const DEPOSITS: Queue = { table: 'deposit_due', id: 'deposit_id' };
const WITHDRAWALS: Queue = { table: 'withdrawal_due', id: 'withdrawal_id' };

/** Named `due`: what has been due longest in the queue, at most a batch after what it skips. */
function longestDue({ table, id }: Queue, classroom: ClassroomId, practiceNow: PracticeTime, { size, skip }: Batch) {
  return sql`(
    select ${sql.ref(id)} as id, look_at from ${sql.table(table)}
    where classroom_id = ${classroom} and look_at <= ${practiceNow}
    order by look_at, ${sql.ref(id)} limit ${size} offset ${skip}
  ) due`;
}

const NOTHING_DUE: Done<DueDecisions> = done({ ok: true, did: 'looked', owners: [], isMore: false });

/**
 * Takes those that have been due longest, at most a batch after those it skips, and pays together those that the
 * scenario pays, up to the first one that the coins held do not cover. That one is tried again later with all that ask
 * for as much, or it ends the class; those behind it are still due.
 */
export async function decideDueWithdrawals(context: ClassTransaction, batch: Batch): Promise<Done<DueDecisions>> {
  if (!isActing(context.classroom)) return NOTHING_DUE;
  const due = await claimDueWithdrawals(context, batch);
  if (due.length === 0) return NOTHING_DUE;
  const { scenario } = context.classroom;
  const steps = due.map((withdrawal) => ({
    withdrawal,
    dueAt: payableFrom(scenario, withdrawal),
    ...stepOfWithdrawal(scenario, withdrawal, context.practiceNow),
  }));
  const idsOf = (kind: ScenarioStep['step']) =>
    steps.flatMap(({ step, withdrawal }) => (step === kind ? withdrawal.id : []));
  const { answers, events, payees } = await approveWithdrawalsInClass(context, idsOf('approve'), SCENARIO_ACTOR);
  context.dequeue('withdrawal_due', [...refusedOf(answers), ...idsOf('leave')]);
  await lookAgain(
    context,
    WITHDRAWALS,
    steps.flatMap(({ withdrawal, ...step }) => (step.step === 'look-again' ? { id: withdrawal.id, at: step.at } : [])),
  );
  const owners = ownersOf(answers);
  const isOfCrowd = due.every(({ isCrowd }) => isCrowd);
  const happened = (next: Pick<DueDecisions, 'did' | 'isMore'>): Done<DueDecisions> => {
    return { ...doneFor({ isOfCrowd }, { ok: true, owners, ...next }, events), alsoConcerned: payees };
  };
  const short = steps.find(({ withdrawal }) => isShort(answers.get(withdrawal.id)));
  if (short === undefined || short.dueAt === null) {
    return happened({ did: 'looked', isMore: due.length === batch.size });
  }
  const after = afterShortage(scenario, short.dueAt, context.practiceNow);
  if (after === 'collapse') return happened({ did: 'ran-dry', isMore: false });
  await postponeAllAsLarge(context, short.withdrawal, { at: after.at, endsAt: endOfGrace(scenario, short.dueAt) });
  return happened({ did: 'looked', isMore: true });
}

function isShort(answer: { readonly ok: boolean; readonly why?: string } | undefined): boolean {
  return answer?.why === 'coins-not-there';
}

type DueWithdrawal = WithdrawalToDecide & { readonly id: string };

/**
 * Locks the withdrawals themselves, like everyone who decides on one. Counts earlier small ones in the order of their
 * postings, because all have the same time while the clock is paused.
 */
async function claimDueWithdrawals({ transaction, classroom, practiceNow }: ClassTransaction, batch: Batch) {
  const { rows } = await sql<DueWithdrawal>`
    select withdrawal.id, withdrawal.amount_cents as amount, withdrawal.requested_at as "requestedAt",
      investor.is_crowd as "isCrowd", (
        select count(*)::integer from withdrawal other
        where other.classroom_id = ${classroom.id} and other.investor_id = withdrawal.investor_id
          and other.amount_cents <= ${baitCents(classroom.scenario)}::bigint and other.posting_id < withdrawal.posting_id
          and not exists (
            select from withdrawal_decision decision where decision.classroom_id = ${classroom.id}
              and decision.withdrawal_id = other.id and decision.outcome = 'declined'
          )
      ) as "earlierSmallOnes"
    from ${longestDue(WITHDRAWALS, classroom.id, practiceNow, batch)}
    cross join lateral (
      select id, investor_id, amount_cents, requested_at, posting_id from withdrawal
      where classroom_id = ${classroom.id} and id = due.id limit 1 for no key update skip locked
    ) withdrawal
    cross join lateral (
      select is_crowd from investor where classroom_id = ${classroom.id} and id = withdrawal.investor_id limit 1
    ) investor
    order by due.look_at, due.id`.execute(transaction);
  return rows;
}

type Later = { readonly id: string; readonly at: PracticeTime };

async function lookAgain({ transaction, classroom }: ClassTransaction, queue: Queue, later: readonly Later[]) {
  if (later.length === 0) return;
  const [ids, instants] = [later.map(({ id }) => id), later.map(({ at }) => at)];
  await sql`update ${sql.table(queue.table)} set look_at = later.at
    from unnest(${ids}::text[], ${instants}::timestamptz[]) as later (id, at)
    where classroom_id = ${classroom.id} and ${sql.ref(queue.id)} = later.id`.execute(transaction);
}

/**
 * All withdrawals of the same size or more are not covered either: thousands at once, each put off by the grace counted
 * from its own request. Leaves rows that another process holds to that process.
 */
async function postponeAllAsLarge(
  { transaction, classroom, practiceNow }: ClassTransaction,
  due: DueWithdrawal,
  { at, endsAt }: { readonly at: PracticeTime; readonly endsAt: PracticeTime | null },
): Promise<void> {
  const graceMs = endsAt === null ? null : endsAt.getTime() - due.requestedAt.getTime();
  await sql`with alike as (
      select due.withdrawal_id,
        least(${at}::timestamptz, requested_at + ${graceMs}::float8 * interval '1 ms') as look_at
      from withdrawal_due due
      join withdrawal on withdrawal.classroom_id = due.classroom_id and withdrawal.id = due.withdrawal_id
      where due.classroom_id = ${classroom.id} and due.look_at <= ${practiceNow}
        and withdrawal.amount_cents >= ${due.amount}
      for no key update of due skip locked
    )
    update withdrawal_due set look_at = alike.look_at
    from alike where classroom_id = ${classroom.id} and withdrawal_due.withdrawal_id = alike.withdrawal_id`.execute(
    transaction,
  );
}
