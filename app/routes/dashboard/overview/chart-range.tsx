import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type Candle, candles, type PriceModel } from '#app/coins/price.ts';
import { HOUR_MS, later, MINUTE_MS, type PracticeTime } from '#app/time/instants.ts';

export const RANGE_WORDS: Record<ChartRangeId, MessageDescriptor> = {
  day: msg`1 day`,
  week: msg`1 week`,
  month: msg`1 month`,
};

export function RangeLinks({ selected }: { selected: ChartRange }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Range of the chart, in practice time`} className="-mx-2 flex flex-wrap">
      {CHART_RANGES.map((range) => (
        <Link
          key={range.id}
          to={`?range=${range.id}`}
          replace
          preventScrollReset
          aria-current={range.id === selected.id ? 'true' : undefined}
          className="inline-flex min-h-11 items-center px-2 text-small whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current]:font-medium aria-[current]:text-leaf-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
        >
          {i18n._(RANGE_WORDS[range.id])}
        </Link>
      ))}
    </nav>
  );
}

export type ChartRangeId = 'day' | 'week' | 'month';

/** A stretch of practice time and how much of it one candle covers. */
export type ChartRange = { id: ChartRangeId; hours: number; candleMinutes: number };

const SHORTEST_PULSE_MS = 10_000;
const LONGEST_PULSE_MS = 60_000;
const DAY: ChartRange = { id: 'day', hours: 24, candleMinutes: 20 };

export const CHART_RANGES: readonly ChartRange[] = [
  DAY,
  { id: 'week', hours: 24 * 7, candleMinutes: 180 },
  { id: 'month', hours: 24 * 30, candleMinutes: 720 },
];

/** Falls back to a day. */
export function readChartRange(text: string | null): ChartRange {
  return CHART_RANGES.find((range) => range.id === text) ?? DAY;
}

/** Oldest first; the last one is still being drawn. */
export function candlesOf(model: PriceModel, range: ChartRange, practiceNow: PracticeTime): Candle[] {
  return candles(model, later(practiceNow, -range.hours * HOUR_MS), practiceNow, range.candleMinutes);
}

/**
 * One line of text for each: practice second, then opening, highest, lowest and closing price in cents. Written value
 * by value, they took half of the cost of sending and parsing the page's data.
 */
export function candlesAsText(bars: readonly Candle[]): string {
  return bars
    .map(({ time, open, high, low, close }) => `${time.getTime() / 1_000} ${open} ${high} ${low} ${close}`)
    .join('\n');
}

/** Reads the lines of `candlesAsText`, for pixels and not for money. */
export function barsFromText(text: string) {
  return text.split('\n').map((line) => {
    const [seconds = 0, ...prices] = line.split(' ').map(Number);
    const [open = 0, high = 0, low = 0, close = 0] = prices.map((cents) => cents / 100);
    return { seconds, open, high, low, close };
  });
}

/** From the first candle's opening to the last one's close, in basis points, rounded towards zero. */
export function changeOver(bars: readonly Candle[]): number {
  const [first] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return 0;
  return Number(((last.close - first.open) * 10_000n) / first.open);
}

/** Real milliseconds until the chart is worth redrawing; null while the clock is paused. */
export function pulseOf(range: ChartRange, rate: number): number | null {
  if (rate === 0) return null;
  const candle_ms = (range.candleMinutes * MINUTE_MS) / rate;
  return Math.min(Math.max(candle_ms, SHORTEST_PULSE_MS), LONGEST_PULSE_MS);
}
