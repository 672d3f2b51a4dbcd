import { describe, expect, test } from 'vitest';
import { realTime } from '#app/time/instants.ts';
import { debriefInstead, mayBeSeenAgain } from './guards.server.ts';

const stages = { openedAt: null, startedAt: null, collapsedAt: null };
const before = { stages: { ...stages, debriefedAt: null } };
const shown = { stages: { ...stages, debriefedAt: realTime(0) } };

test.each(['GET', 'POST'])('before the Debrief a %s is not redirected', (method) => {
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
  ])('no form on %s is accepted', (pathname) =>
    expect(debriefInstead(shown, { method: 'POST', pathname })).toBe('/debrief?over'),
  );

  test('but the form for leaving is accepted', () => {
    expect(debriefInstead(shown, { method: 'POST', pathname: '/leave' })).toBeNull();
  });
});

describe('to be seen again once the Debrief is read', () => {
  test.each([
    ['GET', '/dashboard', true],
    ['HEAD', '/dashboard/', true],
    ['GET', '/dashboard/deposit', true],
    ['GET', '/dashboard/messages', true],
    ['POST', '/dashboard/deposit', false],
    ['POST', '/dashboard', false],
    ['GET', '/dashboards', false],
    ['GET', '/storage/buckets/proofs/files/1/view', false],
  ])('%s %s: %s', (method, pathname, may) => expect(mayBeSeenAgain({ method, pathname })).toBe(may));
});
