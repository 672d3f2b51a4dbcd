import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { type ClassTurn, done, inPlay, type Turned } from '#app/classes/recording.server.ts';
import type { InvestorId } from '#app/ledger/account.ts';
import { balancesOf, postOne } from '#app/ledger/ledger.server.ts';
import { investmentPlaced } from '#app/ledger/posting.ts';
import { lockInvestor } from '#app/members/lock-investor.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/identifiers.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import type { Outcome } from '#app/platform/database/transaction.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { decideInvestment, type InvestmentRefusal } from './investment.ts';
import { findInvestmentByRequest, investmentsOf, type PlacedInvestment } from './investments.server.ts';
import type { Plan } from './plan.ts';

/** An amount as typed, in dollars, for a plan; the same request key is one request, however often it arrives. */
export interface PlacingRequest {
  readonly investor: InvestorId;
  readonly plan: Plan;
  readonly amountText: string;
  readonly requestKey: string;
}

export type PlacingRefusal = InvestmentRefusal | 'class-not-running';
export type Placing = Outcome<{ readonly investment: PlacedInvestment; readonly replayed: boolean }, PlacingRefusal>;

/**
 * Puts deposits into a plan, once per request key. Refuses in the order of the page: a plan runs already, no valid
 * amount, outside the plan's range, deposits too small; and from the Debrief of the class on. Throws when the class is
 * closed.
 */
export function placeInvestment(
  database: Database,
  { id }: Pick<Classroom, 'id'>,
  request: PlacingRequest,
  now: RealTime,
): Promise<Placing> {
  return inPlay<Placing>(database, id, now, (turn) => placeOnce(turn, request));
}

async function placeOnce(turn: ClassTurn, request: PlacingRequest): Promise<Turned<Placing>> {
  const { transaction, classroom, practiceNow } = turn;
  const { investor, plan } = request;
  const requestKey = `${investor}:${request.requestKey}`;
  const [, earlier, { spendable_deposits: spendable }, { running, placed }] = await pipelined(transaction, (together) =>
    Promise.all([
      lockInvestor(together, classroom.id, investor),
      findInvestmentByRequest(together, classroom.id, requestKey),
      balancesOf(together, classroom.id, investor),
      investmentsOf(together, classroom.id, investor),
    ]),
  );
  if (earlier !== null) {
    return done({ ok: true, investment: earlier, replayed: true });
  }
  const decision = decideInvestment({
    plan,
    amountText: request.amountText,
    spendable,
    ongoing: running !== null,
    now: practiceNow,
  });
  if (!decision.ok) {
    return decision;
  }

  const { principal, profit, placedAt, maturesAt } = decision;
  const key = `invest:${requestKey}`;
  const posted = await postOne(
    transaction,
    classroom.id,
    investmentPlaced({ investor, key, occurredAt: practiceNow, principal, profit }),
  );
  assert(posted.ok, `investor ${investor} is locked and has the funds, yet the ledger refuses`);
  const investment: PlacedInvestment = { id: newId('inv'), plan: plan.id, principal, profit, placedAt, maturesAt };
  const row = {
    classroom_id: classroom.id,
    id: investment.id,
    investor_id: investor,
    ordinal: placed + 1,
    request_key: requestKey,
    plan: plan.id,
    principal_cents: principal,
    profit_cents: profit,
    placed_at: placedAt,
    matures_at: maturesAt,
    posting_id: posted.id,
  };
  await pipelined(transaction, (together) =>
    Promise.all([
      together.insertInto('investment').values(row).execute(),
      sql`insert into investment_due (classroom_id, investment_id, matures_at)
        values (${classroom.id}, ${investment.id}, ${maturesAt})`.execute(together),
    ]),
  );
  const event = { kind: 'investment-placed', investor, investment: investment.id, plan: plan.id } as const;
  return done({ ok: true, investment, replayed: false }, { ...event, amount: principal });
}
