import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/time/instants.ts';
import { currentStep, plannedRate, rateOfStep, SOLO_PACES, soloLesson } from './lesson-plan.ts';
import { readLesson } from './scenario-schema.ts';
import { SOLO_SCENARIOS, STORIES } from './stories.ts';

const step = (untilDay: number) => ({ untilDay, minutes: 5, thenPauses: true });

describe('a lesson plan', () => {
  it('is read when its days are in order', () => {
    const lesson = { steps: [step(9), step(21)], position: 1 };
    expect(readLesson(lesson)).toEqual(lesson);
    expect(currentStep(lesson)).toEqual(step(21));
    expect(currentStep({ ...lesson, position: 2 })).toBeNull();
  });

  it.each([
    ['no steps', { steps: [], position: 0 }],
    ['a day twice', { steps: [step(9), step(9)], position: 0 }],
    ['a day before the one before', { steps: [step(9), step(3)], position: 0 }],
    ['no time for a step', { steps: [{ ...step(9), minutes: 0 }], position: 0 }],
    ['more than a lesson can hold', { steps: [step(192)], position: 0 }],
    ['words', { steps: [{ ...step(9), say: 'Buy now' }], position: 0 }],
    ['nothing', null],
  ])('is refused with %s', (_name, value) => {
    expect(readLesson(value)).toBeNull();
  });

  it.each([
    [20 * DAY_MS, 12, 2_400],
    [DAY_MS, 1, 1_440],
    [DAY_MS, 600, 3],
    [1_000, 600, 1],
    [60 * DAY_MS, 0.1, 86_400],
  ])('covers %i practice milliseconds in %d minutes at a rate of %i', (milliseconds, minutes, rate) => {
    expect(rateOfStep({ untilDay: 2, minutes, thenPauses: false }, milliseconds, 86_400)).toBe(rate);
  });
});

// The days of the plans are written by hand, and nothing else ties them to the day of the collapse.
const collapses = Object.values(STORIES).flatMap(({ company: { name, collapse } }) =>
  collapse.when === 'on-day' ? [{ name, day: collapse.day }] : [],
);

it.each(collapses)(
  'the plans of $name stop before its collapse and go on past two days of silence',
  ({ name, day }) => {
    const inClass = STORIES[name].lesson?.steps;
    const alone = SOLO_SCENARIOS.filter((solo) => solo === name).map((solo) => soloLesson(solo, 12).steps);
    const plans = [...(inClass === undefined ? [] : [inClass]), ...alone];
    expect(plans.length).toBeGreaterThan(0);
    for (const steps of plans) {
      const days = steps.map(({ untilDay }) => untilDay);
      expect(days.some((until) => until > 2 && until <= day)).toBe(true);
      expect(days.at(-1)).toBeGreaterThanOrEqual(day + 2);
    }
  },
);

it.each(SOLO_SCENARIOS.flatMap((scenario) => SOLO_PACES.map((pace) => [scenario, pace] as const)))(
  'the plan of %s for %i minutes takes as many',
  (scenario, pace) => {
    const minutes = soloLesson(scenario, pace).steps.map((each) => each.minutes);
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBeCloseTo(pace, 9);
  },
);

const STEPS = [
  { untilDay: 3, minutes: 2, thenPauses: false },
  { untilDay: 13, minutes: 5, thenPauses: true },
];

it('a paused class resumes at the rate of its plan', () => {
  expect(plannedRate({ steps: STEPS, position: 0 })).toBe(1_440);
  expect(plannedRate({ steps: STEPS, position: 1 })).toBe(2_880);
});

it('without a plan, or after its end, a day takes a minute', () => {
  expect(plannedRate(null)).toBe(1_440);
  expect(plannedRate({ steps: STEPS, position: 2 })).toBe(1_440);
});
