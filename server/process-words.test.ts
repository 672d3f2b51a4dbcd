import { expect, test } from 'vitest';
import { pauseAfter } from './process-words.ts';

test('a process that served for a while is replaced at once, one that keeps failing at its start with a delay', () => {
  expect([0, 1, 2, 3, 6, 7, 8, 100].map(pauseAfter)).toEqual([0, 500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000]);
});
