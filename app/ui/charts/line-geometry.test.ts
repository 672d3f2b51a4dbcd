import { describe, expect, it } from 'vitest';
import { areaPath, barBoxes, linePath, namesAtEnds, roundTopOf, tickDays } from './line-geometry.ts';

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

describe('the days below a chart', () => {
  it.each([
    [[1, 1], [1]],
    [
      [1, 3],
      [1, 2, 3],
    ],
    [
      [1, 20],
      [1, 5, 10, 15, 20],
    ],
    [
      [0, 40],
      [0, 10, 20, 30, 40],
    ],
    [
      [339, 40_680],
      [339, 10_000, 20_000, 30_000, 40_680],
    ],
  ] as const)('from %j are %j', (days, ticks) => {
    expect(tickDays(days)).toEqual(ticks);
  });
});

describe('names at the ends of lines', () => {
  it.each([
    [[100], [0]],
    [[0], [12]],
    [
      [0, 100, 50],
      [0, 6, 12],
    ],
    [
      [0, 0, 0],
      [8, 10, 12],
    ],
    [
      [100, 99, 98],
      [0, 2, 4],
    ],
  ])('of %j are in the rows %j, the highest first, and never on one another', (ends, rows) => {
    const lines = ends.map((end) => ({ values: [1, end] }));
    expect(namesAtEnds(lines, 100).map(({ row }) => row)).toEqual(rows);
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
