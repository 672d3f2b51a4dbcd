import { describe, expect, it } from 'vitest';
import { startOfClassDay, wayTo } from './classroom.ts';
import { minutesOf } from './clock.ts';
import { SCENARIO_LESSONS } from './scenario/lesson-plan.ts';
import { soloLesson } from './scenario/solo-lesson.ts';
import { realTime } from '#app/time/instants.ts';

const createdAt = realTime('2025-03-01T09:00:00Z');
const day = (number: number) => startOfClassDay({ createdAt }, number);
/** A practice day in three minutes: the first day of the quick story in twelve. */
const FIRST_DAY_RATE = 480;

describe('the way of a clock to the end of a plan', () => {
  const lesson = soloLesson('quick', 12);

  it.each([
    ['within the present step', day(1), day(2), 3],
    ['through the next step, which is faster', day(1), day(11), 3 + 3.6],
    ['through two steps more', day(1), day(14), 3 + 4 + 2],
    ['from within a step', day(1.5), day(12), 1.5 + 4],
    ['to an instant that is past', day(2), day(1), 1],
  ] as const)('%s', (_where, from, to, minutes) => {
    expect(minutesOf(wayTo({ createdAt, lesson }, to), from, FIRST_DAY_RATE)).toBe(Math.ceil(minutes));
  });

  it('is at the present rate where no lesson plan moves the clock', () => {
    expect(minutesOf(wayTo({ createdAt, lesson: null }, day(11)), day(1), 1440)).toBe(10);
  });

  it('is a day in a minute behind the last step', () => {
    const over = { ...lesson, position: lesson.steps.length };
    expect(minutesOf(wayTo({ createdAt, lesson: over }, day(30)), day(20), 1440)).toBe(10);
    const last = { ...lesson, position: lesson.steps.length - 1 };
    expect(wayTo({ createdAt, lesson: last }, day(30))).toEqual({ until: day(20), restMs: 10 * 60_000 });
  });

  it('has no minutes while the clock stands', () => {
    expect(minutesOf(wayTo({ createdAt, lesson: SCENARIO_LESSONS.quick }, day(11)), day(1), 0)).toBeNull();
  });
});
