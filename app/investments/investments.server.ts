import { sql } from 'kysely';
import type { ClassroomId, InvestorId } from '#app/ledger/account.ts';
import { type Cents, NO_CENTS } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { FixedInvestment, Investment, PlanId } from './plan.ts';

export interface PlacedInvestment extends Investment {
  readonly id: string;
  readonly plan: PlanId;
}

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
  return row ?? null;
}

export async function investmentsOf(database: Database, classroom: ClassroomId, investor: InvestorId) {
  const rows = await database
    .selectFrom('investment')
    .leftJoin('investment_maturity as maturity', (join) =>
      join
        .onRef('maturity.classroom_id', '=', 'investment.classroom_id')
        .onRef('maturity.investment_id', '=', 'investment.id'),
    )
    .select([...COLUMNS, 'maturity.investment_id as maturedId'])
    .where('investment.classroom_id', '=', classroom)
    .where('investment.investor_id', '=', investor)
    .orderBy('investment.placed_at')
    .execute();
  const going = rows.flatMap(({ maturedId, ...placed }) => (maturedId === null ? [placed] : []));
  const [running = null] = going.filter(hasEnd);
  const matured = rows.filter(({ maturedId }) => maturedId !== null);
  return {
    running,
    /** Those that pay by the week until they are stopped, in the order in which they were placed. */
    weekly: going.filter(({ maturesAt }) => maturesAt === null),
    placed: rows.length,
    /** The latest; null until the first. */
    maturedAt: matured.at(-1)?.maturesAt ?? null,
    earnedCents: matured.reduce((sum, { profit }) => sum + profit, 0n),
  };
}

function hasEnd(placed: PlacedInvestment): placed is PlacedInvestment & FixedInvestment {
  return placed.maturesAt !== null;
}

const COLUMNS = [
  'investment.id',
  'investment.plan',
  'investment.principal_cents as principal',
  'investment.profit_cents as profit',
  'investment.placed_at as placedAt',
  'investment.matures_at as maturesAt',
] as const;

/** Returns what was credited to an investor for weeks that are over, and for people brought along. */
export async function creditedOf(database: Database, classroom: ClassroomId, investor: InvestorId): Promise<Cents> {
  const { rows } = await sql<{ credited: Cents }>`
    select credited from (${creditedIn(classroom)}) of_class where owner_id = ${investor}`.execute(database);
  return rows[0]?.credited ?? NO_CENTS;
}

/** Selects what was credited to each investor of a class in that way. */
export function creditedIn(classroom: ClassroomId) {
  return sql`
    select owner_id, sum(amount)::bigint as credited
    from ledger_entry entry
    join ledger_posting posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    where entry.classroom_id = ${classroom} and purpose = 'withdrawable' and kind in ('profit_credited', 'bonus_credited')
    group by owner_id`;
}
