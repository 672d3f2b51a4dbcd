import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callUpTo, minutesToWait, mustWait, secondsUntilLook, TURN_MS } from './solo-queue.server.ts';

test.each([
  ['nobody waits', { issued: 7, called: 7 }, { most: 3, awake: 0, expected: 0 }, 7],
  ['there is room for all', { issued: 9, called: 7 }, { most: 3, awake: 0, expected: 0 }, 9],
  ['there is room for one', { issued: 9, called: 7 }, { most: 3, awake: 1, expected: 1 }, 8],
  ['all are awake', { issued: 9, called: 7 }, { most: 3, awake: 3, expected: 0 }, 7],
  ['places are kept for who was called', { issued: 9, called: 7 }, { most: 3, awake: 1, expected: 2 }, 7],
  [
    'more are awake than may be, because somebody came back',
    { issued: 9, called: 7 },
    { most: 3, awake: 5, expected: 0 },
    7,
  ],
])('people are called as far as there is room where %s', (_what, queue, room, expected) => {
  expect(callUpTo(queue, room)).toBe(expected);
});

const some = fc.integer({ min: 0, max: 500 });

test('nobody waiting is overtaken or called twice, and nobody is called without room for them', () => {
  fc.assert(
    fc.property(some, some, some, some, fc.integer({ min: 1, max: 500 }), (called, waiting, awake, expected, most) => {
      const queue = { issued: called + waiting, called };
      const room = { most, awake, expected };
      const next = callUpTo(queue, room);
      expect(next).toBeGreaterThanOrEqual(called);
      expect(next).toBeLessThanOrEqual(queue.issued);
      expect(awake + expected + (next - called)).toBeLessThanOrEqual(Math.max(most, awake + expected));
      // Someone who comes now is let in at once only if everybody who waits is let in first.
      if (!mustWait(queue, room)) expect(next).toBe(queue.issued);
    }),
  );
});

test('a waiting page looks again in time for its turn, and seldom when that is far away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 150_000 }), fc.integer({ min: 1, max: 10_000 }), (ahead, most) => {
      const seconds = secondsUntilLook(ahead, most);
      expect(seconds).toBeGreaterThanOrEqual(10);
      expect(seconds * 1000).toBeLessThanOrEqual(TURN_MS / 2);
    }),
  );
  expect([secondsUntilLook(0, 300), secondsUntilLook(100, 300), secondsUntilLook(10_000, 300)]).toEqual([10, 37, 60]);
  expect([minutesToWait(0, 300), minutesToWait(24, 300), minutesToWait(10_000, 300)]).toEqual([1, 1, 401]);
});
