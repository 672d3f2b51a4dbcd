import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { classroomsChangedSince, storedClassrooms } from '#app/classes/classrooms.server.ts';
import { reconcileCoins } from '#app/coins/solvency.server.ts';
import { reconcileInvestments, reconcileSavings } from '#app/investments/reconcile-investments.server.ts';
import { type Finding, reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { reconcileMembers } from '#app/members/members.server.ts';
import { reconcilePayments } from '#app/payments/reconcile-payments.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { inWholeSnapshot } from '#app/platform/database/transaction.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { reconcileReferrals } from '#app/simulation/referral/reconcile-referrals.server.ts';
import { HOUR_MS, later, type RealTime } from '#app/time/instants.ts';

/** A run that is not finished by then was broken off, by a crash or by its database. */
const LONGEST_RUN_MS = HOUR_MS;

/** This long after a class was closed, or a class of one fell asleep, all that was due is done and written down. */
const SETTLED_MS = HOUR_MS;

/** The ledger with itself, and plans, payments and play chain with the ledger. Empty when all agrees. */
export function reconcile(database: Database): Promise<Finding[]> {
  return inWholeSnapshot(database, async (snapshot) => {
    const findings = await reconcileLedger(snapshot);
    for (const classroom of await storedClassrooms(snapshot)) {
      findings.push(...(await reconcileBeyondLedger(snapshot, classroom)));
    }
    return findings;
  });
}

/**
 * Leaves out classes that have been closed, and classes of one person that have slept, since then and for long enough
 * to do what was due: nothing has changed in them.
 */
export function reconcileChanged(database: Database, since: RealTime): Promise<Finding[]> {
  return inWholeSnapshot(database, async (snapshot) => {
    const classrooms = await classroomsChangedSince(snapshot, later(since, -SETTLED_MS));
    const ids = classrooms.map(({ id }) => id);
    const findings = await reconcileLedger(snapshot, ids);
    for (const classroom of classrooms) findings.push(...(await reconcileBeyondLedger(snapshot, classroom)));
    return findings;
  });
}

/** Compares what one class has besides its ledger with the ledger. */
export async function reconcileBeyondLedger(database: Database, classroom: Classroom): Promise<Finding[]> {
  return [
    ...(await reconcileCoins(database, classroom)),
    ...(await reconcileInvestments(database, classroom)),
    ...(await reconcileSavings(database, classroom)),
    ...(await reconcilePayments(database, classroom)),
    ...(await reconcileReferrals(database, classroom)),
    ...(await reconcileMembers(database, classroom)),
  ];
}

/**
 * Once a day, in whichever process comes first, and again when that run was broken off; every finding is an error in
 * the log. A class that was sound the night before and has been closed or asleep ever since is skipped. Returns false:
 * there is never more to do.
 */
export async function reconcileNightly(database: Database, log: Log, now: RealTime): Promise<boolean> {
  const period = now.toISOString().slice(0, 10);
  const brokenOff = later(now, -LONGEST_RUN_MS);
  const { numAffectedRows } = await sql`
    insert into sweep_run as run (name, period, started_at) values ('reconcile', ${period}, ${now})
    on conflict (name, period) do update set started_at = excluded.started_at
    where run.result is null and run.started_at <= ${brokenOff}`.execute(database);
  if (numAffectedRows === 1n) {
    const since = await latestSoundRun(database);
    const findings = await (since === null ? reconcile(database) : reconcileChanged(database, since));
    for (const finding of findings) log.error({ finding }, 'the books do not agree');
    await sql`update sweep_run set result = ${JSON.stringify(findings)} where name = 'reconcile' and period = ${period}`.execute(
      database,
    );
  }
  return false;
}

/** When that run began; null when a later run found something. */
async function latestSoundRun(database: Database): Promise<RealTime | null> {
  const { rows } = await sql<{ started_at: RealTime; is_sound: boolean }>`
    select started_at, jsonb_array_length(result) = 0 as is_sound from sweep_run
    where name = 'reconcile' and result is not null order by period desc limit 1`.execute(database);
  const [row] = rows;
  return row?.is_sound === true ? row.started_at : null;
}

/** `findingCount` is null while the run goes on. */
export interface NightlyResult {
  readonly startedAt: RealTime;
  readonly findingCount: number | null;
}

export async function latestNightlyResult(database: Database): Promise<NightlyResult | null> {
  const { rows } = await sql<{ started_at: RealTime; finding_count: number | null }>`
    select started_at, jsonb_array_length(result) as finding_count from sweep_run
    where name = 'reconcile' order by period desc limit 1`.execute(database);
  const [row] = rows;
  return row === undefined ? null : { startedAt: row.started_at, findingCount: row.finding_count };
}
