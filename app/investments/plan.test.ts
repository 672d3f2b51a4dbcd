import { describe, expect, it } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { outsideRange, payoutOf, planById, PLANS, profitOf } from './plan.ts';

describe('the plans', () => {
  it.each([
    ['beginners', 'BEGINNERS', 10_000n, 99_900n, 100, 10, 1n],
    ['advanced', 'ADVANCED', 100_000n, 999_900n, 300, 15, 3n],
    ['premium', 'PREMIUM', 1_000_000n, 10_000_000n, 500, 20, 5n],
  ])('offer %s', (id, name, minimum, maximum, roiPercent, termDays, multiplier) => {
    expect(planById(id)).toEqual({ id, name, minimum, maximum, roiPercent, termDays, multiplier });
  });

  it('are three, and looked up by nothing but their id', () => {
    expect(PLANS).toHaveLength(3);
    for (const id of ['BEGINNERS', '', 'toString']) expect(planById(id)).toBeNull();
  });

  it('pay out principal + principal x multiplier, which is what the ROI says', () => {
    for (const plan of PLANS) {
      expect(profitOf(plan, plan.minimum)).toBe((plan.minimum * BigInt(plan.roiPercent)) / 100n);
      expect(payoutOf(plan, plan.maximum)).toBe(plan.maximum * (1n + plan.multiplier));
    }
  });

  it('take both ends of their range and nothing beyond', () => {
    for (const plan of PLANS) {
      expect(outsideRange(plan, plan.minimum)).toBeNull();
      expect(outsideRange(plan, plan.maximum)).toBeNull();
      expect(outsideRange(plan, cents(plan.minimum - 1n))).toBe('below-minimum');
      expect(outsideRange(plan, cents(plan.maximum + 1n))).toBe('above-maximum');
    }
  });
});
