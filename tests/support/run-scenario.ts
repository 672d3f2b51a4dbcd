import type { Classroom } from '#app/classes/classroom.ts';
import type { OwnerId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type Batch, FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { approveDueDeposits, payDueWithdrawals, sendMessages } from '#app/simulation/run-scenario.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/** Everything that the scenario of a class has due, one sweep after another. Returns one owner for each thing done. */
export async function runScenario(
  database: Database,
  classroom: Classroom,
  now: RealTime,
  batch: Batch = FULL_BATCH,
): Promise<readonly OwnerId[]> {
  const owners: OwnerId[] = [];
  for (const sweep of [approveDueDeposits, payDueWithdrawals, sendMessages]) {
    owners.push(...(await sweep(database, classroom, now, batch)));
  }
  return owners;
}
