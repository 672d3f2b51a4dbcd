import { expect, test } from 'vitest';
import { isOpenToHelpers } from './helper-pages.ts';

test.each([
  '/dashboard/helper',
  '/dashboard/helper/',
  '/dashboard/messages',
  '/dashboard/profile',
  '/dashboard/events',
  '/dashboard/poll',
  '/collapse',
  '/debrief',
  '/leave',
  '/spotter',
  '/spotter/flags',
])('a helper may open %s', (path) => {
  expect(isOpenToHelpers(path)).toBe(true);
});

test.each([
  '/dashboard',
  '/dashboard/',
  '/dashboard/deposit',
  '/dashboard/investmentplans',
  '/dashboard/savings',
  '/dashboard/withdraws',
  '/dashboard/wallet',
  '/dashboard/wallet/receipts/AB-1',
  '/dashboard/friends',
  '/dashboard/bank',
  '/dashboard/helpers',
  '/Dashboard/deposit',
  '/%64ashboard/deposit',
  '/DASHBOARD',
  '/storage/buckets/proofs/files',
])('a helper, who pays nothing, may not open %s', (path) => {
  expect(isOpenToHelpers(path)).toBe(false);
});
