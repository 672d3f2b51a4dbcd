import type { Classroom } from '#app/classes/classroom.ts';
import { runningClassrooms } from '#app/classes/classrooms.server.ts';
import { confirmPayments } from '#app/coins/confirm-payments.server.ts';
import { MATURITY_BATCH, matureInvestments } from '#app/investments/mature-investments.server.ts';
import type { OwnerId } from '#app/ledger/account.ts';
import { coverLateCoins } from '#app/payments/cover-late-coins.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import type { Live } from '#app/platform/live.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { forgetExpired } from './forget-expired.server.ts';
import { reconcileNightly } from './reconcile.server.ts';
import { endClasses } from './end-classes.server.ts';
import type { Sweep } from './sweeps.server.ts';

/** What the sweeps act with. */
export interface SweepTools {
  readonly database: Database;
  readonly files: FileStore;
  readonly live: Live;
  readonly log: Log;
  readonly now: () => Date;
  readonly settings: { readonly isOpenClassOn: boolean };
}

type ClassSweep = (database: Database, classroom: Classroom, now: Date) => Promise<readonly OwnerId[]>;

/** Everything that the system does without being asked, with its rhythm. */
export function createSweeps(tools: SweepTools): Sweep[] {
  const { database, files, log, now, settings } = tools;
  return [
    inEveryClass(tools, 'confirm payments', confirmPayments),
    inEveryClass(tools, 'cover late coins', coverLateCoins),
    inEveryClass(tools, 'mature investments', matureInvestments),
    {
      name: 'end classes',
      everyMilliseconds: 60_000,
      run: () => endClasses(database, files, settings.isOpenClassOn, now()),
    },
    { name: 'forget expired', everyMilliseconds: 600_000, run: () => forgetExpired(database, now()) },
    { name: 'reconcile nightly', everyMilliseconds: 600_000, run: () => reconcileNightly(database, log, now()) },
  ];
}

/** One batch in each running class; the people concerned see it at once. */
function inEveryClass({ database, live, now }: SweepTools, name: string, sweep: ClassSweep): Sweep {
  return {
    name,
    everyMilliseconds: 500,
    async run() {
      let isFull = false;
      for (const classroom of await runningClassrooms(database)) {
        const owners = await sweep(database, classroom, now());
        for (const owner of new Set(owners)) live.changed(classroom.id, owner);
        isFull ||= owners.length >= MATURITY_BATCH;
      }
      return isFull;
    },
  };
}
