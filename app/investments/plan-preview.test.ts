import { expect, test } from 'vitest';
import { type Plan, planById } from './plan.ts';
import { calculatePlan, previewPlan } from './plan-preview.ts';

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
