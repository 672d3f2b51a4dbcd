import type { ClassEvent } from '#app/classes/class-event.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTransaction, type CommandResult, done, inPlay } from '#app/classes/recording.server.ts';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { balancesOf } from '#app/ledger/ledger.server.ts';
import { investmentPlaced, type Posting } from '#app/ledger/posting.ts';
import { lockInvestor } from '#app/members/members.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { findInvestmentByRequest, investmentsOf, type PlacedInvestment } from './investments.server.ts';
import { decideInvestment, type Investment, type InvestmentRefusal, type Plan } from './plan.ts';
import { endOfWeek, firstWeekOf } from './weekly-plan.ts';

/** The amount is in dollars, as typed. The same request key is one request, however often it arrives. */
export interface PlacingRequest {
  readonly investor: InvestorId;
  readonly plan: Plan;
  readonly amountText: string;
  readonly requestKey: string;
}

export type PlacingRefusal = InvestmentRefusal | 'request-used-otherwise' | 'class-not-running';
export type Placing = Outcome<{ readonly investment: PlacedInvestment; readonly replayed: boolean }, PlacingRefusal>;

/**
 * Once per request key. Refuses, in the order of the page: a plan that is already running, too few people brought
 * along, an invalid amount, an amount outside the plan's range, deposits that are too small; also refuses a request key
 * used for another plan or amount, and from the Debrief of the class on. Throws when the class is closed.
 */
export function placeInvestment(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  request: PlacingRequest,
  now: RealTime,
): Promise<Placing> {
  return inPlay<Placing>(database, id, now, (context) => placeOnce(context, request));
}

async function placeOnce(context: ClassTransaction, request: PlacingRequest): Promise<CommandResult<Placing>> {
  const { transaction, classroom, practiceNow } = context;
  const { investor, plan } = request;
  const requestKey = `${investor}:${request.requestKey}`;
  const [, earlier, balances, { running, placed }, friends] = await pipelined(transaction, (together) =>
    Promise.all([
      lockInvestor(together, classroom.id, investor),
      findInvestmentByRequest(together, classroom.id, requestKey),
      balancesOf(together, classroom.id, investor),
      investmentsOf(together, classroom.id, investor),
      plan.kind === 'weekly' ? countBrought(together, classroom.id, investor) : 0,
    ]),
  );
  if (earlier !== null) {
    return answerAgain(earlier, request);
  }
  const decision = decideInvestment({
    plan,
    amountText: request.amountText,
    spendable: balances.spendable_deposits,
    ongoing: running !== null,
    friends,
    now: practiceNow,
  });
  if (!decision.ok) {
    return decision;
  }

  const certain = { investor, plan, requestKey, ordinal: placed + 1, ...decision };
  const [placing] = insertInvestments(context, await context.post([certain], postingOfPlacing));
  assert(placing !== undefined, 'one was inserted');
  return done({ ok: true, investment: placing.investment, replayed: false }, placing.event);
}

/** The same amount in the same plan is the same request; anything else is another request. */
function answerAgain(earlier: PlacedInvestment, { plan, amountText }: PlacingRequest): CommandResult<Placing> {
  const { principal, placedAt } = earlier;
  // Whoever had brought enough people then has not lost them.
  const friends = Number.POSITIVE_INFINITY;
  const asked = decideInvestment({ plan, amountText, spendable: principal, ongoing: false, friends, now: placedAt });
  const isSame = earlier.plan === plan.id && asked.ok && asked.principal === principal;
  return isSame
    ? done({ ok: true, investment: earlier, replayed: true })
    : { ok: false, why: 'request-used-otherwise' };
}

/** The rules have been checked, and the investor has no other investment running. */
export interface CertainPlacing extends Investment {
  readonly investor: InvestorId;
  readonly plan: Plan;
  readonly requestKey: string;
  /** How many investments the investor has, including this one. */
  readonly ordinal: number;
}

/** Returns the posting of an investment. */
export function postingOfPlacing({ investor, requestKey, placedAt, principal, profit }: CertainPlacing): Posting {
  return investmentPlaced({ investor, key: `invest:${requestKey}`, occurredAt: placedAt, principal, profit });
}

/** Returns how many people an investor has brought along. */
export async function countBrought(database: Database, classroom: ClassroomId, investor: InvestorId): Promise<number> {
  const { count } = await database
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('classroom_id', '=', classroom)
    .where('investor_id', '=', investor)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Among the writes of a class transaction; returns each, in order, with the event that the class stores of it. */
export function insertInvestments(
  { insert, classroom }: ClassTransaction,
  placings: readonly (readonly [CertainPlacing, bigint])[],
): readonly { readonly investment: PlacedInvestment; readonly event: ClassEvent }[] {
  const placed = placings.map(([placing, posting]) => ({ ...placing, posting, id: newId('inv') }));
  insert(
    'investment',
    placed.map(({ id, investor, plan, requestKey, ordinal, ...placing }) => ({
      id,
      investor_id: investor,
      ordinal,
      request_key: requestKey,
      plan: plan.id,
      principal_cents: placing.principal,
      profit_cents: placing.profit,
      placed_at: placing.placedAt,
      matures_at: placing.maturesAt,
      posting_id: placing.posting,
    })),
  );
  insert(
    'investment_due',
    placed.map(({ id, placedAt, maturesAt }) => ({
      investment_id: id,
      matures_at: maturesAt ?? endOfWeek(classroom, firstWeekOf(classroom, placedAt)),
    })),
  );
  return placed.map(({ id, investor, plan, principal, profit, placedAt, maturesAt }) => ({
    investment: { id, plan: plan.id, principal, profit, placedAt, maturesAt },
    event: { kind: 'investment-placed', investor, investment: id, plan: plan.id, amount: principal },
  }));
}
