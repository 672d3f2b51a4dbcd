import { type Classroom, startOfClassDay } from '#app/classes/classroom.ts';
import type { AwaitedAct, StopCondition } from '#app/classes/scenario/scenario-schema.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { plansOf } from '#app/investments/plan.ts';
import { endOfWeek, firstWeekOf } from '#app/investments/weekly-plan.ts';
import type { Cents } from '#app/ledger/money.ts';
import { feeAskedAt } from '#app/payments/withdrawals/withdrawal.ts';
import { endOfMaintenance, outageOf, payableFrom } from '#app/simulation/scenario-decisions.ts';
import type { PracticeTime } from '#app/time/instants.ts';

/** How far a participant has come in the story. */
export interface PersonInLesson {
  /** Chose not to pay in. */
  readonly looksOn: boolean;
  /** A deposit of theirs waits for its coins or for its approval. */
  readonly isPayingIn: boolean;
  /** Until when a payment of theirs to the company waits at their own bank; null: none was made to wait. */
  readonly waitsAtBankUntil: PracticeTime | null;
  readonly spendable: Cents;
  readonly withdrawable: Cents;
  /** What plans by the week would give back if they were stopped. */
  readonly stoppable: Cents;
  readonly hasInvested: boolean;
  readonly hasMatured: boolean;
  /** Their first plan; null: they have had none. */
  readonly firstPlacedAt: PracticeTime | null;
  /** When the first of their running plans ends, or a week of it; null: none runs. */
  readonly maturesAt: PracticeTime | null;
  /** In the order in which they were made. */
  readonly requests: readonly WithdrawalInLesson[];
}

export interface WithdrawalInLesson {
  readonly requestedAt: PracticeTime;
  readonly amount: Cents;
  /** Null: it waits. */
  readonly outcome: 'approved' | 'declined' | null;
}

type Company = Pick<Classroom, 'scenario' | 'createdAt' | 'collapsedPracticeAt'>;

/** After this many good weeks people begin to believe in the next one. */
const WEEKS_TO_TRUST = 3;

/** When so many weeks of a person's first plan have been credited; null: they have none. */
function trustedFrom({ firstPlacedAt }: PersonInLesson, company: Company): PracticeTime | null {
  return firstPlacedAt && endOfWeek(company, firstWeekOf(company, firstPlacedAt) + WEEKS_TO_TRUST - 1);
}

/** Returns whether a person has come as far as a stop of the lesson plan asks. */
export function isMet(
  condition: StopCondition,
  person: PersonInLesson,
  company: Company,
  practiceNow: PracticeTime,
): boolean {
  switch (condition) {
    case 'invested':
      return person.hasInvested;
    case 'matured':
      return person.hasMatured;
    case 'credited':
      return practiceNow >= (trustedFrom(person, company) ?? Number.POSITIVE_INFINITY);
    case 'paid':
      return person.requests.some(({ outcome }) => outcome === 'approved');
    case 'fee-asked':
      return waitingOf(person).some(({ requestedAt }) => {
        const at = feeAskedAt(company, requestedAt);
        return at !== null && at <= practiceNow;
      });
    case 'silence':
      return outageOf(company.collapsedPracticeAt, practiceNow) === 'silence';
  }
}

/**
 * What the clock of a person alone does in a step: it stands for its question or for an act of theirs, runs (until an
 * instant that is known, or one that is not), or leaves the step out because it cannot come to its end.
 */
export type WayOfStep =
  | { readonly standsFor: 'question' | AwaitedAct }
  | { readonly runsUntil: PracticeTime | null }
  | 'left-out';

const RUNS: WayOfStep = { runsUntil: null };

/** A step that ends by what a person does; a story without terms goes on until its day before it waits for them. */
export interface AwaitedStep {
  readonly until: StopCondition;
  readonly untilDay: number;
}

/** Returns the way of a step that ends by what a person alone does. */
export function wayOfStep(
  { until: condition, untilDay }: AwaitedStep,
  person: PersonInLesson,
  company: Company,
  practiceNow: PracticeTime,
): WayOfStep {
  if (isMet(condition, person, company, practiceNow)) return { standsFor: 'question' };
  const { collapsedPracticeAt } = company;
  if (condition === 'silence') {
    return collapsedPracticeAt === null ? RUNS : { runsUntil: endOfMaintenance(collapsedPracticeAt) };
  }
  if (collapsedPracticeAt !== null) return 'left-out';
  switch (condition) {
    case 'invested':
      return wayToPlan(person, company, practiceNow);
    case 'matured':
      return wayToMaturity(person, practiceNow) ?? wayToPlan(person, company, practiceNow);
    case 'credited': {
      const runsUntil = trustedFrom(person, company);
      return runsUntil === null ? wayToPlan(person, company, practiceNow) : { runsUntil };
    }
    case 'paid':
      return wayToPayment(person, company, untilDay, practiceNow);
    case 'fee-asked':
      return wayToFee(person, company, untilDay, practiceNow);
  }
}

function wayToPlan(person: PersonInLesson, { scenario }: Company, practiceNow: PracticeTime): WayOfStep {
  const { isPayingIn, waitsAtBankUntil, spendable } = person;
  if (isPayingIn) return RUNS;
  // Then it is offered again, and they are waited for as before.
  if (waitsAtBankUntil !== null && waitsAtBankUntil > practiceNow) return { runsUntil: waitsAtBankUntil };
  const [smallest] = plansOf(scenario);
  return { standsFor: smallest !== undefined && spendable >= smallest.minimum ? 'invest' : 'pay-in' };
}

function wayToMaturity({ maturesAt }: PersonInLesson, practiceNow: PracticeTime): WayOfStep | null {
  if (maturesAt === null) return null;
  return { runsUntil: maturesAt > practiceNow ? maturesAt : null };
}

function wayToPayment(
  person: PersonInLesson,
  company: Company,
  untilDay: number,
  practiceNow: PracticeTime,
): WayOfStep {
  const { scenario } = company;
  const waiting = waitingOf(person);
  // Only the first request of a person can be the bait.
  const [payable] = waiting.flatMap(
    (request) => payableFrom(scenario, { ...request, isCrowd: false, earlierSmallOnes: 0 }) ?? [],
  );
  if (payable !== undefined) return { runsUntil: payable > practiceNow ? payable : null };
  if (waiting.length > 0) return 'left-out';
  return wayToRequest(person, company, { act: 'ask', untilDay }, practiceNow);
}

function wayToFee(person: PersonInLesson, company: Company, untilDay: number, practiceNow: PracticeTime): WayOfStep {
  const { scenario } = company;
  if (scenario.releaseFeeBasisPoints === null) return 'left-out';
  const [asked] = waitingOf(person).flatMap(({ requestedAt }) => feeAskedAt(company, requestedAt) ?? []);
  if (asked !== undefined) return { runsUntil: asked > practiceNow ? asked : null };
  // Where everybody is paid while the coins last, a fee is asked only of those who still wait when they do not.
  if (scenario.withdrawals.policy === 'while-coins-last') return RUNS;
  return wayToRequest(person, company, { act: 'ask-again', untilDay }, practiceNow);
}

/**
 * Where plans have no term, people are left alone until the step's day, and may have to stop one before they can ask.
 */
function wayToRequest(
  person: PersonInLesson,
  company: Company,
  { act, untilDay }: { readonly act: 'ask' | 'ask-again'; readonly untilDay: number },
  practiceNow: PracticeTime,
): WayOfStep {
  const { leastWithdrawal, plans } = STORIES[company.scenario.name];
  const canAsk = person.withdrawable >= leastWithdrawal;
  if (plans === 'fixed-term') return canAsk ? { standsFor: act } : (wayToMaturity(person, practiceNow) ?? 'left-out');
  if (!canAsk && person.withdrawable + person.stoppable < leastWithdrawal) return 'left-out';
  const day = startOfClassDay(company, untilDay);
  return practiceNow < day ? { runsUntil: day } : { standsFor: canAsk ? act : 'stop' };
}

function waitingOf({ requests }: PersonInLesson): readonly WithdrawalInLesson[] {
  return requests.filter(({ outcome }) => outcome === null);
}
