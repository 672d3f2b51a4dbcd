import type { Selectable } from 'kysely';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { DB } from '#db/schema.ts';
import type { Investment } from './investment.ts';
import type { PlanId } from './plan.ts';

/** An investment as it was placed. */
export interface PlacedInvestment extends Investment {
  readonly id: string;
  readonly plan: PlanId;
}

/** The investment that a request key placed, or null. */
export async function findInvestmentByRequest(
  database: Database,
  classroom: ClassroomId,
  requestKey: string,
): Promise<PlacedInvestment | null> {
  const row = await database
    .selectFrom('investment')
    .select(COLUMNS)
    .where('classroom_id', '=', classroom)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? readInvestment(row) : null;
}

/** The plan of an investor that has not matured, or null; there is one at most. */
export async function findRunningInvestment(
  database: Database,
  classroom: ClassroomId,
  investor: InvestorId,
): Promise<PlacedInvestment | null> {
  const row = await investmentsWithEnds(database, classroom, investor)
    .where('investment_maturity.investment_id', 'is', null)
    .select(COLUMNS)
    .executeTakeFirst();
  return row ? readInvestment(row) : null;
}

/** The running plan and the counts of an investor, as the two functions around here give them, in one query. */
export async function investmentsOf(database: Database, classroom: ClassroomId, investor: InvestorId) {
  const rows = await investmentsWithEnds(database, classroom, investor)
    .select([...COLUMNS, 'investment_maturity.investment_id as matured_id'])
    .execute();
  const running = rows.find((row) => row.matured_id === null);
  const matured = rows.filter((row) => row.matured_id !== null);
  return {
    running: running ? readInvestment(running) : null,
    placed: rows.length,
    matured: matured.length,
    earnedCents: matured.reduce((sum, row) => sum + row.profit_cents, 0n),
  };
}

/** How many investments an investor placed, how many of them matured, and what those earned, in cents. */
export async function countInvestments(database: Database, classroom: ClassroomId, investor: InvestorId) {
  const counts = await investmentsWithEnds(database, classroom, investor)
    .select((select) => [
      select.fn.countAll<bigint>().as('placed'),
      select.fn.count<bigint>('investment_maturity.investment_id').as('matured'),
      select.fn
        .sum<string | null>('profit_cents')
        .filterWhere('investment_maturity.investment_id', 'is not', null)
        .as('earned'),
    ])
    .executeTakeFirstOrThrow();
  return { placed: Number(counts.placed), matured: Number(counts.matured), earnedCents: BigInt(counts.earned ?? '0') };
}

function investmentsWithEnds(database: Database, classroom: ClassroomId, investor: InvestorId) {
  return database
    .selectFrom('investment')
    .leftJoin('investment_maturity', (join) =>
      join
        .onRef('investment_maturity.classroom_id', '=', 'investment.classroom_id')
        .onRef('investment_maturity.investment_id', '=', 'investment.id'),
    )
    .where('investment.classroom_id', '=', classroom)
    .where('investment.investor_id', '=', investor);
}

type InvestmentRow = Pick<
  Selectable<DB['investment']>,
  'id' | 'plan' | 'principal_cents' | 'profit_cents' | 'placed_at' | 'matures_at'
>;

const COLUMNS = [
  'investment.id',
  'investment.plan',
  'investment.principal_cents',
  'investment.profit_cents',
  'investment.placed_at',
  'investment.matures_at',
] as const;

function readInvestment(row: InvestmentRow): PlacedInvestment {
  return {
    id: row.id,
    plan: row.plan,
    principal: row.principal_cents,
    profit: row.profit_cents,
    placedAt: row.placed_at,
    maturesAt: row.matures_at,
  };
}
