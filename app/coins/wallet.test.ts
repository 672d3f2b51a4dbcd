import { expect, test } from 'vitest';
import { practiceTime } from '#app/time/instants.ts';
import { practiceDayOf, tapFlowsAgainAt } from './wallet.ts';

test('a practice day runs from midnight to midnight, UTC', () => {
  expect(practiceDayOf(practiceTime('2025-03-01T00:00:00.000Z'))).toEqual(practiceTime('2025-03-01T00:00:00Z'));
  expect(practiceDayOf(practiceTime('2025-03-01T23:59:59.999Z'))).toEqual(practiceTime('2025-03-01T00:00:00Z'));
});

test('the tap flows again with the next day', () => {
  expect(tapFlowsAgainAt(practiceTime('2025-02-28T00:00:00Z'))).toEqual(practiceTime('2025-03-01T00:00:00Z'));
  expect(tapFlowsAgainAt(practiceTime('2025-02-28T23:59:59.999Z'))).toEqual(practiceTime('2025-03-01T00:00:00Z'));
});
