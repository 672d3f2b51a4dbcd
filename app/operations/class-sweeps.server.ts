import { classDay } from '#app/classes/classroom.ts';
import { heightAt, practiceAt } from '#app/classes/clock.ts';
import { newestConfirmedHeight } from '#app/coins/chain.ts';
import { confirmPayments } from '#app/payments/confirm-payments.server.ts';
import { matureInvestments } from '#app/investments/mature-investments.server.ts';
import { paySavingsInterest } from '#app/investments/pay-savings-interest.server.ts';
import { coverLateCoins } from '#app/payments/cover-late-coins.server.ts';
import { runCrowd } from '#app/simulation/run-crowd.server.ts';
import { runScenario } from '#app/simulation/run-scenario.server.ts';
import { hasCollapseDayCome, isActing } from '#app/simulation/scenario-decisions.ts';
import { followLesson } from './follow-lessons.server.ts';
import type { ClassSweep } from './sweep-classes.server.ts';
import type { WaitingClass } from './what-waits.server.ts';

interface NamedSweep {
  readonly name: string;
  readonly sweep: ClassSweep;
  /** Whether it has anything to do in a class; always, where that is not known beforehand. */
  readonly isDue?: (waiting: WaitingClass, now: Date) => boolean;
}

/** Everything that happens in a class without being asked, in the order in which one thing leads to another. */
export const CLASS_SWEEPS: readonly NamedSweep[] = [
  { name: 'confirm payments', sweep: confirmPayments, isDue: hasConfirmedPayment },
  { name: 'cover late coins', sweep: coverLateCoins, isDue: ({ hasLateCoins }) => hasLateCoins },
  { name: 'mature investments', sweep: matureInvestments, isDue: hasMaturePlan },
  { name: 'pay savings interest', sweep: paySavingsInterest, isDue: hasInterestToPay },
  { name: 'run scenarios', sweep: runScenario, isDue: hasScenarioToRun },
  { name: 'run crowds', sweep: runCrowd, isDue: ({ classroom }) => classroom.scenario.crowd !== null },
  { name: 'follow lesson plans', sweep: followLesson },
];

function hasConfirmedPayment({ classroom, nextPaymentHeight }: WaitingClass, now: Date): boolean {
  return nextPaymentHeight !== null && nextPaymentHeight <= newestConfirmedHeight(heightAt(classroom.clock, now));
}

function hasMaturePlan({ classroom, nextMaturityAt }: WaitingClass, now: Date): boolean {
  return nextMaturityAt !== null && nextMaturityAt <= practiceAt(classroom.clock, now);
}

function hasInterestToPay({ classroom, nextInterestDay }: WaitingClass, now: Date): boolean {
  return nextInterestDay !== null && nextInterestDay < classDay(classroom, practiceAt(classroom.clock, now));
}

function hasScenarioToRun({ classroom, nextLookAt }: WaitingClass, now: Date): boolean {
  const practiceNow = practiceAt(classroom.clock, now);
  const isSomethingDue = nextLookAt !== null && nextLookAt <= practiceNow;
  return isActing(classroom) && (isSomethingDue || hasCollapseDayCome(classroom, practiceNow));
}
