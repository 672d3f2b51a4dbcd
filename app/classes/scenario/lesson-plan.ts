import { DAY_MS } from '#app/time/instants.ts';
import { FASTEST_RATE, OPEN_CLASS_RATE } from '../clock.ts';
import type { Scenario, ScenarioName } from './scenario.ts';
import type { CueId, Lesson, LessonStep, StopCondition } from './scenario-schema.ts';

export type { Lesson };

/** Returns the step that the plan is in, or null when it is over. */
export function currentStep(lesson: Lesson): LessonStep | null {
  return lesson.steps[lesson.position] ?? null;
}

/**
 * Returns the rate that covers so many practice milliseconds in the step's minutes: whole, at least 1, at most
 * `fastest`.
 */
export function rateOfStep(step: LessonStep, practiceMilliseconds: number, fastest: number): number {
  const rate = Math.ceil(practiceMilliseconds / (step.minutes * 60_000));
  return Math.min(Math.max(rate, 1), fastest);
}

/**
 * The lesson plan of each shipped scenario: when its clock runs, and where it stops for talk. By hand has none. People
 * join while the class is open; the first step begins when the facilitator starts it.
 */
export const SCENARIO_LESSONS: Readonly<Record<ScenarioName, Lesson | null>> = {
  'by-hand': null,
  // Plans of ten days, placed before day 3, are over by day 13. The end comes on day 18.
  quick: {
    position: 0,
    steps: [
      { untilDay: 3, minutes: 4, thenPauses: true, gathers: 'invested', cue: 'earned' },
      { untilDay: 13, minutes: 3, thenPauses: true, gathers: 'matured', cue: 'paid-back' },
      { untilDay: 14, minutes: 3, thenPauses: true, gathers: 'paid', cue: 'where-from' },
      { untilDay: 15, minutes: 2, thenPauses: true, gathers: 'fee-asked', cue: 'fee' },
      { untilDay: 20, minutes: 3, thenPauses: true, cue: 'silence' },
    ],
  },
  // Slow enough that payments come and go in sight, and on past the day by which any town has run dry.
  long: {
    position: 0,
    steps: [
      { untilDay: 2, minutes: 6, thenPauses: true, gathers: 'invested', cue: 'earned' },
      { untilDay: 12, minutes: 10, thenPauses: true, gathers: 'matured', cue: 'paid-back' },
      { untilDay: 22, minutes: 11, thenPauses: true, gathers: 'paid', cue: 'where-from' },
      { untilDay: 36, minutes: 10, thenPauses: true, cue: 'fee' },
      { untilDay: 46, minutes: 5, thenPauses: true, cue: 'silence' },
    ],
  },
  honest: {
    position: 0,
    steps: [
      { untilDay: 2, minutes: 6, thenPauses: true, gathers: 'invested', cue: 'earned' },
      { untilDay: 12, minutes: 10, thenPauses: true, gathers: 'matured', cue: 'paid-back' },
      { untilDay: 22, minutes: 10, thenPauses: true, gathers: 'paid', cue: 'savings' },
      { untilDay: 40, minutes: 14, thenPauses: true, cue: 'silence' },
    ],
  },
};

/**
 * Returns how fast a class that was paused on its way goes on: as in its lesson plan, else a practice day in a minute.
 */
export function plannedRate(lesson: Lesson | null): number {
  const step = lesson === null ? null : currentStep(lesson);
  if (lesson === null || step === null) return OPEN_CLASS_RATE;
  const fromDay = lesson.steps[lesson.position - 1]?.untilDay ?? 1;
  return rateOfStep(step, (step.untilDay - fromDay) * DAY_MS, FASTEST_RATE);
}

/** They need nobody to run the company. The database checks them, and the paces (db/schema/12_homework.sql). */
export const SOLO_SCENARIOS = ['quick', 'long', 'honest'] as const satisfies readonly ScenarioName[];
export type SoloScenario = (typeof SOLO_SCENARIOS)[number];

/** How many minutes a life alone may take, not counting the time at its stops. */
export const SOLO_PACES = [12, 20, 30] as const;
export type SoloPace = (typeof SOLO_PACES)[number];

/** Where the clock of a class of one stops, and what share of its time passes until then. */
type SoloStop = {
  readonly cue: CueId;
  /** What the clock waits for; of whoever looks on, it waits for nothing and stops on the day. */
  readonly until: StopCondition;
  readonly untilDay: number;
  readonly share: number;
  /** Whether X-ray is offered there: from the collapse on, where a facilitator would open it. */
  readonly offersXray?: boolean;
};

/** Each stop has one of the questions that a facilitator would ask; the Debrief follows the last one. */
const SOLO_STOPS: Readonly<Record<SoloScenario, readonly SoloStop[]>> = {
  quick: [
    { until: 'invested', cue: 'earned', untilDay: 2, share: 3 },
    { until: 'matured', cue: 'paid-back', untilDay: 12, share: 4 },
    { until: 'paid', cue: 'where-from', untilDay: 14, share: 2 },
    { until: 'fee-asked', cue: 'fee', untilDay: 17, share: 2 },
    { until: 'silence', cue: 'silence', untilDay: 20, share: 1, offersXray: true },
  ],
  long: [
    { until: 'invested', cue: 'earned', untilDay: 2, share: 2 },
    { until: 'matured', cue: 'paid-back', untilDay: 12, share: 3 },
    { until: 'paid', cue: 'where-from', untilDay: 22, share: 3 },
    { until: 'fee-asked', cue: 'fee', untilDay: 33, share: 3 },
    { until: 'silence', cue: 'silence', untilDay: 36, share: 1, offersXray: true },
  ],
  honest: [
    { until: 'invested', cue: 'earned', untilDay: 2, share: 2 },
    { until: 'matured', cue: 'paid-back', untilDay: 12, share: 3 },
    { until: 'paid', cue: 'savings', untilDay: 22, share: 3 },
    { until: 'silence', cue: 'silence', untilDay: 40, share: 4, offersXray: true },
  ],
};

/** Practice hours before somebody alone is waited for: the account manager writes first. */
export const HOURS_BEFORE_ACTS = 2;

/**
 * How the company ends alone. After jumps of the clock the crowd catches up on a day at most, so that a town which is
 * jumped over grows slowly; one that is lived through runs dry before its latest day.
 */
export const SOLO_COLLAPSES: Readonly<Record<SoloScenario, Scenario['collapse']>> = {
  quick: { when: 'on-day', day: 30, daysAfterRequest: 3 },
  long: { when: 'coins-run-out', graceHours: 48, latestDay: 34 },
  honest: { when: 'coins-run-out', latestDay: 38 },
};

/** Returns the lesson plan of a class of one, which stops after every step. */
export function soloLesson(scenario: SoloScenario, pace: SoloPace): Lesson {
  const stops = SOLO_STOPS[scenario];
  const whole = stops.reduce((sum, { share }) => sum + share, 0);
  const steps = stops.map(({ until, untilDay, share }) => ({
    until,
    untilDay,
    minutes: (share * pace) / whole,
    thenPauses: true,
  }));
  return { position: 0, steps };
}

/**
 * Returns the lesson plan of somebody alone who goes on as an onlooker: by its days, those to come at least a day ahead
 * of the given one.
 */
export function lookingOn({ steps, position }: Lesson, day: number): Lesson {
  const late = Math.max(day + 1 - (steps[position]?.untilDay ?? day + 1), 0);
  const byDay = steps.map(({ until: _, ...step }, at) => ({
    ...step,
    untilDay: step.untilDay + (at < position ? 0 : late),
  }));
  return { steps: byDay, position };
}

/** Returns what a person alone is asked at the stop after a step, counted from 0; null where there is none. */
export function cueOf(scenario: SoloScenario, step: number): CueId | null {
  return SOLO_STOPS[scenario][step]?.cue ?? null;
}

/** Returns whether a person alone is offered X-ray at the stop after a step, counted from 0. */
export function isXrayOffered(scenario: SoloScenario, step: number): boolean {
  return SOLO_STOPS[scenario][step]?.offersXray ?? false;
}

/** The paces as forms and addresses have them. */
export const PACES = SOLO_PACES.map((minutes) => `${minutes}` as const);

/** Returns the story and its pace that an address chooses; the usual ones where it names none that there is. */
export function choicesIn(search: URLSearchParams): { scenario: SoloScenario; pace: (typeof PACES)[number] } {
  const [scenario, pace] = [search.get('scenario'), search.get('pace')];
  return {
    scenario: SOLO_SCENARIOS.find((name) => name === scenario) ?? 'quick',
    pace: PACES.find((minutes) => minutes === pace) ?? '12',
  };
}
