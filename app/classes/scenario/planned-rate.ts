import { FASTEST_RATE, OPEN_CLASS_RATE } from '../clock.ts';
import { currentStep, type Lesson, rateOfStep } from './lesson-plan.ts';
import { DAY_MS } from '#app/time/instants.ts';

/**
 * Returns how fast a class that was paused on its way goes on: as in its lesson plan, else a practice day in a minute.
 */
export function plannedRate(lesson: Lesson | null): number {
  const step = lesson === null ? null : currentStep(lesson);
  if (lesson === null || step === null) return OPEN_CLASS_RATE;
  const fromDay = lesson.steps[lesson.position - 1]?.untilDay ?? 1;
  return rateOfStep(step, (step.untilDay - fromDay) * DAY_MS, FASTEST_RATE);
}
