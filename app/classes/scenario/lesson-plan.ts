import type { Lesson, LessonStep } from './scenario-schema.ts';
import type { ScenarioName } from './scenario.ts';
import { FASTEST_RATE, OPEN_CLASS_RATE } from '../clock.ts';
import { DAY_MS } from '#app/time/instants.ts';

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
