import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitInflow, PONZI_1920 } from '../../tests/support/ponzi-fit.ts';
import { doublingDays } from './fixed-plans.ts';

it('finds how the deposits of 1920 began and grew', () => {
  const { firstInflow, inflowGrowth } = fitInflow(PONZI_1920);
  expect(firstInflow).toBeCloseTo(1.12974, 5);
  expect(inflowGrowth).toBeCloseTo(7.18703, 5);
  // Dollars on the first day, and days to double.
  expect((firstInflow * 1e6) / 365).toBeCloseTo(3095.17, 2);
  expect(doublingDays(inflowGrowth / 365)).toBeCloseTo(35.2, 1);
});

it('depends on the assumed length of time', () => {
  const { firstInflow, inflowGrowth } = fitInflow({ ...PONZI_1920, years: 217 / 365 });
  expect(firstInflow).toBeCloseTo(1.0106, 3);
  expect(inflowGrowth).toBeCloseTo(7.1989, 3);
});

it('recovers any deposits that grew', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 5, noNaN: true }),
      fc.double({ min: 0.05, max: 10, noNaN: true }),
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      (firstInflow, inflowGrowth, years) => {
        const grown = Math.exp(inflowGrowth * years);
        const found = fitInflow({
          years,
          inflow: firstInflow * grown,
          total: (firstInflow * (grown - 1)) / inflowGrowth,
        });
        expect(found.firstInflow / firstInflow).toBeCloseTo(1, 6);
        expect(found.inflowGrowth / inflowGrowth).toBeCloseTo(1, 6);
      },
    ),
  );
});

it('refuses deposits that did not grow', () => {
  expect(() => fitInflow({ years: 1, inflow: 1, total: 1 })).toThrow('deposits that grew');
});
