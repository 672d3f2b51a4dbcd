import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import { runningClassrooms } from '#app/classes/classrooms.server.ts';
import { reconcileCoins } from '#app/coins/solvency.server.ts';
import { reconcileInvestments } from '#app/investments/reconcile-investments.server.ts';
import { type Finding, reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { reconcilePayments } from '#app/payments/reconcile-payments.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/** Holds the ledger against itself, and plans, payments and play chain against the ledger. Empty: all agrees. */
export async function reconcile(database: Database): Promise<Finding[]> {
  const findings = await reconcileLedger(database);
  for (const classroom of await runningClassrooms(database)) {
    findings.push(...(await reconcileBeyondLedger(database, classroom)));
  }
  return findings;
}

/** The same for one class. */
export async function reconcileClassroom(database: Database, classroom: Classroom): Promise<Finding[]> {
  return [...(await reconcileLedger(database, classroom.id)), ...(await reconcileBeyondLedger(database, classroom))];
}

async function reconcileBeyondLedger(database: Database, classroom: Classroom): Promise<Finding[]> {
  return [
    ...(await reconcileCoins(database, classroom)),
    ...(await reconcileInvestments(database, classroom)),
    ...(await reconcilePayments(database, classroom)),
  ];
}

/** Reconciles once a day, in whichever process comes first; every finding is an error in the log. */
export async function reconcileNightly(database: Database, log: Log, now: Date): Promise<boolean> {
  const period = now.toISOString().slice(0, 10);
  const { numAffectedRows } = await sql`
    insert into sweep_run (name, period, started_at) values ('reconcile', ${period}, ${now}) on conflict do nothing`.execute(
    database,
  );
  if (numAffectedRows === 1n) {
    const findings = await reconcile(database);
    for (const finding of findings) log.error({ finding }, 'the books do not agree');
    await sql`update sweep_run set result = ${JSON.stringify(findings)} where name = 'reconcile' and period = ${period}`.execute(
      database,
    );
  }
  return false;
}
