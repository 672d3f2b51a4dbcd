import { DAY_MS } from '#app/time/instants.ts';
import { FASTEST_RATE, OPEN_CLASS_RATE } from '../clock.ts';
import type { ScenarioName } from './scenario.ts';
import type { Lesson, LessonStep } from './scenario-schema.ts';

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
  // Deposit and invest on day 1, a plan of ten days, the first withdrawal on day 12, the end on day 18.
  quick: {
    position: 0,
    steps: [
      { untilDay: 2, minutes: 4, thenPauses: true },
      { untilDay: 12, minutes: 4, thenPauses: true },
      { untilDay: 14, minutes: 3, thenPauses: false },
      { untilDay: 18, minutes: 4, thenPauses: false },
      { untilDay: 22, minutes: 3, thenPauses: true },
    ],
  },
  // Slow enough that payments come and go in sight, and on past the day by which any town has run dry.
  long: {
    position: 0,
    steps: [
      { untilDay: 2, minutes: 6, thenPauses: true },
      { untilDay: 12, minutes: 10, thenPauses: true },
      { untilDay: 22, minutes: 11, thenPauses: true },
      { untilDay: 36, minutes: 10, thenPauses: true },
      { untilDay: 46, minutes: 5, thenPauses: true },
    ],
  },
  honest: {
    position: 0,
    steps: [
      { untilDay: 2, minutes: 6, thenPauses: true },
      { untilDay: 12, minutes: 10, thenPauses: true },
      { untilDay: 22, minutes: 10, thenPauses: true },
      { untilDay: 40, minutes: 14, thenPauses: true },
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
  readonly untilDay: number;
  readonly share: number;
  /** Whether X-ray is offered there: from the collapse on, where a facilitator would open it. */
  readonly offersXray?: boolean;
};

/** Each stop has one of the questions that a facilitator would ask; the Debrief follows the last one. */
const SOLO_STOPS: Readonly<Record<SoloScenario, readonly SoloStop[]>> = {
  // Deposit and invest on day 1, ten days of a plan, the first payment, the fee, the end on day 18, two days of
  // silence.
  quick: [
    { untilDay: 2, share: 3 },
    { untilDay: 12, share: 4 },
    { untilDay: 14, share: 2 },
    { untilDay: 17, share: 2 },
    { untilDay: 20, share: 1, offersXray: true },
  ],
  // On past the day by which the company has collapsed.
  long: [
    { untilDay: 2, share: 2 },
    { untilDay: 12, share: 3 },
    { untilDay: 22, share: 3 },
    { untilDay: 36, share: 3, offersXray: true },
    { untilDay: 46, share: 1, offersXray: true },
  ],
  honest: [
    { untilDay: 2, share: 2 },
    { untilDay: 12, share: 3 },
    { untilDay: 22, share: 3 },
    { untilDay: 40, share: 4, offersXray: true },
  ],
};

/**
 * The day by which a company has collapsed whose end is that of its coins. After jumps of the clock the crowd catches
 * up on a day at most, so that a town which is jumped over grows slowly; one that is lived through runs dry before.
 */
export const LAST_COLLAPSE_DAYS: Readonly<Partial<Record<SoloScenario, number>>> = { long: 34, honest: 38 };

/** Returns the lesson plan of a class of one, which stops after every step. */
export function soloLesson(scenario: SoloScenario, pace: SoloPace): Lesson {
  const stops = SOLO_STOPS[scenario];
  const whole = stops.reduce((sum, { share }) => sum + share, 0);
  const steps = stops.map(({ untilDay, share }) => ({
    untilDay,
    minutes: (share * pace) / whole,
    thenPauses: true,
  }));
  return { position: 0, steps };
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
