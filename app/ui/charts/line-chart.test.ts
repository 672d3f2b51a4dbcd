import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { LocaleProvider } from '#app/i18n/locale-provider.tsx';
import { formatWholeDollars } from '#app/i18n/money.ts';
import { areaPath, barBoxes, LineChart, linePath, roundTopOf } from './line-chart.tsx';

it.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const)('the amounts of a chart, which runs from left to right, run as in %s text', (locale, direction) => {
  const format = (dollars: number) => formatWholeDollars(BigInt(dollars) * 100n, locale);
  const lines = [{ key: 'one', name: 'One', look: 'bold', values: [0, 3_000] }] as const;
  const children = createElement(LineChart, { label: 'Chart', lines, format, from: '1', to: '2', height: 'h-8' });
  const drawn = renderToStaticMarkup(LocaleProvider({ translator: serverTranslator(locale), children }));
  expect(drawn).toContain(`<bdi dir="${direction}">${format(3_000)}</bdi>`);
});

describe('the top of a chart', () => {
  it.each([
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[3, 1.2], 3],
    [[5.01], 6],
    [[99], 100],
    [[123_456], 200_000],
  ])('of %j is %d', (values, top) => {
    expect(roundTopOf(values)).toBe(top);
  });
});

describe('a line', () => {
  it('runs from edge to edge, upwards for more', () => {
    expect(linePath([0, 50, 100], 100)).toBe('M0 100L50 50L100 0');
  });

  it('of one value is level', () => {
    expect(linePath([25], 100)).toBe('M0 75L100 75');
  });

  it('ends early when the chart has room for more', () => {
    expect(linePath([100, 50, 0], 100, 5)).toBe('M0 0L25 50L50 100');
    expect(areaPath([100, 100, 100], 100, 5)).toBe('M0 0L25 0L50 0L50 100L0 100Z');
  });

  it('of no values is empty', () => {
    expect(linePath([], 100)).toBe('');
  });

  it('closes to an area on the baseline', () => {
    expect(areaPath([0, 100], 100)).toBe('M0 100L100 0L100 100L0 100Z');
  });
});

describe('bars', () => {
  it('stand on the middle line or hang below it, and a zero has none', () => {
    expect(barBoxes([10, 0], 10, 'up')).toEqual([{ x: 7.5, y: 0, width: 35, height: 50 }]);
    expect(barBoxes([0, 5], 10, 'down')).toEqual([{ x: 57.5, y: 50, width: 35, height: 25 }]);
  });
});
