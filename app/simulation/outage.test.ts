import { expect, test } from 'vitest';
import { outageOf } from './outage.ts';
import { later, practiceTime } from '#app/time/instants.ts';

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
