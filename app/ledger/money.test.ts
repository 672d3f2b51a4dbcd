import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basisPointsOf,
  cents,
  centsToSatoshi,
  coinsText,
  dollarsText,
  LARGEST_AMOUNT,
  parseCoins,
  parseDollars,
  satoshi,
  satoshiToCents,
} from './money.ts';

const SEED = { seed: 20_250_111 };
const anyCents = fc.bigInt(0n, 1_000_000_000n).map(cents);
const anyPrice = fc.bigInt(1n, 100_000_000n);

describe('an amount', () => {
  it('is kept within the bound of the database on both sides', () => {
    expect(cents(LARGEST_AMOUNT)).toBe(LARGEST_AMOUNT);
    expect(satoshi(-LARGEST_AMOUNT)).toBe(-LARGEST_AMOUNT);
    expect(() => cents(LARGEST_AMOUNT + 1n)).toThrow(/no amount of cents/);
    expect(() => satoshi(-LARGEST_AMOUNT - 1n)).toThrow(/no amount of satoshi/);
  });
});

describe('parseDollars', () => {
  it.each([
    ['100', 10_000n],
    ['$100', 10_000n],
    ['$ 100', 10_000n],
    ['  1,234.50 ', 123_450n],
    ['1 234.5', 123_450n],
    ['1\u00a0234\u202f567', 123_456_700n],
    ['.5', 50n],
    ['7.', 700n],
    ['0', 0n],
    ['000100', 10_000n],
    ['1000000000000', LARGEST_AMOUNT],
  ])('reads %j', (text, amount) => {
    expect(parseDollars(text)).toEqual({ ok: true, cents: amount });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['$', 'not-a-number'],
    ['.', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['-5', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1,5', 'not-a-number'],
    ['1234,567', 'not-a-number'],
    ['1,234 567', 'not-a-number'],
    ['$$1', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['١٢٣', 'not-a-number'],
    ['1.005', 'too-precise'],
    ['1.000', 'too-precise'],
    ['1000000000000.01', 'too-large'],
    ['9'.repeat(100_000), 'too-large'],
  ])('refuses %.20j as %s', (text, why) => {
    expect(parseDollars(text)).toEqual({ ok: false, why });
  });

  it('reads back whatever dollarsText writes', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, LARGEST_AMOUNT).map(cents), (amount) => {
        expect(parseDollars(dollarsText(amount))).toEqual({ ok: true, cents: amount });
      }),
      SEED,
    );
  });

  it('answers any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof parseDollars(text).ok).toBe('boolean');
      }),
      SEED,
    );
  });
});

describe('parseCoins', () => {
  it.each([
    ['0.0025', 250_000n],
    ['1', 100_000_000n],
    ['₿0.00000001', 1n],
  ])('reads %j', (text, amount) => {
    expect(parseCoins(text)).toEqual({ ok: true, satoshi: amount });
  });

  it.each([
    ['', 'empty'],
    ['0.000000001', 'too-precise'],
    ['1e-8', 'not-a-number'],
    ['$1', 'not-a-number'],
    ['1000001', 'too-large'],
  ])('refuses %j as %s', (text, why) => {
    expect(parseCoins(text)).toEqual({ ok: false, why });
  });
});

describe('text of amounts', () => {
  it.each([
    [123_450n, '1234.50'],
    [5n, '0.05'],
    [0n, '0.00'],
    [-7n, '-0.07'],
    [-123_450n, '-1234.50'],
  ])('writes %s cents', (amount, text) => {
    expect(dollarsText(cents(amount))).toBe(text);
  });

  it('writes coins with eight decimals', () => {
    expect(coinsText(satoshi(250_000n))).toBe('0.00250000');
    expect(coinsText(satoshi(-123_456_789_012n))).toBe('-1234.56789012');
  });
});

describe('the exchange', () => {
  it('matches the worked example: $100 at $60,000 a coin', () => {
    expect(centsToSatoshi(cents(10_000n), 6_000_000n)).toBe(166_666n);
    expect(satoshiToCents(satoshi(166_666n), 6_000_000n)).toBe(9_999n);
  });

  it('rounds down both ways, so a round trip never gains and loses at most the price of a satoshi', () => {
    fc.assert(
      fc.property(anyCents, anyPrice, (amount, price) => {
        const coins = (amount * 100_000_000n) / price;
        fc.pre(coins <= LARGEST_AMOUNT);
        const back = satoshiToCents(centsToSatoshi(amount, price), price);
        expect(back).toBeLessThanOrEqual(amount);
        expect(amount - back).toBeLessThanOrEqual(price / 100_000_000n + 1n);
      }),
      SEED,
    );
  });

  it('throws on a price of zero and on negative amounts', () => {
    expect(() => centsToSatoshi(cents(1n), 0n)).toThrow(/cannot price/);
    expect(() => satoshiToCents(satoshi(-1n), 1n)).toThrow(/cannot price/);
  });
});

describe('basisPointsOf', () => {
  it.each([
    [10_000n, 500, 500n],
    [10_001n, 500, 500n],
    [19n, 500, 0n],
    [10_000n, 0, 0n],
    [10_000n, 10_000, 10_000n],
  ])('takes of %s cents %i basis points', (amount, basisPoints, share) => {
    expect(basisPointsOf(cents(amount), basisPoints)).toBe(share);
  });

  it.each([-1, 10_001, 0.5, Number.NaN])('throws on %d basis points', (basisPoints) => {
    expect(() => basisPointsOf(cents(1n), basisPoints)).toThrow(/basis points/);
  });
});
