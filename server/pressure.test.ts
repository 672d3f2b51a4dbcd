import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressureOf, watchPressure } from './pressure.server.ts';

test.each([
  [0, 0, 'none'],
  [150, 150, 'none'],
  [900, 150, 'none'],
  [151, 900, 'busy'],
  [800, 801, 'busy'],
  [801, 900, 'too-much'],
] as const)('answers after %d ms, and %d ms before, are %s', (latest, before, pressure) => {
  expect(pressureOf(latest, before)).toBe(pressure);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a missing answer is pressure while it lasts, and nothing else is asked meanwhile', async () => {
  let asked = 0;
  const missing = Promise.withResolvers<void>();
  let isQuick = true;
  const pressure = watchPressure(async () => {
    asked += 1;
    if (!isQuick) await missing.promise;
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  await pass(1_000);
  expect([asked, pressure.now()]).toEqual([2, 'none']);
  isQuick = false;
  await pass(500 + 400);
  expect([asked, pressure.now()]).toEqual([3, 'none']);
  await pass(5_000);
  expect([asked, pressure.now()]).toEqual([3, 'too-much']);
  await pass(5_000);
  expect([asked, pressure.now()]).toEqual([3, 'away']);
  isQuick = true;
  missing.resolve();
  await pass(500);
  expect([asked, pressure.now()]).toEqual([4, 'none']);
  pressure.stop();
  await pass(5_000);
  expect(asked).toBe(4);
});

test('a database that keeps everybody waiting, and then refuses, is away and not busy', async () => {
  const pressure = watchPressure(() => new Promise((resolve) => setTimeout(resolve, 900, false)));
  await vi.advanceTimersByTimeAsync(2_450);
  expect(pressure.now()).toBe('away');
  pressure.stop();
});

test('one that refuses at once holds nobody up: what needs no database is still answered', async () => {
  const pressure = watchPressure(async () => false);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(pressure.now()).toBe('none');
  pressure.stop();
});
