import { expect, test } from 'vitest';
import { elapsedBetween, remainingTime } from './countdown.tsx';

const DAY_MS = 86_400_000;

test('the time left is given in days, hours, minutes and seconds', () => {
  expect(remainingTime(9 * DAY_MS + 23 * 3_600_000 + 59 * 60_000 + 58_000)).toEqual({
    days: 9,
    hours: 23,
    minutes: 59,
    seconds: 58,
  });
  expect(remainingTime(DAY_MS)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 });
});

test('a part of a second counts as a second, so that zero is shown only at the end', () => {
  expect(remainingTime(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(remainingTime(59_001)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 });
});

test('no time is left at the end and after it', () => {
  expect(remainingTime(0)).toBeNull();
  expect(remainingTime(-5)).toBeNull();
});

test('when a clock is reset, time follows the steady clock and the server is asked', () => {
  const answer = elapsedBetween({ wall_ms: 1_000, steady_ms: 50 }, { wall_ms: 1_000 - DAY_MS, steady_ms: 1_050 });
  expect(answer).toEqual({ elapsed_ms: 1_000, inDoubt: true });
});

test('after a sleep that stopped the steady clock, the server is asked', () => {
  expect(elapsedBetween({ wall_ms: 0, steady_ms: 0 }, { wall_ms: 3_600_000, steady_ms: 900 }).inDoubt).toBe(true);
});

test('two clocks that agree leave no doubt', () => {
  expect(elapsedBetween({ wall_ms: 0, steady_ms: 0 }, { wall_ms: 60_000, steady_ms: 59_990 })).toEqual({
    elapsed_ms: 59_990,
    inDoubt: false,
  });
});
