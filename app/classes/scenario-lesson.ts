import type { Lesson } from './lesson-plan.ts';
import type { ScenarioName } from './scenario.ts';

/**
 * The lesson plan that a shipped scenario brings: when its clock runs, and where it stops for talk. By hand there is
 * none. People join while the class is open; the first step begins when the facilitator starts it.
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
  // Slow enough that payments come and go in sight, and on past the day on which any town has run dry.
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
