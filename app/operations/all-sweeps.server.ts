import { confirmPayments } from '#app/coins/confirm-payments.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { coverLateCoins } from '#app/payments/cover-late-coins.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import { followLesson } from './follow-lessons.server.ts';
import { forgetExpired } from './forget-expired.server.ts';
import { reconcileNightly } from './reconcile.server.ts';
import { endClasses } from './end-classes.server.ts';
import { type ClassSweepTools, inEveryClass } from './sweep-classes.server.ts';
import type { Sweep } from './sweeps.server.ts';

/** What the sweeps act with. */
export interface SweepTools extends ClassSweepTools {
  readonly files: FileStore;
  readonly settings: { readonly isOpenClassOn: boolean };
}

/** Everything that the system does without being asked, with its rhythm. */
export function createSweeps(tools: SweepTools): Sweep[] {
  const { database, log, now, settings } = tools;
  return [
    inEveryClass(tools, 'confirm payments', confirmPayments),
    inEveryClass(tools, 'cover late coins', coverLateCoins),
    inEveryClass(tools, 'mature investments', matureInvestments),
    inEveryClass(tools, 'follow lesson plans', followLesson),
    {
      name: 'end classes',
      everyMilliseconds: 60_000,
      run: () => endClasses(tools, settings.isOpenClassOn, now()),
    },
    { name: 'forget expired', everyMilliseconds: 600_000, run: () => forgetExpired(database, now()) },
    { name: 'reconcile nightly', everyMilliseconds: 600_000, run: () => reconcileNightly(database, log, now()) },
  ];
}
