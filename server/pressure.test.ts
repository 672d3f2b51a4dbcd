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
  isQuick = true;
  missing.resolve();
  await pass(500);
  expect([asked, pressure.now()]).toEqual([4, 'none']);
  pressure.stop();
  await pass(5_000);
  expect(asked).toBe(4);
});
