import { describe, expect, test } from 'vitest';
import { drawsOf, ORDINARY, simulatePeople } from '../../../tests/support/check/simulated-people.ts';
import { CHECK_VECTOR } from '../../../tests/support/check/vector.ts';
import { isLongRun } from '../../../tests/support/long.ts';
import { normalQuantile } from './distributions.ts';
import { estimateGain, estimateWave, type LinkedAnswers, type Region } from './estimator.ts';

test('the worked example agrees with the result of another program', () => {
  const gain = estimateGain(CHECK_VECTOR.people);
  const figures: Readonly<Record<string, number>> = {
    gain: gain.sensitivity.value,
    gainError: gain.sensitivity.error,
    before: gain.before.sensitivity,
    lean: gain.lean.value,
    leanError: gain.lean.error,
    leanBefore: gain.before.lean,
  };
  for (const [name, expected] of Object.entries(CHECK_VECTOR.expected))
    expect(Math.abs((figures[name] ?? Number.NaN) - expected), name).toBeLessThan(1e-6);
  // One wave by itself, which needs no second answer of anybody, is the same figure.
  expect(estimateWave(CHECK_VECTOR.people.map(({ before }) => before))).toEqual(gain.before);
});

test('people who answer everything alike have no sensitivity, and their lean is still a figure', () => {
  const people = Array.from({ length: 12 }, () => ({ false: [3, 3, 3, 3, 3, 3], honest: [3, 3, 3, 3, 3, 3] }) as const);
  const { sensitivity, lean } = estimateWave(people);
  expect(sensitivity).toBeCloseTo(0, 10);
  expect(lean).toBeLessThan(0);
});

test('there is a figure even where nobody used a middle step', () => {
  const people = Array.from({ length: 12 }, () => ({ false: [4, 4, 1, 4, 4, 4], honest: [1, 1, 4, 1, 1, 1] }) as const);
  const { sensitivity, lean } = estimateWave(people);
  expect(sensitivity).toBeGreaterThan(1);
  expect(lean).toBeCloseTo(0, 10);
});

/**
 * People recognise Φ(1/2 + 3/5 z) of false offers and turn away Φ(-1/2 + 3/5 z) of honest ones; each has their own z.
 */
function groupOf(people: number, draw: () => number): LinkedAnswers[] {
  const ratings = (mean: number, own: number) =>
    Array.from({ length: 6 }, () => (normalQuantile(draw()) < mean + 0.6 * own ? 3 : 2));
  const wave = () => {
    const own = normalQuantile(draw());
    return { false: ratings(0.5, own), honest: ratings(-0.5, own) };
  };
  return Array.from({ length: people }, () => ({ before: wave(), after: wave() }));
}

test.each(isLongRun ? [12, 30, 100] : [12])(
  'the rims of %d people contain the true place in 95 of 100 cases',
  (people) => {
    const draw = drawsOf(people);
    const groups = isLongRun ? 4_000 : 1_000;
    // The normal share below 1/2 / √(1 + (3/5)²), from a table.
    const truth = { recognised: 0.66595, turnedAway: 0.33405 };
    const regions = Array.from({ length: groups }, () => Object.values(estimateGain(groupOf(people, draw)).regions));
    const isWithin = ({ recognised, turnedAway, radii, degrees }: Region) => {
      const [up, across] = [truth.recognised - recognised, truth.turnedAway - turnedAway];
      const angle = (degrees * Math.PI) / 180;
      const along = (across * Math.cos(angle) + up * Math.sin(angle)) / radii[0];
      const beside = (up * Math.cos(angle) - across * Math.sin(angle)) / radii[1];
      return along ** 2 + beside ** 2 <= 1;
    };
    const covered = regions.flat().filter(isWithin).length / (2 * groups);
    expect(covered).toBeGreaterThan(0.935);
    expect(covered).toBeLessThan(0.965);
  },
);

const CLASSES = isLongRun ? 200 : 40;
test(`in ${CLASSES} classes of 30 with ten offers of each kind, the gain is right on average and as sure as it claims`, () => {
  const draw = drawsOf(14);
  const gains = Array.from({ length: CLASSES }, () => estimateGain(simulatePeople(30, ORDINARY, draw)).sensitivity);
  const mean = gains.reduce((sum, { value }) => sum + value, 0) / CLASSES;
  const covered = gains.filter(({ from, to }) => from <= ORDINARY.gain && ORDINARY.gain <= to).length / CLASSES;
  // This many classes pin down the mean less well than all 200 do.
  expect(Math.abs(mean - ORDINARY.gain)).toBeLessThan(isLongRun ? 0.05 : 0.1);
  expect(covered).toBeGreaterThanOrEqual(isLongRun ? 0.92 : 0.88);
  expect(covered).toBeLessThanOrEqual(isLongRun ? 0.98 : 1);
});

describe('a thousand people', () => {
  const MANY = { ...ORDINARY, gain: 0, spreads: { ...ORDINARY.spreads, gain: 0, change: 0 }, itemsPerKind: 12 };
  test.each([0.3, 1, 2].flatMap((sensitivity) => [-0.5, 0, 0.5].map((lean) => [sensitivity, lean] as const)))(
    'with sensitivity %d and lean %d are estimated correctly',
    (sensitivity, lean) => {
      const people = simulatePeople(1_000, { ...MANY, sensitivity, lean }, drawsOf(7));
      const found = estimateWave(people.flatMap(({ before, after }) => [before, after]));
      expect(found.sensitivity).toBeCloseTo(sensitivity, 1);
      expect(found.lean).toBeCloseTo(lean, 1);
    },
  );
});

test('mere suspicion is not called learning, even if false offers vary more than honest ones', () => {
  const classes = isLongRun ? 300 : 60;
  const draw = drawsOf(3);
  const suspicious = { ...ORDINARY, gain: 0, changeOfLean: -0.5, falseSpread: 1.3, itemsPerKind: 6 };
  const called = Array.from({ length: classes }, () => estimateGain(simulatePeople(50, suspicious, draw))).filter(
    ({ sensitivity }) => sensitivity.from > 0 || sensitivity.to < 0,
  ).length;
  expect(called / classes).toBeLessThanOrEqual(0.07);
});
