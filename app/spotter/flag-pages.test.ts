import { expect, test } from 'vitest';
import { flagPageOf } from './flags.ts';

test.each([
  ['/', '/'],
  ['/plans', '/plans'],
  ['/dashboard/', '/dashboard'],
  ['/explorer/address/play1abc', '/explorer'],
  ['/dashboard/prices', '/dashboard/prices'],
  ['/dashboard/profile', '/dashboard/profile'],
  ['/admin', null],
  ['/spotter', null],
  ['/warning-signs', null],
  ['/debrief', null],
  ['/dashboard/wallet/receipts/ABC', null],
  ['/plans/more', null],
  ['Ada Example', null],
  ['', null],
])('a flag on %j belongs to %j', (path, page) => {
  expect(flagPageOf(path)).toBe(page);
});
