import { expect, test } from 'vitest';
import { bothBelow, normalQuantile, studentQuantile } from './distributions.ts';

// From the tables of Abramowitz and Stegun (1972), 26.1 to 26.10.
test.each([
  [0.5, 0],
  [0.975, 1.959963984540054],
  [0.1, -1.2815515655446004],
  [0.0001, -3.719016485455709],
  [1e-12, -7.034483825301131],
])('the normal quantile of %d is %d', (p, quantile) => {
  expect(normalQuantile(p)).toBeCloseTo(quantile, 12);
});

test.each([
  [0.975, 1, 12.7062047364],
  [0.975, 2, 4.3026527297],
  [0.975, 4, 2.7764451052],
  [0.95, 11, 1.7958848187],
  [0.975, 23, 2.0686576104],
  [0.975, 199, 1.9719565443],
  [0.025, 23, -2.0686576104],
])('the quantile %d of t with %d degrees of freedom is %d', (p, degrees, quantile) => {
  expect(studentQuantile(p, degrees) / quantile).toBeCloseTo(1, 4);
});

// At the median the probability is known: a quarter plus the arcsine of the correlation divided by two pi (Sheppard
// 1899).
test.each([0, 0.1, 0.3, 0.6])('two halves overlap as Sheppard says at correlation %d', (rho) => {
  expect(bothBelow(0.5, rho)).toBeCloseTo(0.25 + Math.asin(rho) / (2 * Math.PI), 10);
});

test('without correlation, the overlap is the square', () => {
  expect(bothBelow(0.2, 0)).toBeCloseTo(0.04, 12);
});
