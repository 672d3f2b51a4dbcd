import { heightAt, practiceAt } from '#app/classes/clock.ts';
import { newestConfirmedHeight } from '#app/coins/chain.ts';
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
import type { WaitingClass } from './what-waits.server.ts';

/** What the sweeps act with. */
export interface SweepTools extends ClassSweepTools {
  readonly files: FileStore;
  readonly settings: { readonly isOpenClassOn: boolean };
}

/** Everything that the system does without being asked, with its rhythm. */
export function createSweeps(tools: SweepTools): Sweep[] {
  const { database, log, now, settings } = tools;
  return [
    inEveryClass(tools, 'confirm payments', confirmPayments, hasConfirmedPayment),
    inEveryClass(tools, 'cover late coins', coverLateCoins, ({ hasLateCoins }) => hasLateCoins),
    inEveryClass(tools, 'mature investments', matureInvestments, hasMaturePlan),
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

function hasConfirmedPayment({ classroom, nextPaymentHeight }: WaitingClass, now: Date): boolean {
  return nextPaymentHeight !== null && nextPaymentHeight <= newestConfirmedHeight(heightAt(classroom.clock, now));
}

function hasMaturePlan({ classroom, nextMaturityAt }: WaitingClass, now: Date): boolean {
  return nextMaturityAt !== null && nextMaturityAt <= practiceAt(classroom.clock, now);
}
