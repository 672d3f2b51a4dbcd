import { describe, expect, it } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { outsideRange, payoutOf, planById, PLANS, profitOf } from './plan.ts';

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
