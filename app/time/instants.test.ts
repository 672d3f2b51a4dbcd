import { expect, expectTypeOf, test } from 'vitest';
import { atBirth, later, type PracticeTime, type RealTime, realTime } from './instants.ts';

test('an instant of one clock does not compile as one of the other, nor does a plain date as either', () => {
  expectTypeOf<PracticeTime>().not.toExtend<RealTime>();
  expectTypeOf<RealTime>().not.toExtend<PracticeTime>();
  expectTypeOf<Date>().not.toExtend<PracticeTime>();
  expectTypeOf<Date>().not.toExtend<RealTime>();
});

test('a class begins on both clocks, and an instant stays on its own', () => {
  const birth = atBirth(realTime('2025-03-01T09:00:00Z'));
  expectTypeOf(birth).toExtend<PracticeTime>();
  expectTypeOf(later(realTime(birth), 1_000)).toEqualTypeOf<RealTime>();
  expect(later(birth, -1_000)).toEqual(new Date('2025-03-01T08:59:59Z'));
});
