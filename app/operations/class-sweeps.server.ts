import { type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { matureInTurn, matureInvestments } from '#app/investments/mature-investments.server.ts';
import { payInTurn as payInterestInTurn, paySavingsInterest } from '#app/investments/pay-savings-interest.server.ts';
import { coverInTurn, coverLateCoins } from '#app/payments/deposits/cover-late-coins.server.ts';
import { liveInTurn, runCrowd } from '#app/simulation/town/run-crowd.server.ts';
import {
  approveDueDeposits,
  approveInTurn,
  confirmAndApproveInTurn,
  payDueWithdrawals,
  payInTurn,
  sendInTurn,
  sendMessages,
} from '#app/simulation/run-scenario.server.ts';
import type { NamedSweep } from './in-every-class.server.ts';
import {
  hasConfirmedPayment,
  hasCrowdToRun,
  hasInterestToPay,
  hasLateCoins,
  hasLessonToFollow,
  hasMaturePlan,
  hasDepositToDecide,
  hasMessageToSend,
  hasWithdrawalToDecide,
} from './due-work.server.ts';
import { continueLesson } from '#app/classes/class-arc.server.ts';
import { allows, stateOf } from '#app/classes/class-state.ts';
import { currentStep } from '#app/classes/scenario/lesson-plan.ts';
import { HOUSE } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { RealTime } from '#app/time/instants.ts';

/**
 * Everything that happens in a class without being asked, in the order in which one thing leads to another. Deposits
 * whose coins arrive become due with that arrival.
 */
export const CLASS_SWEEPS: readonly NamedSweep[] = [
  { name: 'confirm payments', sweep: confirmPayments, inTurn: confirmAndApproveInTurn, isDue: hasConfirmedPayment },
  { name: 'cover late coins', sweep: coverLateCoins, inTurn: coverInTurn, isDue: hasLateCoins },
  { name: 'mature investments', sweep: matureInvestments, inTurn: matureInTurn, isDue: hasMaturePlan },
  { name: 'pay savings interest', sweep: paySavingsInterest, inTurn: payInterestInTurn, isDue: hasInterestToPay },
  {
    name: 'approve deposits',
    sweep: approveDueDeposits,
    inTurn: approveInTurn,
    isDue: hasDepositToDecide,
  },
  { name: 'pay withdrawals', sweep: payDueWithdrawals, inTurn: payInTurn, isDue: hasWithdrawalToDecide },
  { name: 'send messages', sweep: sendMessages, inTurn: sendInTurn, isDue: hasMessageToSend },
  { name: 'run crowds', sweep: runCrowd, inTurn: liveInTurn, isDue: hasCrowdToRun },
  { name: 'follow lesson plans', sweep: followLesson, isDue: hasLessonToFollow },
];

const ACTOR = 'lesson';

/**
 * Lets the lesson plan of a class go on when it is at the end of a step that stops for nobody. It does so once, in
 * however many processes: the second one finds the plan in its next step. Returns the house, which stands for
 * everybody, when the plan went on.
 */
export async function followLesson(database: Database, classroom: Classroom, now: RealTime) {
  if (!goesOn(classroom, now)) return [];
  const isDue = (found: Classroom) => goesOn(found, now);
  const wentOn = await continueLesson(database, classroom.id, { actor: ACTOR, isDue }, now);
  return wentOn.ok ? [HOUSE] : [];
}

/**
 * Tells whether the clock is at the end of a step that does not pause, or a jump has passed the step. A clock that
 * staff paused on the way does not go on by itself.
 */
function goesOn(classroom: Classroom, now: RealTime): boolean {
  const { clock, lesson } = classroom;
  const step = lesson === null ? null : currentStep(lesson);
  if (step === null || clock.rate === 0 || !allows(stateOf(classroom, now), 'set-clock')) return false;
  const practiceNow = practiceAt(clock, now);
  if (clock.stopsAt === null) return practiceNow >= startOfClassDay(classroom, step.untilDay);
  return !step.thenPauses && practiceNow >= clock.stopsAt;
}
