import { sql } from 'kysely';
import { type Classroom, classDay } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { isFeeCalledTax } from '#app/classes/scenario/stories.ts';
import { priceAt } from '#app/coins/price.ts';
import { solvencyFrom } from '#app/coins/solvency.server.ts';
import { firstDayInsolvent, firstDayUnpayable } from '#app/coins/solvency-history.ts';
import { planById } from '#app/investments/plan.ts';
import type { ClassroomId, CompanyPurpose, InvestorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { basisPointsOf, type Cents, type Satoshi, satoshiToCents } from '#app/ledger/money.ts';
import { feeAskedAt } from '#app/payments/withdrawals/withdrawal.ts';
import { paired } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { inLongSnapshot } from '#app/platform/database/transaction.server.ts';
import { messagesOf } from '#app/simulation/messages.server.ts';
import type { PracticeTime, RealTime } from '#app/time/instants.ts';
import { type CoinsOfInvestor, type Hole, isAccountedFor } from './coins-of-investor.ts';
import { firstLookUpOf } from './lesson-progress.server.ts';
import {
  type OwnEntry,
  PATH_STEPS,
  type PathStepKind,
  type PersuasiveMessage,
  paidWithoutLookingUp,
  pathWithTruth,
  persuasiveMessagesOf,
  type StepOnBooks,
  type StepWithTruth,
  withLookUp,
} from './path-of-investor.ts';
import { booksOfClass, type ClassBooks } from './tracing/class-books.server.ts';
import { historyOfBooks } from './tracing/class-books.ts';
import { coinsOfInvestor, payoutsOf } from './tracing/trace-of-investor.ts';
import { type TruthOfInvestor, truthFrom, walletFlowOf } from './truth-of-investor.server.ts';

/** More than anybody reads; an exercise has a dozen, and the open class may have any number. */
const MOST_STEPS = 100;

export interface DebriefOfInvestor {
  readonly truth: TruthOfInvestor;
  /** What they did, what they saw, and what was true; the newest steps. */
  readonly path: readonly StepWithTruth[];
  readonly earlierSteps: number;
  readonly isPaidUnchecked: boolean;
  readonly coins: CoinsOfInvestor;
  readonly hole: Hole;
  /** The messages that tried to persuade them, oldest first. */
  readonly persuasiveMessages: readonly PersuasiveMessage[];
}

/** From one snapshot. Throws when they have no accounts in the class. */
export function debriefOfInvestor(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  now: RealTime,
): Promise<DebriefOfInvestor> {
  const read = async (snapshot: Database) => {
    const balances = await balancesOf(snapshot, classroom.id, investor);
    const flow = await walletFlowOf(snapshot, classroom, investor);
    const practiceNow = practiceAt(classroom.clock, now);
    const steps = await pathOfInvestor(snapshot, classroom, investor, practiceNow);
    const entries = await ownEntriesOf(snapshot, classroom.id, investor);
    const coinsIn = (books: ClassBooks) => coinsOfInvestor(books.trace, books.crowdNames, investor, flow);
    const newest = entries.at(-1)?.posting ?? 0;
    const isAllIn = (books: ClassBooks) => newest <= books.lastPosting && isAccountedFor(coinsIn(books));
    const books = await booksOfClass(database, snapshot, classroom, now, isAllIn);
    const messages = await messagesWithPlace(snapshot, classroom, investor);
    const price = priceAt(classroom.price, practiceNow);
    return {
      truth: truthFrom({ house: solvencyFrom(books.totals, books.flow, price), balances, flow }, price),
      path: pathWithTruth(withPayers(steps, books, investor).slice(-MOST_STEPS), entries, books.line, classroom),
      earlierSteps: Math.max(steps.length - MOST_STEPS, 0),
      isPaidUnchecked: paidWithoutLookingUp(steps),
      coins: coinsIn(books),
      hole: holeOf(books, classroom, practiceNow),
      persuasiveMessages: persuasiveMessagesOf(messages, steps),
    };
  };
  // A query plan made for the values of a new class would search all its rows for each step of a person.
  return inLongSnapshot(database, read, { plans: 'as-in-a-request' });
}

/** Where the books have all payouts of a person's path, each is told with whose coins it was paid. */
function withPayers(
  steps: readonly StepOnBooks[],
  { trace, crowdNames }: ClassBooks,
  investor: InvestorId,
): readonly StepOnBooks[] {
  const payouts = payoutsOf(trace, crowdNames, investor);
  const paid = steps.filter(({ kind }) => kind === 'withdrawal-approved');
  if (paid.length !== payouts.length) return steps;
  const payers = new Map(paired(paid, payouts));
  return steps.map((step) => {
    const paidWith = payers.get(step);
    return paidWith === undefined ? step : { ...step, paidWith };
  });
}

function holeOf({ line }: ClassBooks, classroom: Classroom, practiceNow: PracticeTime): Hole {
  const history = historyOfBooks(line, classroom, practiceNow);
  return {
    history,
    insolventFrom: firstDayInsolvent(history),
    unpayableFrom: firstDayUnpayable(history),
    takenOn: [...line.byDay].find(([, { coinsTaken }]) => coinsTaken > 0n)?.[0] ?? null,
  };
}

interface StepRow {
  readonly kind: PathStepKind;
  readonly at: PracticeTime;
  readonly cents: bigint | null;
  /** What was sent by hand or sent back, for which the event has only coins. */
  readonly satoshi: Satoshi | null;
  readonly plan: string | null;
  readonly posting: bigint | null;
  readonly ordinal: bigint | null;
}

/** The posting that an event led to. */
const POSTING_OF_EVENT = sql`
  case kind
    when 'deposit-approved' then credited.posting_id
    when 'investment-placed' then placed.posting_id
    when 'investment-stopped' then stopped.posting_id
    when 'withdrawal-requested' then withdrawal.posting_id
    when 'withdrawal-approved' then decided.posting_id
    when 'withdrawal-declined' then decided.posting_id
    when 'release-fee-paid' then fee.posting_id
    when 'unmatched-credited' then settled.posting_id
    when 'unmatched-returned' then settled.posting_id
  end`;

/** In the order of practice time. */
export async function pathOfInvestor(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  practiceNow: PracticeTime,
): Promise<readonly StepOnBooks[]> {
  const rows = await stepsOnRecord(database, classroom, investor);
  const steps = rows.map(({ kind, at, cents, satoshi, plan, posting, ordinal }) => ({
    kind,
    day: classDay(classroom, at),
    amount: cents ?? (satoshi === null ? null : satoshiToCents(satoshi, priceAt(classroom.price, at))),
    plan: plan === null ? null : (planById(plan)?.name ?? null),
    ...(kind === 'release-fee-paid' && isFeeCalledTax(classroom) ? { isTax: true } : {}),
    at,
    posting: posting === null ? null : Number(posting),
    ordinal,
  }));
  const lookUp = await firstLookUpOf(database, classroom.id, investor);
  const demanded = await feesDemanded(database, classroom, investor, practiceNow);
  // At the same instant a fee is demanded before it is paid.
  const all = [...demanded, ...steps].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return withLookUp(all, lookUp && { ...lookUp, day: classDay(classroom, lookUp.at) });
}

async function stepsOnRecord(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    select kind, at, cents, satoshi, plan, posting, ordinal from (
      select case when kind = 'coins-sent' and receiver.owner_id <> 0 then 'coins-sent-elsewhere' else kind end as kind,
        practice_at as at, class_command.ordinal, facts ->> 'plan' as plan,
        coalesce((facts ->> 'credited')::bigint, (facts ->> 'amount')::bigint, deposit.amount_cents, withdrawal.amount_cents) as cents,
        moved.satoshi,
        ${POSTING_OF_EVENT} as posting
      from class_command
      left join deposit on deposit.classroom_id = ${classroom.id} and deposit.id = facts ->> 'deposit'
      left join deposit_decision credited on credited.classroom_id = ${classroom.id} and credited.deposit_id = facts ->> 'deposit'
      left join investment placed on placed.classroom_id = ${classroom.id} and placed.id = facts ->> 'investment'
      left join investment_maturity stopped on stopped.classroom_id = ${classroom.id} and stopped.investment_id = facts ->> 'investment'
      left join withdrawal on withdrawal.classroom_id = ${classroom.id} and withdrawal.id = facts ->> 'withdrawal'
      left join withdrawal_decision decided on decided.classroom_id = ${classroom.id} and decided.withdrawal_id = facts ->> 'withdrawal'
      left join release_fee fee on fee.classroom_id = ${classroom.id} and fee.withdrawal_id = facts ->> 'withdrawal'
      left join arrival_settlement settled on settled.classroom_id = ${classroom.id} and settled.transfer_id = facts ->> 'transfer'
      left join play_transfer moved on moved.classroom_id = ${classroom.id} and moved.id = facts ->> 'transfer'
      left join play_address receiver on receiver.classroom_id = ${classroom.id} and receiver.address = moved.to_address
      where class_command.classroom_id = ${classroom.id} and class_command.investor_id = ${investor}
        and kind in (${sql.join(PATH_STEPS)})
      union all
      select 'investment-matured', maturity.matured_at, null, placed.plan, placed.principal_cents + placed.profit_cents, null,
        maturity.posting_id
      from investment placed
      join investment_maturity maturity on maturity.classroom_id = placed.classroom_id and maturity.investment_id = placed.id
      where placed.classroom_id = ${classroom.id} and placed.investor_id = ${investor} and placed.matures_at is not null
      union all
      select 'bonus-credited', credited_at, null, null, bonus_cents, null, posting_id
      from referral join referral_bonus using (classroom_id, brought_id)
      where classroom_id = ${classroom.id} and investor_id = ${investor}
      union all
      select 'company-closed', practice_at, ordinal, null, (
        select (facts ->> 'amount')::bigint from class_command
        where classroom_id = ${classroom.id} and kind = 'coins-taken' order by ordinal limit 1
      ), null, null
      from class_command where classroom_id = ${classroom.id} and kind = 'class-collapsed'
      union all
      select 'looked-on', looks_on_from, null, null, null, null, null
      from lesson_progress
      where classroom_id = ${classroom.id} and investor_id = ${investor} and looks_on_from is not null
    ) as steps
    order by at, ordinal nulls first`.execute(database);
  return rows;
}

/** The release fees that the company asked for while it still spoke, paid or not. */
async function feesDemanded(
  database: Database,
  classroom: Classroom,
  investor: InvestorId,
  practiceNow: PracticeTime,
): Promise<readonly StepOnBooks[]> {
  const { rows } = await sql<{
    amount: Cents;
    requestedAt: PracticeTime;
    decidedAt: PracticeTime | null;
    isPaid: boolean;
  }>`
    select asked.amount_cents as amount, asked.requested_at as "requestedAt", decided.decided_at as "decidedAt",
      fee.withdrawal_id is not null as "isPaid"
    from withdrawal asked
    left join withdrawal_decision decided on decided.classroom_id = ${classroom.id} and decided.withdrawal_id = asked.id
    left join release_fee fee on fee.classroom_id = ${classroom.id} and fee.withdrawal_id = asked.id
    where asked.classroom_id = ${classroom.id} and asked.investor_id = ${investor}`.execute(database);
  return rows.flatMap(({ amount, requestedAt, decidedAt, isPaid }) => {
    const at = feeAskedAt(classroom, requestedAt);
    if (at === null || at > practiceNow || (decidedAt !== null && decidedAt <= at)) return [];
    return {
      kind: isPaid ? 'fee-demanded' : 'fee-unpaid',
      day: classDay(classroom, at),
      amount: basisPointsOf(amount, classroom.scenario.releaseFeeBasisPoints ?? 0),
      isTax: isFeeCalledTax(classroom),
      at,
      ...{ plan: null, posting: null, ordinal: null },
    } as const;
  });
}

/** With each message's place among all that happened in the class. */
async function messagesWithPlace(database: Database, classroom: Classroom, investor: InvestorId) {
  const messages = await messagesOf(database, classroom.id, investor);
  const { rows } = await sql<{ message: string; ordinal: bigint }>`
    select facts ->> 'message' as message, ordinal from class_command
    where classroom_id = ${classroom.id} and investor_id = ${investor} and kind = 'message-sent'`.execute(database);
  const places = new Map(rows.map(({ message, ordinal }) => [message, ordinal]));
  return messages.map((sent) => ({
    ...sent,
    ordinal: places.get(sent.message) ?? null,
    day: classDay(classroom, sent.sentAt),
  }));
}

/** On the investor's four accounts with the company, in the order of the postings. */
async function ownEntriesOf(database: Database, classroom: ClassroomId, investor: InvestorId): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry & { readonly purpose: CompanyPurpose }>`
    select posting_id as posting, purpose, amount from ledger_entry
    where classroom_id = ${classroom} and owner_id = ${investor}
      and purpose in ('spendable_deposits', 'pending_payout', 'withdrawable', 'held_for_withdrawal')
    order by posting_id`.execute(database);
  return rows;
}
