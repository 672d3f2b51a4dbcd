import type { Lesson } from './lesson-plan.ts';
import type { ScenarioName } from './scenario.ts';

/** The scenarios that need nobody to run the company. The database checks them too (0030), as it does the paces. */
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
