import { type Classroom, classDay } from '#app/classes/classroom.ts';
import { practiceAt, realAt } from '#app/classes/clock.ts';
import { lastDayOf, type Scenario } from '#app/classes/scenario/scenario.ts';
import type { OwnerId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import { hoursAfter } from '#app/payments/withdrawals/withdrawal.ts';
import { DAY_MS, later, type PracticeTime, type RealTime } from '#app/time/instants.ts';

/**
 * What the scenario does about a deposit or a withdrawal: approve it, look again later, or nothing unless something
 * changes.
 */
export type ScenarioStep = { readonly step: 'approve' } | LookAgain | { readonly step: 'leave' };
type LookAgain = { readonly step: 'look-again'; readonly at: PracticeTime };

const APPROVE: ScenarioStep = { step: 'approve' };
const LEAVE: ScenarioStep = { step: 'leave' };

/** Practice hours after which the crowd is paid where staff pay everybody else. */
const CROWD_HOURS = 12;
/** Practice hours until a payment that could not be covered is tried again. */
const RETRY_HOURS = 1;

/** Returns whether the scenario acts in this class now: not before it is open, nor after its collapse or Debrief. */
export function isActing({ state, stages }: Pick<Classroom, 'state' | 'stages'>): boolean {
  const { openedAt, collapsedAt, debriefedAt } = stages;
  return state === 'running' && openedAt !== null && collapsedAt === null && debriefedAt === null;
}

/** Returns what to do about a deposit; whether it can be approved at all is not decided here. */
export function stepOfDeposit(
  { deposits }: Scenario,
  deposit: { readonly requestedAt: PracticeTime; readonly isCrowd: boolean },
  practiceNow: PracticeTime,
): ScenarioStep {
  switch (deposits.approval) {
    case 'by-hand':
      return deposit.isCrowd ? APPROVE : LEAVE;
    case 'at-once':
      return APPROVE;
    case 'after-delay':
      return onceAt(hoursAfter(deposit.requestedAt, deposits.delayHours), practiceNow);
  }
}

export interface WithdrawalToDecide {
  readonly amount: Cents;
  readonly requestedAt: PracticeTime;
  readonly isCrowd: boolean;
  /**
   * How many earlier withdrawals of the same investor, not counting declined ones, were as small as the bait or
   * smaller.
   */
  readonly earlierSmallOnes: number;
}

/** Returns what to do about a withdrawal: when it is to be paid, as far as the coins held allow. */
export function stepOfWithdrawal(
  scenario: Scenario,
  withdrawal: WithdrawalToDecide,
  practiceNow: PracticeTime,
): ScenarioStep {
  const dueAt = payableFrom(scenario, withdrawal);
  return dueAt === null ? LEAVE : onceAt(dueAt, practiceNow);
}

/** Returns the time from which a withdrawal is to be paid; null: never by the scenario. */
export function payableFrom({ withdrawals }: Scenario, withdrawal: WithdrawalToDecide): PracticeTime | null {
  const { requestedAt, amount, isCrowd, earlierSmallOnes } = withdrawal;
  switch (withdrawals.policy) {
    case 'by-hand':
      return isCrowd ? hoursAfter(requestedAt, CROWD_HOURS) : null;
    case 'while-coins-last':
      return hoursAfter(requestedAt, withdrawals.delayHours);
    case 'bait-then-block': {
      const isBait = amount <= BigInt(withdrawals.paidUpToCents) && earlierSmallOnes === 0;
      return isBait ? hoursAfter(requestedAt, withdrawals.delayHours) : null;
    }
    case 'excuses':
      return null;
  }
}

/** Returns the largest withdrawal that serves as bait, in cents; null where the scenario uses none. */
export function baitCents({ withdrawals }: Scenario): bigint | null {
  return withdrawals.policy === 'bait-then-block' ? BigInt(withdrawals.paidUpToCents) : null;
}

/** Returns what follows when the coins held cannot cover a payment that has been due since a given time. */
export function afterShortage(
  scenario: Scenario,
  dueAt: PracticeTime,
  practiceNow: PracticeTime,
): LookAgain | 'collapse' {
  const endsAt = endOfGrace(scenario, dueAt);
  if (endsAt !== null && practiceNow >= endsAt) return 'collapse';
  const retryAt = hoursAfter(practiceNow, RETRY_HOURS);
  return { step: 'look-again', at: endsAt === null || retryAt < endsAt ? retryAt : endsAt };
}

/** Returns when an uncovered payment ends the class; null: never. */
export function endOfGrace({ collapse }: Scenario, dueAt: PracticeTime): PracticeTime | null {
  return collapse.when === 'coins-run-out' ? hoursAfter(dueAt, collapse.graceHours ?? 0) : null;
}

/** Returns whether the day chosen for the collapse has come. */
export function hasCollapseDayCome(
  { scenario, createdAt, stages }: Pick<Classroom, 'scenario' | 'createdAt' | 'stages'>,
  practiceNow: PracticeTime,
): boolean {
  const lastDay = lastDayOf(scenario);
  return stages.startedAt !== null && lastDay !== null && classDay({ createdAt }, practiceNow) >= lastDay;
}

function onceAt(at: PracticeTime, practiceNow: PracticeTime): ScenarioStep {
  return practiceNow >= at ? APPROVE : { step: 'look-again', at };
}

/** The result of looking at what is due. `ran-dry`: a payment that is due cannot be covered, and that is the end. */
export interface DueDecisions {
  readonly ok: true;
  readonly did: 'looked' | 'ran-dry';
  /** The owners of the requests that were approved. */
  readonly owners: readonly OwnerId[];
  /** Whether more may be due now. */
  readonly isMore: boolean;
}

/** The name of the one who decides, in rows and audit. */
export const SCENARIO_ACTOR = 'scenario';

/**
 * What investors find after the collapse: for two practice days the pages where money moves are "under maintenance",
 * then everything works again and nothing is ever answered.
 */
export type Outage = 'maintenance' | 'silence';

const MAINTENANCE_MS = 2 * DAY_MS;

/** Returns the outage of a class that has collapsed; null while it has not. */
export function outageOf(collapsedAt: PracticeTime | null, practiceNow: PracticeTime): Outage | null {
  if (collapsedAt === null) return null;
  return practiceNow < endOfMaintenance(collapsedAt) ? 'maintenance' : 'silence';
}

/**
 * Returns in how many real milliseconds the maintenance of a class ends (null: not as its clock goes now); null when
 * there is none.
 */
export function maintenanceOf(
  { clock, collapsedPracticeAt }: Pick<Classroom, 'clock' | 'collapsedPracticeAt'>,
  now: RealTime,
): { readonly endsInMs: number | null } | null {
  if (collapsedPracticeAt === null) return null;
  if (outageOf(collapsedPracticeAt, practiceAt(clock, now)) !== 'maintenance') return null;
  const endsAt = realAt(clock, endOfMaintenance(collapsedPracticeAt));
  return { endsInMs: endsAt && endsAt.getTime() - now.getTime() };
}

function endOfMaintenance(collapsedAt: PracticeTime): PracticeTime {
  return later(collapsedAt, MAINTENANCE_MS);
}
