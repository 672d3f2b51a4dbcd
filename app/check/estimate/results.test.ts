import { describe, expect, test } from 'vitest';
import { drawsOf, ORDINARY, simulatePeople } from '../../../tests/support/check/simulated-people.ts';
import { isLongRun } from '../../../tests/support/long.ts';
import type { Wave } from '../waves.ts';
import { differenceOf, estimateGain, type Interval, type WaveAnswers } from './estimator.ts';
import { GAINS, peopleInEachArm, powerOf, powerTable } from './power.ts';
import { type CheckRecord, claimOf, directionOf, type JudgedAnswer, resultOfWave } from './results.ts';

function judged({ false: ofFalse, honest }: WaveAnswers): JudgedAnswer[] {
  return [
    ...ofFalse.map((rating) => ({ kind: 'false', rating, hasLooked: true }) as const),
    ...honest.map((rating) => ({ kind: 'honest', rating, hasLooked: false }) as const),
  ];
}

function people(count: number, arm: CheckRecord['arm'], ...waves: readonly Wave[]): CheckRecord[] {
  const population = { ...ORDINARY, itemsPerKind: 6 };
  return simulatePeople(count, population, drawsOf(count)).map(({ before, after }) => ({
    arm,
    version: 1,
    language: 'en',
    waves: new Map([['before', judged(before)] as const, ...waves.map((wave) => [wave, judged(after)] as const)]),
  }));
}

const without = (records: readonly CheckRecord[], wave: Wave): CheckRecord[] =>
  records.map(({ waves, ...rest }) => ({ ...rest, waves: new Map([...waves].filter(([own]) => own !== wave)) }));

describe('what a design may claim', () => {
  test.each([
    ['one-group', people(40, 'all', 'after'), 'after', 'after-it'],
    ['two-classes', [...people(20, 'early', 'after'), ...people(20, 'late', 'waiting')], 'after', 'two-classes'],
    ['early-late', [...people(99, 'early', 'after'), ...people(100, 'late', 'waiting')], 'after', 'halves'],
    ['early-late', [...people(100, 'early', 'after'), ...people(100, 'late', 'waiting')], 'after', 'cause'],
    [
      'one-group',
      [...people(30, 'all', 'after', 'two-weeks'), ...people(20, 'all', 'after')],
      'two-weeks',
      'still-there',
    ],
    [
      'one-group',
      [...people(25, 'all', 'after', 'two-weeks'), ...people(20, 'all', 'after')],
      'two-weeks',
      'of-those-who-came-back',
    ],
    // Ten of nineteen: in fives, ten of fifteen.
    [
      'one-group',
      [...people(10, 'all', 'after', 'two-weeks'), ...people(9, 'all', 'after')],
      'two-weeks',
      'of-those-who-came-back',
    ],
  ] as const)('%s, %#: %3$s', (design, records, wave, claim) => {
    expect(claimOf(resultOfWave(records, wave, design), design)).toBe(claim);
  });
});

test.each([
  [{ from: 0.1, to: 0.9 }, 'up'],
  [{ from: -0.9, to: -0.1 }, 'down'],
  [{ from: -0.1, to: 0.9 }, 'unsure'],
] as const)('a change between %o is %s', (ends, direction) => {
  const interval: Interval = { value: (ends.from + ends.to) / 2, error: 0.2, ...ends };
  expect(directionOf(interval)).toBe(direction);
});

test('counts of people are given in steps of five, and not below five', () => {
  const records = [...people(23, 'all', 'after'), ...people(6, 'all')];
  expect(resultOfWave(records, 'after', 'one-group').returned).toEqual({ of: 25, came: 20, isMost: true });
  expect(resultOfWave(people(4, 'all', 'after'), 'after', 'one-group').returned).toBeNull();
  // Those who wait for their lesson have come back too.
  const halves = [...people(15, 'early', 'after'), ...people(15, 'late', 'waiting')];
  expect(resultOfWave(halves, 'after', 'early-late').returned).toEqual({ of: 30, came: 30, isMost: true });
});

test('people who took part once get a line of their own, from twelve on either side', () => {
  const once = (count: number) => [...people(count, 'all'), ...without(people(count, 'all', 'after'), 'before')];
  expect(resultOfWave(once(12), 'after', 'one-group')).toMatchObject({
    groups: [{ result: { kind: 'hidden' } }],
    unlinked: { people: 10 },
  });
  expect(resultOfWave(once(11), 'after', 'one-group').unlinked).toBeNull();
});

// Hours of simulation on a busy machine are not a hanging test.
describe('the table of power', { timeout: isLongRun ? 300_000 : 10_000 }, () => {
  test('gives for each size the row that it reaches, and none below the smallest', () => {
    expect(powerOf('one-group', 14)).toBeNull();
    expect(powerOf('one-group', 59)).toMatchObject({ people: 30, found: { '0.5': 70 } });
    expect(powerOf('early-late', 250)).toMatchObject({ people: 200 });
  });

  // Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions (2003), without correction for continuity.
  test.each([
    [0.1, 389],
    [0.2, 95],
    [0.3, 40],
  ])('a difference of %d between two shares takes %d people in each group', (difference, people) => {
    expect(peopleInEachArm(difference)).toBe(people);
  });

  const RUNS = isLongRun ? 400 : 60;
  // Three standard errors of a share estimated from that many groups, plus half a point of rounding.
  const near = (share: number) => 100 * 3 * Math.sqrt((share * (1 - share)) / RUNS + 0.25 / RUNS ** 2) + 0.5;
  const SIZES = isLongRun ? [15, 30, 60, 100, 200] : [30];
  const population = { ...ORDINARY, itemsPerKind: 6, areFormsEven: false };
  const isFound = ({ from, to }: Interval) => from > 0 || to < 0;

  test.each(SIZES.flatMap((size) => GAINS.map((gain) => [size, gain] as const)))(
    'for %d people who gain %s agrees with simulated groups',
    (size, gain) => {
      const draw = drawsOf(size + Number(gain) * 10);
      const groups = Array.from({ length: RUNS }, () =>
        estimateGain(simulatePeople(size, { ...population, gain: Number(gain) }, draw)),
      );
      const said = powerTable('one-group').find(({ people: rows }) => rows === size)?.found[gain] ?? Number.NaN;
      const found = groups.filter(({ sensitivity }) => isFound(sensitivity)).length / RUNS;
      expect(Math.abs(100 * found - said)).toBeLessThanOrEqual(near(said / 100));
    },
  );

  test.each(SIZES.filter((size) => size >= 30).flatMap((size) => GAINS.map((gain) => [size, gain] as const)))(
    'for %d people in halves who gain %s agrees with simulated groups',
    (size, gain) => {
      const draw = drawsOf(size + Number(gain) * 10 + 1);
      const found = Array.from({ length: RUNS }, () => {
        const early = estimateGain(simulatePeople(size / 2, { ...population, gain: Number(gain) }, draw));
        const late = estimateGain(simulatePeople(size / 2, { ...population, gain: 0 }, draw));
        return differenceOf(early, late, 'sensitivity');
      }).filter(isFound).length;
      const said = powerTable('early-late').find(({ people: rows }) => rows === size)?.found[gain] ?? Number.NaN;
      expect(Math.abs((100 * found) / RUNS - said)).toBeLessThanOrEqual(near(said / 100));
    },
  );
});
