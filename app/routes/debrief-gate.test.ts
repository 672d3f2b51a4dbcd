import { describe, expect, test } from 'vitest';
import { debriefInstead } from './debrief-gate.ts';

const stages = { openedAt: null, startedAt: null, collapsedAt: null };
const before = { stages: { ...stages, debriefedAt: null } };
const shown = { stages: { ...stages, debriefedAt: new Date(0) } };

test.each(['GET', 'POST'])('before its time a %s goes where it went', (method) => {
  expect(debriefInstead(before, { method, pathname: '/dashboard/deposit' })).toBeNull();
});

describe('once it is shown', () => {
  test.each([
    '/dashboard',
    '/dashboard/',
    '/dashboard/deposit',
    '/dashboard/investmentplans',
    '/dashboard/withdraws',
    '/dashboard/profile',
  ])('%s leads to it', (pathname) => expect(debriefInstead(shown, { method: 'GET', pathname })).toBe('/debrief'));

  test.each([
    '/debrief',
    '/leave',
    '/dashboard/history',
    '/dashboard/wallet',
    '/dashboard/wallet/receipts/AB-1',
    '/dashboard/events',
  ])('%s can still be seen', (pathname) => expect(debriefInstead(shown, { method: 'GET', pathname })).toBeNull());

  test.each([
    '/dashboard/deposit',
    '/dashboard/investmentplans',
    '/dashboard/withdraws',
    '/dashboard/wallet',
    '/storage/buckets/proofs/files',
  ])('no form of %s is taken', (pathname) =>
    expect(debriefInstead(shown, { method: 'POST', pathname })).toBe('/debrief?over'),
  );

  test('but whoever wants to leave may', () => {
    expect(debriefInstead(shown, { method: 'POST', pathname: '/leave' })).toBeNull();
  });
});
