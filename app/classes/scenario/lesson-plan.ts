import { DAY_MS } from '#app/time/instants.ts';
import { FASTEST_RATE, OPEN_CLASS_RATE } from '../clock.ts';
import type { CueId, Lesson, LessonStep } from './scenario-schema.ts';
import { SOLO_SCENARIOS, type SoloScenario, STORIES } from './stories.ts';

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
 * Returns how fast a class that was paused on its way goes on: as in its lesson plan, else a practice day in a minute.
 */
export function plannedRate(lesson: Lesson | null): number {
  const step = lesson === null ? null : currentStep(lesson);
  if (lesson === null || step === null) return OPEN_CLASS_RATE;
  const fromDay = lesson.steps[lesson.position - 1]?.untilDay ?? 1;
  return rateOfStep(step, (step.untilDay - fromDay) * DAY_MS, FASTEST_RATE);
}

/** How many minutes a life alone may take, not counting the time at its stops. */
export const SOLO_PACES = [12, 20, 30] as const;
export type SoloPace = (typeof SOLO_PACES)[number];

/** Practice hours before somebody alone is waited for: the account manager writes first. */
export const HOURS_BEFORE_ACTS = 2;

/** Returns the lesson plan of a class of one, which stops after every step. */
export function soloLesson(scenario: SoloScenario, pace: SoloPace): Lesson {
  const { stops } = STORIES[scenario].alone;
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
  return STORIES[scenario].alone.stops[step]?.cue ?? null;
}

/** Returns whether a person alone is offered X-ray at the stop after a step, counted from 0. */
export function isXrayOffered(scenario: SoloScenario, step: number): boolean {
  return STORIES[scenario].alone.stops[step]?.offersXray ?? false;
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
