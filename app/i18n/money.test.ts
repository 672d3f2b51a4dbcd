import { expect, test } from 'vitest';
import {
  formatAxisDollars,
  formatChange,
  formatCoins,
  formatCount,
  formatDollarRange,
  formatDollars,
  formatPercent,
  formatSignedDollars,
  formatWholeDollars,
} from './money.ts';

test('dollars have a sign, thousands and two decimals', () => {
  expect(formatDollars(123_450n, 'en')).toBe('$1,234.50');
  expect(formatDollars(0n, 'en')).toBe('$0.00');
  expect(formatDollars(5n, 'en')).toBe('$0.05');
  expect(formatDollars(-50n, 'en')).toBe('-$0.50');
});

test('dollars beyond what a float can hold keep every cent', () => {
  expect(formatDollars(9_007_199_254_740_993_07n, 'en')).toBe('$9,007,199,254,740,993.07');
});

test('in right-to-left text the dollar sign stays with its letters', () => {
  expect(formatDollars(20_000n, 'ar').endsWith('US$\u200e')).toBe(true);
});

test('in right-to-left text a signed number stays before its dollar sign, as one without a sign does', () => {
  for (const cents of [50_000n, -50_000n]) {
    expect(formatSignedDollars(cents, 'ar')).toMatch(/^\u200f\u200e[+-]500\.00\u200f\u00a0US\$\u200e$/);
  }
  expect(formatDollars(-50_000n, 'ar')).toBe(formatSignedDollars(-50_000n, 'ar'));
});

test('signed dollars show which way the money went', () => {
  expect(formatSignedDollars(10_000n, 'en')).toBe('+$100.00');
  expect(formatSignedDollars(-9_500n, 'en')).toBe('-$95.00');
  expect(formatSignedDollars(0n, 'en')).toBe('$0.00');
});

test('coins have eight decimals and stay with their unit', () => {
  expect(formatCoins(123_456n, 'en')).toBe('0.00123456\u00a0BTC');
  expect(formatCoins(2_100_000_000_000_001n, 'en')).toBe('21,000,000.00000001\u00a0BTC');
});

test.each([
  [0, '$0'],
  [0.5, '$0.50'],
  [1.5, '$1.50'],
  [3_000, '$3,000'],
])('%d dollars stand on an axis as %s, so that no two of its levels read alike', (dollars, shown) => {
  expect(formatAxisDollars(dollars, 'en')).toBe(shown);
});

test('whole dollars drop the cents', () => {
  expect(formatWholeDollars(8_328_040n, 'en')).toBe('$83,280');
});

test('a range of dollars is written in full', () => {
  expect(formatDollarRange(100_00n, 999_00n, 'en')).toBe('$100 – $999');
  expect(formatDollarRange(10_000_00n, 100_000_00n, 'en')).toBe('$10,000 – $100,000');
});

test('a change has a sign and two decimals', () => {
  expect([formatChange(231, 'en'), formatChange(-5, 'en'), formatChange(0, 'en')]).toEqual([
    '+2.31%',
    '-0.05%',
    '0.00%',
  ]);
});

test('counts have the separators of their language', () => {
  expect(formatCount(111_900_500, 'en')).toBe('111,900,500');
  expect(formatCount(111_900_500, 'de')).toBe('111.900.500');
});

test('percentages are written as such', () => {
  expect(formatPercent(98, 'en')).toBe('98%');
  expect(formatPercent(5.8, 'en')).toBe('5.8%');
  expect(formatPercent(500, 'fr')).toMatch(/^500\s%$/u);
});
