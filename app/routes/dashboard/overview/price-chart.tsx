import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Candle } from '#app/coins/price.ts';
import { formatDateTime, formatDay, formatTime } from '#app/i18n/dates.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatChange, formatDollars, formatWholeDollars } from '#app/i18n/money.ts';
import type { Bar, CandleFormats } from '#app/ui/charts/candle-drawing.tsx';
import { CandleChart } from '#app/ui/charts/candle-chart.tsx';
import { Card } from '#app/ui/page.tsx';
import { useRevalidationEvery } from '../revalidate-every.tsx';
import {
  CHART_RANGES,
  type ChartRange,
  type ChartRangeId,
  changeOver,
  pulseOf,
  readChartRange,
} from './chart-range.ts';

interface PriceChartProps {
  rangeId: ChartRangeId;
  /** Oldest first; the last one closes at the price of this instant. */
  candles: readonly Candle[];
  /** Practice seconds in a real one; 0 while the class's clock is paused. */
  rate: number;
}

/** The practice price of the class, drawn and as a table. */
export function PriceChart({ rangeId, candles, rate }: PriceChartProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const range = readChartRange(rangeId);
  const bars = useMemo(() => candles.map(barOf), [candles]);
  const formats = useMemo(() => formatsOf(locale), [locale]);
  useRevalidationEvery(pulseOf(range, rate));
  return (
    <Card title={t`BTC/USDT`} aside={<RangeLinks selected={range} />}>
      <LatestPrice candles={candles} range={range} />
      <CandleChart
        label={t`Candle chart of the practice price of one Bitcoin in dollars. The table below holds the same prices.`}
        bars={bars}
        formats={formats}
      />
      <CandleTable candles={candles} locale={locale} />
    </Card>
  );
}

const RANGE_WORDS: Record<ChartRangeId, MessageDescriptor> = {
  day: msg`1 day`,
  week: msg`1 week`,
  month: msg`1 month`,
};

function RangeLinks({ selected }: { selected: ChartRange }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Range of the chart, in practice time`} className="-mx-2 flex">
      {CHART_RANGES.map((range) => (
        <Link
          key={range.id}
          to={`?range=${range.id}`}
          replace
          preventScrollReset
          aria-current={range.id === selected.id ? 'true' : undefined}
          className="inline-flex min-h-11 items-center px-2 text-small text-ink-soft no-underline hover:text-ink aria-[current]:font-medium aria-[current]:text-leaf-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
        >
          {i18n._(RANGE_WORDS[range.id])}
        </Link>
      ))}
    </nav>
  );
}

function LatestPrice({ candles, range }: { candles: readonly Candle[]; range: ChartRange }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const moved = changeOver(candles);
  const look = moved < 0 ? 'text-clay' : 'text-leaf-ink';
  const change = formatChange(moved, locale);
  const span = i18n._(RANGE_WORDS[range.id]);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="figures text-figure font-medium text-ink">{formatDollars(candles.at(-1)?.close ?? 0n, locale)}</p>
      <p className="text-small text-ink-soft">
        <Trans>
          <span className={`figures font-medium ${look}`}>{change}</span> ({span})
        </Trans>
      </p>
      <p className="ms-auto max-w-[38ch] text-small text-pretty text-ink-soft">
        <Trans>The practice price of this class, on its own clock. Fictional: no market moves it.</Trans>
      </p>
    </div>
  );
}

function CandleTable({ candles, locale }: { candles: readonly Candle[]; locale: Locale }) {
  const { t } = useLingui();
  return (
    <details className="group border-t border-mullion pt-4">
      <summary className="text-link inline-flex min-h-11 items-center text-small">
        <Trans>Show as a table</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={t`Prices as a table`} className="mt-3 max-h-96 overflow-auto">
        <table className="w-full min-w-[32rem] border-collapse text-small">
          <caption className="sr-only">
            <Trans>Practice price of one Bitcoin in dollars, latest first, in practice time</Trans>
          </caption>
          <thead className="sticky top-0 bg-pane text-ink-soft">
            <tr>
              <th scope="col" className="py-2 text-start font-medium">
                <Trans>From</Trans>
              </th>
              {[t`Open`, t`High`, t`Low`, t`Closing`].map((name) => (
                <th key={name} scope="col" className="py-2 ps-4 text-end font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {candles.toReversed().map((candle) => (
              <tr key={candle.time.getTime()} className="border-t border-mullion">
                <th scope="row" className="py-1.5 text-start font-normal whitespace-nowrap">
                  {formatDateTime(candle.time, locale)}
                </th>
                {(['open', 'high', 'low', 'close'] as const).map((name) => (
                  <td key={name} className="py-1.5 ps-4 text-end">
                    {formatDollars(candle[name], locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function barOf({ time, open, high, low, close }: Candle): Bar {
  const pixels = (cents: bigint) => Number(cents) / 100;
  return {
    seconds: time.getTime() / 1_000,
    open: pixels(open),
    high: pixels(high),
    low: pixels(low),
    close: pixels(close),
  };
}

function formatsOf(locale: Locale): CandleFormats {
  return {
    price: (value) => formatWholeDollars(BigInt(Math.round(value * 100)), locale),
    instant: (at) => formatDateTime(at, locale),
    day: (at) => formatDay(at, locale),
    time: (at) => formatTime(at, locale),
  };
}
