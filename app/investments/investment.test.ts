import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { later, practiceTime } from '#app/time/instants.ts';
import { decideInvestment, promisedSoFar } from './investment.ts';
import { planById, PLANS } from './plan.ts';

const now = practiceTime('2025-01-11T06:30:00Z');
const [beginners] = PLANS;
if (beginners === undefined) throw new Error('no plans');
const request = { plan: beginners, amountText: '250', spendable: cents(100_000n), ongoing: false, now };

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
