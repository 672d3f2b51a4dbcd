import { type Cents, cents } from '#app/ledger/money.ts';
import { BY_HAND, type Scenario, type ScenarioName } from './scenario.ts';
import type { CueId, Lesson, StopCondition } from './scenario-schema.ts';

/** Where the clock of a class of one stops, and what share of its time passes until then. */
interface SoloStop {
  readonly cue: CueId;
  /** What the clock waits for; of whoever looks on, it waits for nothing and stops on the day. */
  readonly until: StopCondition;
  readonly untilDay: number;
  readonly share: number;
  /** Whether X-ray is offered there: from the collapse on, where a facilitator would open it. */
  readonly offersXray?: boolean;
}

/** What the company offers, by the name of its set; `investments/plan.ts` has their terms. */
export type PlanSet = 'fixed-term' | 'weekly';

/** Who writes: the company's account manager, or a friend whom people can answer with fixed replies. */
export type ChatKind = 'manager' | 'friend';

/**
 * All that makes one story another, as data; its words are in `story-words.ts`. A class stores the company and the
 * lesson, which staff may change; the rest is looked up by the story's name, and no setting feeds it.
 */
interface Story {
  /** How the company behaves in a class. The seed of a crowd is drawn when a class is made. */
  readonly company: Scenario;
  /**
   * When the clock of a class runs, and where it stops for talk; null: no plan. People join while the class is open;
   * the first step begins when the facilitator starts it.
   */
  readonly lesson: Lesson | null;
  /** What is different for a class of one; null: the story needs somebody to run the company. */
  readonly alone: {
    readonly collapse: Scenario['collapse'];
    /** Each has one of the questions that a facilitator would ask; the Debrief follows the last one. */
    readonly stops: readonly SoloStop[];
  } | null;
  readonly plans: PlanSet;
  readonly leastWithdrawal: Cents;
  readonly chat: ChatKind;
  /** What is credited to a person, of the first deposit of somebody whom they bring along; null: nobody can be. */
  readonly referralBasisPoints: number | null;
  /** How far the price of a coin moves in a day (coins/price.ts): where little is promised, it would drown the hole. */
  readonly priceSwingBasisPoints: number;
  /** The practice hours that a step of the crowd takes, of which there are four in a day of its own. */
  readonly crowdStepHours: number;
}

/** What the seed's company has in every story of its own. */
const SEED = {
  plans: 'fixed-term',
  leastWithdrawal: cents(100_00n),
  chat: 'manager',
  referralBasisPoints: null,
  priceSwingBasisPoints: 400,
  crowdStepHours: 6,
} as const;

/** In the order of the forms: the one most people will want comes first. */
export const STORIES = {
  quick: {
    ...SEED,
    company: {
      name: 'quick',
      deposits: { approval: 'at-once' },
      withdrawals: { policy: 'bait-then-block', paidUpToCents: 50_000, delayHours: 6 },
      releaseFeeBasisPoints: 1_500,
      messages: true,
      collapse: { when: 'on-day', day: 18 },
      savings: false,
      xray: 'always',
      bank: 'none',
      helpers: false,
      crowd: { townSize: 200, seed: 1 },
    },
    // Plans of ten days, placed before day 3, are over by day 13. The end comes on day 18.
    lesson: {
      position: 0,
      steps: [
        { untilDay: 3, minutes: 4, thenPauses: true, gathers: 'invested', cue: 'earned' },
        { untilDay: 13, minutes: 3, thenPauses: true, gathers: 'matured', cue: 'paid-back' },
        { untilDay: 14, minutes: 3, thenPauses: true, gathers: 'paid', cue: 'where-from' },
        { untilDay: 15, minutes: 2, thenPauses: true, gathers: 'fee-asked', cue: 'fee' },
        { untilDay: 20, minutes: 3, thenPauses: true, cue: 'silence' },
      ],
    },
    alone: {
      collapse: { when: 'on-day', day: 30, daysAfterRequest: 3 },
      stops: [
        { until: 'invested', cue: 'earned', untilDay: 2, share: 3 },
        { until: 'matured', cue: 'paid-back', untilDay: 12, share: 4 },
        { until: 'paid', cue: 'where-from', untilDay: 14, share: 2 },
        { until: 'fee-asked', cue: 'fee', untilDay: 17, share: 2 },
        { until: 'silence', cue: 'silence', untilDay: 20, share: 1, offersXray: true },
      ],
    },
  },
  // Twenty-six weeks. What it promises can be believed, and it comes through a friend.
  friend: {
    plans: 'weekly',
    leastWithdrawal: cents(20_00n),
    chat: 'friend',
    referralBasisPoints: 500,
    priceSwingBasisPoints: 40,
    crowdStepHours: 48,
    company: {
      name: 'friend',
      deposits: { approval: 'at-once' },
      withdrawals: { policy: 'bait-then-block', paidUpToCents: 200_00, delayHours: 24 },
      releaseFeeBasisPoints: 1_000,
      messages: true,
      collapse: { when: 'on-day', day: 176 },
      savings: false,
      xray: 'always',
      bank: 'questions',
      helpers: false,
      crowd: { townSize: 120, seed: 1 },
    },
    lesson: {
      position: 0,
      steps: [
        { untilDay: 29, minutes: 5, thenPauses: true, gathers: 'invested', cue: 'small-profits' },
        { untilDay: 85, minutes: 5, thenPauses: true, gathers: 'paid', cue: 'bring-others' },
        { untilDay: 141, minutes: 4, thenPauses: true, gathers: 'fee-asked', cue: 'tax' },
        { untilDay: 183, minutes: 2, thenPauses: true, cue: 'silence' },
      ],
    },
    alone: {
      collapse: { when: 'on-day', day: 180, daysAfterRequest: 14, request: 2 },
      stops: [
        { until: 'credited', cue: 'small-profits', untilDay: 29, share: 3 },
        { until: 'paid', cue: 'bring-others', untilDay: 85, share: 4 },
        { until: 'fee-asked', cue: 'tax', untilDay: 141, share: 4 },
        { until: 'silence', cue: 'silence', untilDay: 183, share: 1, offersXray: true },
      ],
    },
  },
  long: {
    ...SEED,
    company: {
      name: 'long',
      deposits: { approval: 'after-delay', delayHours: 2 },
      withdrawals: { policy: 'while-coins-last', delayHours: 12 },
      releaseFeeBasisPoints: 1_000,
      messages: true,
      collapse: { when: 'coins-run-out', graceHours: 48 },
      savings: false,
      xray: 'always',
      bank: 'none',
      helpers: false,
      crowd: { townSize: 2_000, seed: 1 },
    },
    // Slow enough that payments come and go in sight, and on past the day by which any town has run dry.
    lesson: {
      position: 0,
      steps: [
        { untilDay: 2, minutes: 6, thenPauses: true, gathers: 'invested', cue: 'earned' },
        { untilDay: 12, minutes: 10, thenPauses: true, gathers: 'matured', cue: 'paid-back' },
        { untilDay: 22, minutes: 11, thenPauses: true, gathers: 'paid', cue: 'where-from' },
        { untilDay: 36, minutes: 10, thenPauses: true, cue: 'fee' },
        { untilDay: 46, minutes: 5, thenPauses: true, cue: 'silence' },
      ],
    },
    // After jumps of the clock the crowd catches up on a day at most, so that a town which is jumped over grows slowly;
    // one that is lived through runs dry before its latest day.
    alone: {
      collapse: { when: 'coins-run-out', graceHours: 48, latestDay: 34 },
      stops: [
        { until: 'invested', cue: 'earned', untilDay: 2, share: 2 },
        { until: 'matured', cue: 'paid-back', untilDay: 12, share: 3 },
        { until: 'paid', cue: 'where-from', untilDay: 22, share: 3 },
        { until: 'fee-asked', cue: 'fee', untilDay: 33, share: 3 },
        { until: 'silence', cue: 'silence', untilDay: 36, share: 1, offersXray: true },
      ],
    },
  },
  honest: {
    ...SEED,
    company: {
      name: 'honest',
      deposits: { approval: 'at-once' },
      withdrawals: { policy: 'while-coins-last', delayHours: 12 },
      releaseFeeBasisPoints: null,
      messages: true,
      collapse: { when: 'coins-run-out' },
      savings: true,
      xray: 'always',
      bank: 'none',
      helpers: false,
      crowd: { townSize: 500, seed: 1 },
    },
    lesson: {
      position: 0,
      steps: [
        { untilDay: 2, minutes: 6, thenPauses: true, gathers: 'invested', cue: 'earned' },
        { untilDay: 12, minutes: 10, thenPauses: true, gathers: 'matured', cue: 'paid-back' },
        { untilDay: 22, minutes: 10, thenPauses: true, gathers: 'paid', cue: 'savings' },
        { untilDay: 40, minutes: 14, thenPauses: true, cue: 'silence' },
      ],
    },
    alone: {
      collapse: { when: 'coins-run-out', latestDay: 38 },
      stops: [
        { until: 'invested', cue: 'earned', untilDay: 2, share: 2 },
        { until: 'matured', cue: 'paid-back', untilDay: 12, share: 3 },
        { until: 'paid', cue: 'savings', untilDay: 22, share: 3 },
        { until: 'silence', cue: 'silence', untilDay: 40, share: 4, offersXray: true },
      ],
    },
  },
  'by-hand': { ...SEED, company: BY_HAND, lesson: null, alone: null },
} satisfies Readonly<Record<ScenarioName, Story>>;

type Stories = typeof STORIES;
/** The stories that somebody can live through alone. The database checks them, too (db/schema/12_homework.sql). */
export type SoloScenario = {
  [Name in ScenarioName]: Stories[Name]['alone'] extends null ? never : Name;
}[ScenarioName];

/** Returns whether the company of a story calls its release fee a tax. */
export function isFeeCalledTax({ scenario }: { readonly scenario: Pick<Scenario, 'name'> }): boolean {
  return STORIES[scenario.name].chat === 'friend';
}

/** Returns whether a text, from a form for one, names a story. */
export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(STORIES, text);
}

export const SCENARIO_NAMES: readonly ScenarioName[] = Object.keys(STORIES).filter(isScenarioName);

export const SOLO_SCENARIOS: readonly SoloScenario[] = SCENARIO_NAMES.filter(
  (name): name is SoloScenario => STORIES[name].alone !== null,
);
