import { expect, it } from 'vitest';
import { plannedRate } from './planned-rate.ts';

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
