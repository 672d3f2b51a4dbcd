import { expect, test } from 'vitest';
import { pressureOf } from './pressure.server.ts';

test.each([
  [0, 0, 'none'],
  [60, 100, 'none'],
  [61, 0, 'busy'],
  [0, 101, 'busy'],
  [150, 300, 'busy'],
  [151, 0, 'too-much'],
  [0, 301, 'too-much'],
] as const)('a delay of %d ms with %d statements waiting is %s', (delayMilliseconds, waiting, pressure) => {
  expect(pressureOf({ delayMilliseconds, waiting })).toBe(pressure);
});
