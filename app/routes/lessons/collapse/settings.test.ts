import { describe, expect, it } from 'vitest';
import { PLAN_LIMITS, partsOf, planSettingsOf, rowsUntil, settingOf, spanFor } from './settings.ts';

const query = (text: string) => new URLSearchParams(text);

describe('a setting', () => {
  it.each([
    ['', 0],
    ['growth=', 0],
    ['growth=4.5', 4.5],
    ['growth=4.5321', 4.5],
    ['growth=1e-320', 0],
    ['growth=-3', 0],
    ['growth=1e9', 12],
    ['growth=Infinity', 0],
    ['growth=lots', 0],
  ])('of "%s" is %d', (text, value) => {
    expect(settingOf(query(text), 'growth', PLAN_LIMITS.growth)).toBe(value);
  });
});

describe('plans', () => {
  it('start with the first one unless another is chosen', () => {
    expect(partsOf(planSettingsOf(query('')))).toEqual([{ multiple: 2, termDays: 10, share: 1 }]);
    expect(partsOf(planSettingsOf(query('plan=premium')))).toEqual([{ multiple: 6, termDays: 20, share: 1 }]);
    expect(partsOf(planSettingsOf(query('plan=<b>')))).toEqual([{ multiple: 2, termDays: 10, share: 1 }]);
  });

  it('are three in equal parts, or a promise set by the visitor', () => {
    expect(partsOf(planSettingsOf(query('plan=thirds'))).map(({ share }) => share)).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(partsOf(planSettingsOf(query('plan=own&profit=50&term=45')))).toEqual([
      { multiple: 1.5, termDays: 45, share: 1 },
    ]);
  });
});

it('a chart has room for the end, and its length does not change with every step', () => {
  expect([null, 20, 40, 41, 100].map((end) => spanFor(end, 40))).toEqual([40, 40, 40, 80, 160]);
});

it('a table has round rows, and one for the end', () => {
  expect(rowsUntil(20)).toEqual([0, 5, 10, 15, 20]);
  expect(rowsUntil(22.51)).toEqual([0, 5, 10, 15, 20, 22.51]);
  expect(rowsUntil(29.58)).toEqual([0, 5, 10, 15, 20, 25, 29.58]);
  expect(rowsUntil(0.58)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.58]);
});
