import { continueLesson } from '#app/classes/class-arc.server.ts';
import { jumpClock } from '#app/classes/class-clock.server.ts';
import { allows, type Classroom, startOfClassDay, stateOf } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import { practiceAt } from '#app/classes/clock.ts';
import { currentStep } from '#app/classes/scenario/lesson-plan.ts';
import { matureInClass, matureInvestments } from '#app/investments/mature-investments.server.ts';
import { payInClass as payInterestInClass, paySavingsInterest } from '#app/investments/pay-savings-interest.server.ts';
import { type ClassroomId, HOUSE } from '#app/ledger/account.ts';
import { confirmPayments } from '#app/payments/deposits/confirm-payments.server.ts';
import { coverInClass, coverLateCoins } from '#app/payments/deposits/cover-late-coins.server.ts';
import { returnUnmatchedCoins } from '#app/payments/deposits/return-coins.server.ts';
import { assert } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { FULL_BATCH } from '#app/platform/database/transaction.server.ts';
import { takeArrivedCoins } from '#app/simulation/collapse-class.server.ts';
import { creditBonuses, creditInClass } from '#app/simulation/referral/credit-bonuses.server.ts';
import {
  approveDueDeposits,
  approveInClass,
  confirmAndApproveInClass,
  payDueWithdrawals,
  payInClass,
  sendInClass,
  sendMessages,
} from '#app/simulation/run-scenario.server.ts';
import { liveInClass, runCrowd } from '#app/simulation/town/run-crowd.server.ts';
import { DAY_MS, type RealTime } from '#app/time/instants.ts';
import {
  hasBonusToCredit,
  hasCoinsToReturn,
  hasCoinsToTake,
  hasConfirmedPayment,
  hasCrowdToRun,
  hasDepositToDecide,
  hasInterestToPay,
  hasLateCoins,
  hasLessonToFollow,
  hasMaturePlan,
  hasMessageToSend,
  hasWithdrawalToDecide,
} from './due-work.server.ts';
import type { NamedSweep } from './in-every-class.server.ts';
import { gatherPeople } from './lesson/gather-people.server.ts';

/** In the order in which one thing leads to another. Deposits whose coins arrive become due with that arrival. */
export const CLASS_SWEEPS: readonly NamedSweep[] = [
  { name: 'confirm payments', sweep: confirmPayments, together: confirmAndApproveInClass, isDue: hasConfirmedPayment },
  { name: 'cover late coins', sweep: coverLateCoins, together: coverInClass, isDue: hasLateCoins },
  { name: 'mature investments', sweep: matureInvestments, together: matureInClass, isDue: hasMaturePlan },
  { name: 'pay savings interest', sweep: paySavingsInterest, together: payInterestInClass, isDue: hasInterestToPay },
  {
    name: 'approve deposits',
    sweep: approveDueDeposits,
    together: approveInClass,
    isDue: hasDepositToDecide,
  },
  { name: 'credit bonuses', sweep: creditBonuses, together: creditInClass, isDue: hasBonusToCredit },
  { name: 'pay withdrawals', sweep: payDueWithdrawals, together: payInClass, isDue: hasWithdrawalToDecide },
  { name: 'take coins', sweep: takeArrivedCoins, isDue: hasCoinsToTake },
  { name: 'send messages', sweep: sendMessages, together: sendInClass, isDue: hasMessageToSend },
  { name: 'run crowds', sweep: runCrowd, together: liveInClass, isDue: hasCrowdToRun },
  { name: 'return unmatched coins', sweep: returnUnmatchedCoins, isDue: hasCoinsToReturn },
  { name: 'follow lesson plans', sweep: followLesson, isDue: hasLessonToFollow },
];

const ACTOR = 'lesson';

/**
 * When the lesson plan is at the end of a step that stops for nobody, or on the day of one that waits until most people
 * have come as far. Happens once, in however many processes: the second one finds it done. Returns the house, which
 * stands for everybody, when the plan went on or stopped.
 */
export async function followLesson(database: Database, classroom: Classroom, now: RealTime) {
  if (!goesOn(classroom, now)) return (await gatherPeople(database, classroom, now)) ? [HOUSE] : [];
  const isDue = (found: Classroom) => goesOn(found, now);
  const wentOn = await continueLesson(database, classroom.id, { actor: ACTOR, isDue }, now);
  return wentOn.ok ? [HOUSE] : [];
}

/**
 * The clock is at the end of a step that does not pause, or a jump has passed the step. A clock that staff paused on
 * the way does not go on by itself, and one that follows its person goes on by what they do.
 */
function goesOn(classroom: Classroom, now: RealTime): boolean {
  const { clock, lesson } = classroom;
  const step = lesson === null ? null : currentStep(lesson);
  if (step === null || step.until !== undefined || clock.rate === 0 || !allows(stateOf(classroom, now), 'set-clock'))
    return false;
  const practiceNow = practiceAt(clock, now);
  if (clock.stopsAt === null) return practiceNow >= startOfClassDay(classroom, step.untilDay);
  return !step.thenPauses && practiceNow >= clock.stopsAt;
}

/** How often in a practice day a life that is lived through stops to sweep. */
const LOOKS_PER_DAY = 4;

export interface Life {
  readonly days: number;
  readonly actor: string;
  /** Called for every day that is over, from 1 on. */
  readonly onDay: (day: number, classroom: Classroom) => Promise<void>;
  /** Ends the life between two steps. */
  readonly signal?: AbortSignal;
}

/**
 * As fast as the machine can: moves the clock on by a quarter of a day and, each time, does what the sweeps
 * of a server would do. The clock of the class must be going.
 */
export async function liveThrough(
  { database, now }: { readonly database: Database; readonly now: () => RealTime },
  id: ClassroomId,
  { days, actor, onDay, signal }: Life,
): Promise<void> {
  for (let step = 1; step <= days * LOOKS_PER_DAY && signal?.aborted !== true; step += 1) {
    await sweepUntilQuiet(database, id, now);
    const jumped = await jumpClock(database, id, { practiceMilliseconds: DAY_MS / LOOKS_PER_DAY, actor }, now());
    assert(jumped.ok, `the clock of class ${id} could not be moved: ${jumped.ok ? '' : jumped.why}`);
    if (step % LOOKS_PER_DAY === 0) await onDay(step / LOOKS_PER_DAY, jumped.after);
  }
  await sweepUntilQuiet(database, id, now);
}

/** In order, each until it finds nothing more. */
async function sweepUntilQuiet(database: Database, id: ClassroomId, now: () => RealTime) {
  for (const { sweep } of CLASS_SWEEPS) {
    for (let done = 1; done > 0; ) {
      const owners = await sweep(database, await current(database, id), now(), FULL_BATCH);
      done = owners.length;
    }
  }
}

async function current(database: Database, id: ClassroomId): Promise<Classroom> {
  const classroom = await findClassroom(database, id);
  assert(classroom !== null, `class ${id} is gone`);
  return classroom;
}
