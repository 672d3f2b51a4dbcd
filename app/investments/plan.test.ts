import { describe, expect, it, test } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { outsideRange, payoutOf, planById, PLANS, profitOf, type Plan, calculatePlan, previewPlan } from './plan.ts';

describe('the plans', () => {
  it.each([
    ['beginners', 'BEGINNERS', 10_000n, 99_900n, 100, 10],
    ['advanced', 'ADVANCED', 100_000n, 999_900n, 300, 15],
    ['premium', 'PREMIUM', 1_000_000n, 10_000_000n, 500, 20],
  ])('offer %s', (id, name, minimum, maximum, roiPercent, termDays) => {
    expect(planById(id)).toEqual({ id, name, minimum, maximum, roiPercent, termDays });
  });

  it('are three, and are found only by their id', () => {
    expect(PLANS).toHaveLength(3);
    for (const id of ['BEGINNERS', '', 'toString']) expect(planById(id)).toBeNull();
  });

  it('pay out the principal plus one, three or five times as much, as their ROI says', () => {
    const dollar = cents(1_00n);
    expect(PLANS.map((plan) => profitOf(plan, dollar))).toEqual([1_00n, 3_00n, 5_00n]);
    expect(PLANS.map((plan) => payoutOf(plan, dollar))).toEqual([2_00n, 4_00n, 6_00n]);
  });

  it('accept both ends of their range and nothing beyond', () => {
    for (const plan of PLANS) {
      expect(outsideRange(plan, plan.minimum)).toBeNull();
      expect(outsideRange(plan, plan.maximum)).toBeNull();
      expect(outsideRange(plan, cents(plan.minimum - 1n))).toBe('below-minimum');
      expect(outsideRange(plan, cents(plan.maximum + 1n))).toBe('above-maximum');
    }
  });
});

function plan(id: string): Plan {
  const found = planById(id);
  if (found === null) throw new Error(`no plan ${id}`);
  return found;
}

test.each([
  ['beginners', '100', 100_00n, 200_00n],
  ['beginners', '$999.00', 999_00n, 1_998_00n],
  ['advanced', '1,000.01', 3_000_03n, 4_000_04n],
  ['premium', '100000', 500_000_00n, 600_000_00n],
])('plan %s turns %s into a profit of %s cents and a payout of %s', (id, amountText, profit, payout) => {
  expect(previewPlan(plan(id), amountText)).toMatchObject({ profit, payout });
});

test.each(['', '9', '99.99', '999.01', '1,5', 'ten', '-100', '100.001', '9'.repeat(30)])(
  'nothing is promised for "%s"',
  (amountText) => {
    expect(previewPlan(plan('beginners'), amountText)).toBeNull();
  },
);

test.each([
  ['beginners', '', 'nothing-typed', undefined],
  ['beginners', '99.99', 'refused', 'below-minimum'],
  ['beginners', '100', 'promise', undefined],
  ['beginners', '999', 'promise', undefined],
  ['beginners', '999.01', 'refused', 'above-maximum'],
  ['advanced', '999.99', 'refused', 'below-minimum'],
  ['advanced', '9999', 'promise', undefined],
  ['advanced', '9999.01', 'refused', 'above-maximum'],
  ['premium', '9999.99', 'refused', 'below-minimum'],
  ['premium', '100,000.00', 'promise', undefined],
  ['premium', '100000.01', 'refused', 'above-maximum'],
  ['premium', '9'.repeat(30), 'refused', 'above-maximum'],
  ['premium', '10000.001', 'refused', 'invalid-amount'],
  ['premium', 'ten', 'refused', 'invalid-amount'],
])('the calculator of %s says to "%s": %s %s', (id, amountText, kind, why) => {
  expect(calculatePlan(plan(id), amountText)).toMatchObject(why === undefined ? { kind } : { kind, why });
});
