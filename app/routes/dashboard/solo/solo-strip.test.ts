import { expect, test } from 'vitest';
import { classroomId } from '#app/ledger/account.ts';
import { hintOfVisit, hintsCookie } from './solo-strip.server.ts';

const [LIFE, OTHER] = [classroomId(41), classroomId(4)];

/** In one browser; gives the hint of each visit. */
function walk(...paths: readonly string[]) {
  let jar = 'language=en';
  return paths.map((path) => {
    const { hint, cookie } = hintOfVisit(jar, path, LIFE);
    if (cookie !== null) jar = `language=en; ${hintsCookie(false, LIFE, cookie)[0]?.split(';')[0]}`;
    return hint;
  });
}

test.each([
  { what: 'each page once', paths: ['/dashboard', '/dashboard/wallet'], hints: ['overview', 'wallet'] },
  { what: 'still there after a reload', paths: ['/dashboard', '/dashboard'], hints: ['overview', 'overview'] },
  {
    what: 'gone when one comes back',
    paths: ['/dashboard', '/explorer', '/dashboard'],
    hints: ['overview', 'explorer', null],
  },
  {
    what: 'gone on the newest page as well, once one has looked elsewhere',
    paths: ['/dashboard', '/explorer', '/dashboard', '/explorer'],
    hints: ['overview', 'explorer', null, null],
  },
  {
    what: 'gone after a page without one',
    paths: ['/dashboard/', '/warning-signs', '/debrief', '/dashboard', '/dashboard/wallet'],
    hints: ['overview', null, null, null, 'wallet'],
  },
  { what: 'none where nobody says any', paths: ['/', '/plans', '/toString'], hints: [null, null, null] },
])('a hint is $what', ({ paths, hints }) => {
  expect(walk(...paths)).toEqual(hints);
});

test('dismissed hints stay away, and a malformed cookie causes no failure', () => {
  const off = hintsCookie(true, LIFE)[0]?.split(';')[0] ?? '';
  expect(hintOfVisit(off, '/dashboard', LIFE)).toEqual({ hint: null, cookie: null });
  expect(hintOfVisit('glasshouse.hints=%00<>', '/dashboard', LIFE)).toEqual({ hint: 'overview', cookie: 'overview' });
  expect(hintOfVisit('glasshouse-hints=41.off', '/dashboard', LIFE).hint).toBe('overview');
});

test.each(['off', 'overview.wallet'])('the next person in the browser has all the hints, after %s', (value) => {
  const left = hintsCookie(false, LIFE, value)[0]?.split(';')[0] ?? '';
  expect(hintOfVisit(left, '/dashboard', OTHER)).toEqual({ hint: 'overview', cookie: 'overview' });
});
