import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLANS } from '#app/investments/plan.ts';
import { cents } from '#app/ledger/money.ts';
import { MINIMUM_DEPOSIT } from '#app/payments/deposits/deposit.ts';
import { MINIMUM_WITHDRAWAL } from '#app/payments/withdrawals/withdrawal.ts';
import { chanceOf, depositsMeant, isAwake, nameOf, temperamentOf } from './temperament.ts';
import { planFor } from './crowd.ts';

const seeds = fc.nat(2 ** 31 - 1);
const people = fc.nat(100_000);
const town = (seed: number) => Array.from({ length: 2_000 }, (_, person) => temperamentOf(seed, person));

describe('a person of the crowd', () => {
  it('is the same in whatever order people are asked, and differs by seed and number', () => {
    const inOrder = town(7);
    const backwards = Array.from({ length: 2_000 }, (_, place) => temperamentOf(7, 1_999 - place)).toReversed();
    expect(backwards).toEqual(inOrder);
    expect(nameOf(7, 3)).toBe(nameOf(7, 3));
    const same = town(8).filter((other, person) => other.patienceDays === inOrder[person]?.patienceDays);
    expect(same.length).toBeLessThan(5);
    expect(new Set(inOrder.map(({ patienceDays }) => patienceDays)).size).toBeGreaterThan(1_990);
  });

  it('has amounts that the site accepts, and plausible spans of time', () => {
    fc.assert(
      fc.property(seeds, people, (seed, person) => {
        const { firstDeposit, raise, habit, trial, patienceDays, hopeDays, nerve } = temperamentOf(seed, person);
        expect(firstDeposit).toBeGreaterThanOrEqual(MINIMUM_DEPOSIT);
        expect(planFor(firstDeposit)?.maximum).toBeGreaterThanOrEqual(firstDeposit);
        expect(firstDeposit % 10_00n).toBe(0n);
        if (trial !== null) expect(trial).toBeGreaterThanOrEqual(MINIMUM_WITHDRAWAL);
        expect(raise).toBeGreaterThan(1);
        for (const share of [habit, nerve]) expect(share > 0 && share < 1).toBe(true);
        expect(Math.min(patienceDays, hopeDays)).toBeGreaterThan(1);
        expect(nameOf(seed, person)).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
      }),
    );
  });

  it('chooses plans as documented: 60, 33 and 7 of a hundred', () => {
    const chosen = town(7).map(({ firstDeposit }) => planFor(firstDeposit)?.id);
    const shareOf = (plan: string) => chosen.filter((id) => id === plan).length / chosen.length;
    expect(shareOf('beginners')).toBeCloseTo(0.6, 1);
    expect(shareOf('advanced')).toBeCloseTo(0.33, 1);
    expect(shareOf('premium')).toBeCloseTo(0.07, 1);
  });

  it('comes back after a paid withdrawal in six of ten cases, with at most four deposits in all', () => {
    fc.assert(
      fc.property(seeds, people, fc.nat(20), (seed, person, paid) => {
        const meant = depositsMeant(seed, person, paid);
        expect(meant >= 1 && meant <= Math.min(1 + paid, 4)).toBe(true);
        expect(depositsMeant(seed, person, paid + 1)).toBeGreaterThanOrEqual(meant);
      }),
    );
    const back = Array.from({ length: 2_000 }, (_, person) => depositsMeant(7, person, 1) - 1);
    expect(back.filter((more) => more === 1).length / back.length).toBeCloseTo(0.6, 1);
  });

  it('looks in as often as their habit says', () => {
    for (const person of [1, 2, 3]) {
      const temperament = temperamentOf(7, person);
      const steps = Array.from({ length: 4_000 }, (_, step) => isAwake(7, person, step, temperament));
      expect(steps.filter(Boolean).length / steps.length).toBeCloseTo(temperament.habit, 1);
    }
  });
});

describe('the plan for an amount', () => {
  it('is the largest whose minimum it reaches', () => {
    expect(planFor(cents(99_99n))).toBeNull();
    for (const plan of PLANS) {
      expect(planFor(plan.minimum)).toBe(plan);
      expect(planFor(plan.maximum)).toBe(plan);
    }
    expect(planFor(cents(999_50n))?.id).toBe('beginners');
  });
});

it('chances are even, and independent between people, purposes and turns', () => {
  const draws = Array.from({ length: 10_000 }, (_, person) => [
    chanceOf(5, person, 'habit'),
    chanceOf(5, person, 'hope'),
    chanceOf(5, person + 1, 'habit'),
    chanceOf(5, person, 'habit', 1),
    chanceOf(6, person, 'habit'),
  ]);
  const first = draws.map(([draw]) => draw ?? 0);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    expect(first.filter((draw) => Math.floor(draw * 10) === tenth).length / draws.length).toBeCloseTo(0.1, 1);
  }
  for (const other of [1, 2, 3, 4]) {
    const product = draws.reduce((sum, draw) => sum + ((draw[0] ?? 0) - 0.5) * ((draw[other] ?? 0) - 0.5), 0);
    expect(Math.abs((12 * product) / draws.length)).toBeLessThan(0.04);
  }
});
