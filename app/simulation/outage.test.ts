import { expect, test } from 'vitest';
import { maintenanceOf, outageOf } from './outage.ts';
import { DAY_MS, later, practiceTime, realTime } from '#app/time/instants.ts';

const COLLAPSED = practiceTime('2025-03-18T00:00:00Z');

test.each([
  ['before any collapse', null, 0, null],
  ['at once', COLLAPSED, 0, 'maintenance'],
  ['almost two days later', COLLAPSED, 47.9, 'maintenance'],
  ['two days later', COLLAPSED, 48, 'silence'],
  ['for ever after', COLLAPSED, 4_800, 'silence'],
])('the outage %s', (_, collapsedAt, hours, outage) => {
  expect(outageOf(collapsedAt, later(COLLAPSED, hours * 3_600_000))).toBe(outage);
});

test('a page learns in how many real milliseconds the maintenance ends, unless the clock stands or stops before', () => {
  const now = realTime('2025-06-01T00:00:00Z');
  const clock = { realFrom: now, practiceFrom: COLLAPSED, rate: 1440, heightFrom: 0n, awakeUntil: null, reached: null };
  const endsIn = (choice: { rate?: number; stopsAt?: typeof COLLAPSED }, after_ms = 0) =>
    maintenanceOf(
      { clock: { ...clock, stopsAt: null, ...choice }, collapsedPracticeAt: COLLAPSED },
      later(now, after_ms),
    );
  expect(endsIn({})).toEqual({ endsInMs: 120_000 });
  expect(endsIn({}, 45_000)).toEqual({ endsInMs: 75_000 });
  expect(endsIn({}, 120_000)).toBeNull();
  expect(endsIn({ rate: 0 })).toEqual({ endsInMs: null });
  expect(endsIn({ stopsAt: later(COLLAPSED, DAY_MS) })).toEqual({ endsInMs: null });
  expect(maintenanceOf({ clock: { ...clock, stopsAt: null }, collapsedPracticeAt: null }, now)).toBeNull();
});
