import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { later, practiceTime } from '#app/time/instants.ts';
import {
  calculatePlan,
  decideInvestment,
  type FixedPlan,
  outsideRange,
  PLANS,
  payoutOf,
  planById,
  planThatFits,
  previewPlan,
  profitOf,
  promisedSoFar,
} from './plan.ts';

describe('the plans', () => {
  it.each([
    ['beginners', 'BEGINNERS', 10_000n, 99_900n, 100, 10],
    ['advanced', 'ADVANCED', 100_000n, 999_900n, 300, 15],
    ['premium', 'PREMIUM', 1_000_000n, 10_000_000n, 500, 20],
  ])('offer %s', (id, name, minimum, maximum, roiPercent, termDays) => {
    expect(planById(id)).toEqual({ kind: 'fixed-term', id, name, minimum, maximum, roiPercent, termDays });
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

function plan(id: string): FixedPlan {
  const found = planById(id);
  if (found?.kind !== 'fixed-term') throw new Error(`no plan ${id}`);
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

const now = practiceTime('2025-01-11T06:30:00Z');
const [beginners] = PLANS;
if (beginners === undefined) throw new Error('no plans');
const request = { plan: beginners, amountText: '250', spendable: cents(100_000n), ongoing: false, friends: 0, now };

it.each([
  [1, 18, 'beginners'],
  [1, 30, 'advanced'],
  [1, 19, 'advanced'],
  [2, 19, 'beginners'],
  [1, null, 'advanced'],
])('on day %i of a story that ends on day %s, %s leaves time for the rest of it', (today, lastDay, plan) => {
  expect(planThatFits(PLANS, today, lastDay).id).toBe(plan);
});

describe('decideInvestment', () => {
  it('places an amount for the term of the plan', () => {
    expect(decideInvestment(request)).toEqual({
      ok: true,
      principal: 25_000n,
      profit: 25_000n,
      placedAt: now,
      maturesAt: practiceTime('2025-01-21T06:30:00Z'),
    });
    const premium = planById('premium') ?? beginners;
    expect(
      decideInvestment({ ...request, plan: premium, amountText: '$100,000', spendable: cents(10_000_000n) }),
    ).toEqual({
      ok: true,
      principal: 10_000_000n,
      profit: 50_000_000n,
      placedAt: now,
      maturesAt: practiceTime('2025-01-31T06:30:00Z'),
    });
  });

  it.each([
    ['', 'invalid-amount'],
    ['abc', 'invalid-amount'],
    ['0', 'invalid-amount'],
    ['-100', 'invalid-amount'],
    ['100.001', 'invalid-amount'],
    ['99.99', 'below-minimum'],
    ['999.01', 'above-maximum'],
    ['9'.repeat(30), 'above-maximum'],
  ])('refuses %j as %s', (amountText, why) => {
    expect(decideInvestment({ ...request, amountText })).toEqual({ ok: false, why });
  });

  it('refuses more than the deposits, and accepts all of them', () => {
    expect(decideInvestment({ ...request, spendable: cents(24_999n) })).toEqual({
      ok: false,
      why: 'insufficient-funds',
    });
    expect(decideInvestment({ ...request, spendable: cents(25_000n) })).toMatchObject({ ok: true });
  });

  it('checks in the order of the page: running plan, amount, range, funds', () => {
    const broke = { ...request, spendable: cents(0n) };
    expect(decideInvestment({ ...broke, ongoing: true, amountText: '' })).toEqual({ ok: false, why: 'ongoing-plan' });
    expect(decideInvestment({ ...broke, amountText: '' })).toMatchObject({ why: 'invalid-amount' });
    expect(decideInvestment({ ...broke, amountText: '5' })).toMatchObject({ why: 'below-minimum' });
    expect(decideInvestment({ ...broke, amountText: '100' })).toMatchObject({ why: 'insufficient-funds' });
  });
});

describe('promisedSoFar', () => {
  const investment = {
    principal: cents(10_000n),
    profit: cents(10_001n),
    placedAt: now,
    maturesAt: later(now, 864_000_000),
  };
  const at = (fraction: number) => later(now, 864_000_000 * fraction);

  it.each([
    [-1, 0n],
    [0, 0n],
    [0.25, 2_500n],
    [0.5, 5_000n],
    [1, 10_001n],
    [7, 10_001n],
  ])('at %d of the term is %s cents', (fraction, promised) => {
    expect(promisedSoFar(investment, at(fraction))).toBe(promised);
  });

  it('never falls, and is complete exactly at maturity', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000_000), (one, other) => {
        const early = later(now, Math.min(one, other));
        const late = later(now, Math.max(one, other));
        expect(promisedSoFar(investment, early)).toBeLessThanOrEqual(promisedSoFar(investment, late));
        expect(promisedSoFar(investment, late) === investment.profit).toBe(late >= investment.maturesAt);
      }),
      { seed: 11 },
    );
  });
});
