import { type Classroom, classDay } from '#app/classes/classroom.ts';
import { practiceAt, realAt } from '#app/classes/clock.ts';
import { lastDayOf, type Scenario } from '#app/classes/scenario/scenario.ts';
import type { OwnerId } from '#app/ledger/account.ts';
import type { Cents } from '#app/ledger/money.ts';
import { hoursAfter } from '#app/payments/withdrawals/withdrawal.ts';
import { DAY_MS, later, type PracticeTime, type RealTime } from '#app/time/instants.ts';

/** Approve it, decide again later, or leave it unless something changes. */
export type ScenarioStep = { readonly step: 'approve' } | LookAgain | { readonly step: 'leave' };
type LookAgain = { readonly step: 'look-again'; readonly at: PracticeTime };

const APPROVE: ScenarioStep = { step: 'approve' };
const LEAVE: ScenarioStep = { step: 'leave' };

/** The crowd is paid after this many practice hours where staff pay everybody else. */
const CROWD_HOURS = 12;
/** In practice hours, after a payment that could not be covered. */
const RETRY_HOURS = 1;

/** Not before the class is open, nor after its collapse or Debrief. */
export function isActing({ state, stages }: Pick<Classroom, 'state' | 'stages'>): boolean {
  const { openedAt, collapsedAt, debriefedAt } = stages;
  return state === 'running' && openedAt !== null && collapsedAt === null && debriefedAt === null;
}

/** Whether the deposit can be approved at all is decided elsewhere. */
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
  /** Of the same investor, not counting declined ones: as small as the bait or smaller. */
  readonly earlierSmallOnes: number;
}

/** Says when the withdrawal is to be paid, as far as the coins held allow. */
export function stepOfWithdrawal(
  scenario: Scenario,
  withdrawal: WithdrawalToDecide,
  practiceNow: PracticeTime,
): ScenarioStep {
  const dueAt = payableFrom(scenario, withdrawal);
  return dueAt === null ? LEAVE : onceAt(dueAt, practiceNow);
}

/** Null: never by the scenario. */
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

/** The largest withdrawal that serves as bait; null where the scenario uses none. */
export function baitCents({ withdrawals }: Scenario): bigint | null {
  return withdrawals.policy === 'bait-then-block' ? BigInt(withdrawals.paidUpToCents) : null;
}

/** When the coins held cannot cover a payment that has been due since `dueAt`. */
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

/** When an uncovered payment ends the class; null: never. */
export function endOfGrace({ collapse }: Scenario, dueAt: PracticeTime): PracticeTime | null {
  return collapse.when === 'coins-run-out' ? hoursAfter(dueAt, collapse.graceHours ?? 0) : null;
}

/** Only where a day was chosen for the collapse. */
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

/** `ran-dry`: a payment that is due cannot be covered, and that is the end. */
export interface DueDecisions {
  readonly ok: true;
  readonly did: 'looked' | 'ran-dry';
  readonly owners: readonly OwnerId[];
  readonly isMore: boolean;
}

export const SCENARIO_ACTOR = 'scenario';

/**
 * After the collapse, the pages where money moves are "under maintenance" for two practice days; then everything works
 * again and nothing is ever answered.
 */
export type Outage = 'maintenance' | 'silence';

export const MAINTENANCE_DAYS = 2;

/** Null while the class has not collapsed. */
export function outageOf(collapsedAt: PracticeTime | null, practiceNow: PracticeTime): Outage | null {
  if (collapsedAt === null) return null;
  return practiceNow < endOfMaintenance(collapsedAt) ? 'maintenance' : 'silence';
}

/** Null when there is no maintenance; `endsInMs` is real time, null when it does not end as the clock goes now. */
export function maintenanceOf(
  { clock, collapsedPracticeAt }: Pick<Classroom, 'clock' | 'collapsedPracticeAt'>,
  now: RealTime,
): { readonly endsInMs: number | null } | null {
  if (collapsedPracticeAt === null) return null;
  if (outageOf(collapsedPracticeAt, practiceAt(clock, now)) !== 'maintenance') return null;
  const endsAt = realAt(clock, endOfMaintenance(collapsedPracticeAt));
  return { endsInMs: endsAt && endsAt.getTime() - now.getTime() };
}

/** The practice day before the collapse; null before it, and where there was none. */
export function eveOfCollapse(classroom: Pick<Classroom, 'createdAt' | 'collapsedPracticeAt'>): number | null {
  const { collapsedPracticeAt } = classroom;
  return collapsedPracticeAt === null ? null : classDay(classroom, collapsedPracticeAt) - 1 || null;
}

export function endOfMaintenance(collapsedAt: PracticeTime): PracticeTime {
  return later(collapsedAt, MAINTENANCE_DAYS * DAY_MS);
}
