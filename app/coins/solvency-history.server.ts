import { sql } from 'kysely';
import { classDay, type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { type Cents, cents, NO_SATOSHI, type Satoshi, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import type { Database } from '#app/platform/database.server.ts';
import { priceAt } from './price.ts';
import { daysPerPointOf, type SolvencyHistory, type SolvencyPoint } from './solvency-history.ts';

/** What the postings of one period changed; whole cents and satoshi. */
type Change = {
  period: number;
  owed: bigint;
  asked: bigint;
  promised: bigint;
  coins_in: bigint;
  coins_out: bigint;
};

/**
 * How the solvency of a class came about, from its founding to this instant: one point for each practice day, or for
 * several days where they are more than a chart can show. Coins are worth the price at the end of their point.
 */
export async function solvencyHistoryOf(database: Database, classroom: Classroom, now: Date): Promise<SolvencyHistory> {
  const practiceNow = practiceAt(classroom.clock, now);
  const today = classDay(classroom, practiceNow);
  const daysPerPoint = daysPerPointOf(today);
  const count = Math.ceil(today / daysPerPoint);
  const changes = await changesByPeriod(database, classroom, { daysPerPoint, last: count - 1 });
  const byPeriod = new Map(changes.map((change) => [change.period, change]));
  const points: SolvencyPoint[] = [];
  for (let period = 0; period < count; period += 1) {
    const day = Math.min((period + 1) * daysPerPoint, today);
    const end = day === today ? practiceNow : startOfClassDay(classroom, day + 1);
    points.push(nextPoint(points.at(-1), byPeriod.get(period), { day, priceCents: priceAt(classroom.price, end) }));
  }
  return { daysPerPoint, points };
}

/** The house's entries say what is owed as well as the investors' do, and more cheaply: each posting sums to zero. */
async function changesByPeriod(
  database: Database,
  classroom: Classroom,
  { daysPerPoint, last }: { daysPerPoint: number; last: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select least(greatest(floor(date_part('epoch', occurred_at - ${classroom.createdAt}::timestamptz) / ${daysPerPoint * 86_400}), 0), ${last})::integer as period,
      coalesce(-sum(amount) filter (where owner_id = 0 and not ledger_is_coin(purpose)), 0)::bigint as owed,
      coalesce(sum(amount) filter (where purpose = 'held_for_withdrawal'), 0)::bigint as asked,
      coalesce(-sum(amount) filter (where purpose = 'promised_profit'), 0)::bigint as promised,
      coalesce(sum(amount) filter (where purpose = 'coins_held' and amount > 0), 0)::bigint as coins_in,
      coalesce(-sum(amount) filter (where purpose = 'coins_held' and amount < 0), 0)::bigint as coins_out
    from ledger_entry as entry
    join ledger_posting as posting on posting.classroom_id = entry.classroom_id and posting.id = entry.posting_id
    where entry.classroom_id = ${classroom.id}
      and purpose in ('held_for_withdrawal', 'exchange', 'unbacked_credits', 'promised_profit', 'fees', 'taken', 'coins_held')
    group by 1 order by 1`.execute(database);
  return rows;
}

function nextPoint(
  before: SolvencyPoint | undefined,
  change: Change | undefined,
  { day, priceCents }: { day: number; priceCents: bigint },
): SolvencyPoint {
  const [coinsIn, coinsOut] = [satoshi(change?.coins_in ?? 0n), satoshi(change?.coins_out ?? 0n)];
  const coinsHeld = satoshi((before?.coinsHeld ?? 0n) + coinsIn - coinsOut);
  // Two processes whose clocks differ may book a payment before the arrival that it came from: that day it had none.
  const worth = (coins: Satoshi): Cents => satoshiToCents(coins > 0n ? coins : NO_SATOSHI, priceCents);
  return {
    day,
    coinsHeld,
    coinsWorthCents: worth(coinsHeld),
    owedCents: cents((before?.owedCents ?? 0n) + (change?.owed ?? 0n)),
    askedCents: cents((before?.askedCents ?? 0n) + (change?.asked ?? 0n)),
    promisedProfitCents: cents((before?.promisedProfitCents ?? 0n) + (change?.promised ?? 0n)),
    coinsIn,
    coinsOut,
    inWorthCents: worth(coinsIn),
    outWorthCents: worth(coinsOut),
  };
}
