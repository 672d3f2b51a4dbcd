import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countAt } from './counter.tsx';

describe.each([
  { figure: 'years', target: 10, duration_ms: 2_000 },
  { figure: 'satisfaction', target: 98, duration_ms: 2_000 },
  { figure: 'completed', target: 111_900_500, duration_ms: 2_500 },
  { figure: 'response time', target: 2, duration_ms: 1_000 },
])('$figure', ({ target, duration_ms }) => {
  test('is zero at the start', () => {
    expect(countAt(target, 0, duration_ms)).toBe(0);
  });

  test('reaches its target exactly when its time is over, and not a millisecond before', () => {
    expect(countAt(target, duration_ms - 1, duration_ms)).toBeLessThan(target);
    expect(countAt(target, duration_ms, duration_ms)).toBe(target);
    expect(countAt(target, duration_ms * 10, duration_ms)).toBe(target);
  });
});

test('a figure only ever rises, in whole numbers', () => {
  const moment = fc.integer({ min: -100, max: 3_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_000 }), moment, moment, (target, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(countAt(target, earlier, 2_500)).toBeLessThanOrEqual(countAt(target, later, 2_500));
      expect(Number.isInteger(countAt(target, later, 2_500))).toBe(true);
    }),
  );
});
