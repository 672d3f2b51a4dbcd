import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatDay, formatTime } from '#app/i18n/dates.ts';
import { directionOf, type Locale } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatChange, formatDollars, formatWholeDollars } from '#app/i18n/money.ts';
import { CandleChart } from '#app/ui/charts/candle-chart.tsx';
import type { CandleFormats } from '#app/ui/charts/candle-drawing.tsx';
import { Card } from '#app/ui/page.tsx';
import { useRevalidationEvery } from '../../revalidation.tsx';
import {
  barsFromText,
  type ChartRange,
  type ChartRangeId,
  pulseOf,
  RANGE_WORDS,
  RangeLinks,
  readChartRange,
} from './chart-range.tsx';

interface PriceChartProps {
  rangeId: ChartRangeId;
  /** Oldest first, as `candlesAsText` writes them; the last one closes at the present price. */
  candles: string;
  /** In cents. */
  latest: bigint;
  /** From the first opening to `latest`, in hundredths of a percent. */
  moved: number;
  /** Practice seconds per real second; 0 while the class's clock is paused. */
  rate: number;
}

export function PriceChart({ rangeId, candles, latest, moved, rate }: PriceChartProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const range = readChartRange(rangeId);
  // Parsed where they are drawn, which is never on the server.
  const bars = useCallback(() => barsFromText(candles), [candles]);
  const formats = useMemo(() => formatsOf(locale), [locale]);
  useRevalidationEvery(pulseOf(range, rate));
  return (
    <Card title={t`BTC/USDT`} aside={<RangeLinks selected={range} />}>
      <LatestPrice latest={latest} moved={moved} range={range} />
      <CandleChart
        label={t`Candlestick chart of the practice price of one Bitcoin in dollars. The same prices are also shown as a table.`}
        bars={bars}
        formats={formats}
      />
      <Link
        to={`/dashboard/prices?range=${range.id}`}
        className="text-link flex min-h-6 items-center self-start text-small"
      >
        <Trans>Show as a table</Trans>
      </Link>
    </Card>
  );
}

type LatestPriceProps = Pick<PriceChartProps, 'latest' | 'moved'> & { range: ChartRange };

function LatestPrice({ latest, moved, range }: LatestPriceProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const look = moved < 0 ? 'text-clay' : 'text-leaf-ink';
  const change = formatChange(moved, locale);
  const span = i18n._(RANGE_WORDS[range.id]);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="figures text-figure font-medium text-ink">{formatDollars(latest, locale)}</p>
        <p className="text-small text-ink-soft">
          <Trans>
            <span className={`figures font-medium ${look}`}>{change}</span> ({span})
          </Trans>
        </p>
      </div>
      <p className="max-w-[38ch] text-small text-pretty text-ink-soft">
        <Trans>The practice price, by the clock of this exercise. Fictional: no market moves it.</Trans>
      </p>
    </div>
  );
}

function formatsOf(locale: Locale): CandleFormats {
  // On a canvas only characters say that an amount runs from right to left.
  const isolated = (text: string) => (directionOf(locale) === 'rtl' ? `\u2067${text}\u2069` : text);
  return {
    price: (value) => isolated(formatWholeDollars(BigInt(Math.round(value * 100)), locale)),
    instant: (at) => formatDateTime(at, locale),
    day: (at) => formatDay(at, locale),
    time: (at) => formatTime(at, locale),
  };
}
