import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, NO_CENTS, satoshi, satoshiToCents } from '#app/ledger/money.ts';
import { capitalToAdd, decidePayIn, decidePayOut, GUARANTEED, interestOver } from './savings.ts';

const saved = cents(500_00n);

describe('paying in', () => {
  it.each([
    ['', 'invalid-amount'],
    ['ten', 'invalid-amount'],
    ['-20', 'invalid-amount'],
    ['10.001', 'invalid-amount'],
    ['0', 'below-minimum'],
    ['9.99', 'below-minimum'],
    ['99500.01', 'above-guarantee'],
    ['99999999999999999', 'above-guarantee'],
  ] as const)('%j is refused: %s', (text, why) => {
    expect(decidePayIn(text, saved)).toEqual({ ok: false, why });
  });

  it.each([
    ['10', 10_00n],
    ['$1,234.50', 1234_50n],
    ['99500', 99_500_00n],
  ])('%j is accepted', (text, amount) => {
    expect(decidePayIn(text, saved)).toEqual({ ok: true, amount });
  });

  it('accepts nothing more once interest has gone beyond the guarantee', () => {
    expect(decidePayIn('10', cents(GUARANTEED + 1n))).toEqual({ ok: false, why: 'above-guarantee' });
  });
});

describe('paying out', () => {
  it.each([
    ['0', 'invalid-amount'],
    ['', 'invalid-amount'],
    ['all', 'invalid-amount'],
    ['500.01', 'more-than-saved'],
    ['99999999999999999', 'more-than-saved'],
  ] as const)('%j is refused: %s', (text, why) => {
    expect(decidePayOut(text, saved)).toEqual({ ok: false, why });
  });

  it.each([
    ['0.01', 1n],
    ['500', 500_00n],
  ])('%j is paid', (text, amount) => {
    expect(decidePayOut(text, saved)).toEqual({ ok: true, amount });
  });

  it('finds nothing in an empty account', () => {
    expect(decidePayOut('1', NO_CENTS)).toEqual({ ok: false, why: 'more-than-saved' });
  });
});

describe('interest', () => {
  const account = fc.record({
    saved: fc.bigInt(0n, 200_000_00n).map((amount): Cents => cents(amount)),
    carried: fc.nat(3_649_999),
  });

  it('is 2.1% after the fee over a year of days, plus a little interest on interest', () => {
    const { interest, fee } = interestOver(365, { saved: cents(10_000_00n), carried: 0 });
    expect(interest - fee).toBe(212_21n);
    expect(fee).toBe(30_31n);
  });

  it('of less than a cent is carried forward until it makes one', () => {
    expect(interestOver(1, { saved: cents(100_00n), carried: 0 })).toEqual({
      interest: 0n,
      fee: 0n,
      carried: 2_100_000,
    });
    expect(interestOver(1, { saved: cents(100_00n), carried: 2_100_000 })).toMatchObject({
      interest: 1n,
      carried: 550_000,
    });
  });

  it('is the same whether paid every day or for several days at once', () => {
    fc.assert(
      fc.property(account, fc.nat(60), fc.nat(60), (start, first, second) => {
        const one = interestOver(first, start);
        const balance = cents(start.saved + one.interest - one.fee);
        const other = interestOver(second, { saved: balance, carried: one.carried });
        const both = interestOver(first + second, start);
        expect(one.interest - one.fee + other.interest - other.fee).toBe(both.interest - both.fee);
        expect(other.carried).toBe(both.carried);
      }),
    );
  });

  it('always gives the saver more than the bank', () => {
    fc.assert(
      fc.property(account, fc.nat(400), (start, days) => {
        const { interest, fee, carried } = interestOver(days, start);
        expect(fee >= 0n && (interest === 0n ? fee === 0n : interest > fee * 7n)).toBe(true);
        expect(carried).toBeLessThan(3_650_000);
      }),
    );
  });
});

describe('the capital of the bank', () => {
  it('is raised to twice the savings when it is worth less than one and a half times the savings', () => {
    const bank = fc.record({
      coins: fc.bigInt(0n, 10_000_000_000n).map(satoshi),
      saved: fc.bigInt(0n, 1_000_000_00n).map((amount): Cents => cents(amount)),
    });
    fc.assert(
      fc.property(bank, fc.bigInt(10_000n, 100_000_000n), ({ coins, saved: owed }, price) => {
        const added = capitalToAdd({ coins, saved: owed }, price);
        const [before, after] = [satoshiToCents(coins, price), satoshiToCents(satoshi(coins + added), price)];
        if (before * 2n >= owed * 3n) expect(added).toBe(0n);
        else expect(after).toBeGreaterThanOrEqual(owed * 2n);
      }),
    );
  });
});
