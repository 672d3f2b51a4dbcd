import { expect, test } from 'vitest';
import type { Candle } from '#app/coins/price.ts';
import { practiceTime } from '#app/time/instants.ts';
import {
  barsFromText,
  CHART_RANGES,
  candlesAsText,
  candlesOf,
  changeOver,
  pulseOf,
  readChartRange,
} from './chart-range.tsx';

const model = { seed: 7, startCents: 6_000_000n, swingBasisPoints: 400 };
const now = practiceTime('2025-03-01T09:07:31Z');
const bar = (open: bigint, close: bigint): Candle => ({ time: now, open, high: open, low: close, close });

test.each(CHART_RANGES)('a $id is drawn with as many candles as a narrow screen can tell apart', (range) => {
  const bars = candlesOf(model, range, now);
  expect(bars.length).toBeGreaterThanOrEqual(50);
  expect(bars.length).toBeLessThanOrEqual(75);
  expect(bars.every((candle) => candle.time < now)).toBe(true);
  expect(now.getTime() - (bars[0]?.time.getTime() ?? 0)).toBeGreaterThanOrEqual(range.hours * 3_600_000);
});

test('the range comes from the query, and is a day when that names no range', () => {
  expect([readChartRange('week').id, readChartRange('year').id, readChartRange(null).id]).toEqual([
    'week',
    'day',
    'day',
  ]);
});

test('candles are passed as text to where they are drawn', () => {
  const bars = candlesOf(model, readChartRange('day'), now);
  expect(barsFromText(candlesAsText(bars))).toEqual(
    bars.map(({ time, ...prices }) => ({
      seconds: time.getTime() / 1_000,
      ...Object.fromEntries(Object.entries(prices).map(([name, cents]) => [name, Number(cents) / 100])),
    })),
  );
});

test('the change runs from the first opening to the last close', () => {
  expect(changeOver([bar(100n, 90n), bar(90n, 125n)])).toBe(2_500);
  expect(changeOver([bar(300n, 299n)])).toBe(-33);
  expect(changeOver([])).toBe(0);
});

test('the chart is redrawn every ten seconds to every minute, and not while the clock is paused', () => {
  const day = readChartRange('day');
  expect([pulseOf(day, 0), pulseOf(day, 1), pulseOf(day, 60), pulseOf(day, 1_440), pulseOf(day, 86_400)]).toEqual([
    null,
    60_000,
    20_000,
    10_000,
    10_000,
  ]);
});
