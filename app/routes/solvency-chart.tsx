import { Trans, useLingui } from '@lingui/react/macro';
import { daysOf, type SolvencyHistory, type SolvencyPoint } from '#app/coins/solvency-history.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatAxisDollars, formatCoins, formatCount, formatDollars } from '#app/i18n/money.ts';
import { FlowChart, LineChart } from '#app/ui/charts/line-chart.tsx';
import { FoldLine } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';

interface SolvencyChartProps {
  history: SolvencyHistory;
  /** Left out on a projector: there the lines stand alone, large, and nothing can be opened. */
  heights?: { readonly lines: string; readonly flow: string };
  /** Words beside the chart say what the day was. */
  markDay?: number | null;
}

/** What the coins were worth, what was owed and what was only promised, by practice day, and money in and out. */
export function SolvencyChart({ history, heights, markDay = null }: SolvencyChartProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { points } = history;
  // Axes that end at a dollar would say nothing.
  if (points.every(isNothing)) return <NobodyPaidIn isLarge={heights === undefined} />;
  const format = (dollars: number) => formatAxisDollars(dollars, locale);
  const days = daysOf(history);
  const [first, last] = [formatCount(days[0], locale), formatCount(days[1], locale)];
  const values = (key: DollarKey) => points.map((point) => Number(point[key]) / 100);
  const chart = {
    format,
    days,
    mark: markDay,
    lines: [
      { key: 'worth', name: <Trans>Coins held</Trans>, look: 'filled', values: values('coinsWorthCents') },
      { key: 'owed', name: <Trans>Owed to investors</Trans>, look: 'bold', values: values('owedCents') },
      { key: 'promised', name: <Trans>Promised profit</Trans>, look: 'dashed', values: values('promisedProfitCents') },
    ],
  } as const;
  if (heights === undefined) {
    return <LineChart {...chart} label={t`Coins held, owed and promised profit, from day ${first} to day ${last}.`} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <LineChart
        {...chart}
        height={heights.lines}
        label={t`Coins held, owed and promised profit, from day ${first} to day ${last}. The table below shows the same.`}
      />
      <FlowChart
        format={format}
        height={heights.flow}
        label={t`Money in and out, from day ${first} to day ${last}. The table below shows the same.`}
        came={{ name: <Trans>Money in</Trans>, values: values('inWorthCents') }}
        went={{ name: <Trans>Money out</Trans>, values: values('outWorthCents') }}
      />
      <details className="text-small">
        <FoldLine>
          <Trans>The same as a table</Trans>
        </FoldLine>
        <SolvencyTable history={history} />
      </details>
    </div>
  );
}

const DOLLAR_KEYS = ['coinsWorthCents', 'owedCents', 'promisedProfitCents', 'inWorthCents', 'outWorthCents'] as const;
type DollarKey = (typeof DOLLAR_KEYS)[number];

function isNothing(point: SolvencyPoint): boolean {
  return DOLLAR_KEYS.every((key) => point[key] === 0n);
}

function NobodyPaidIn({ isLarge }: { isLarge: boolean }) {
  return (
    <p className={`text-ink-soft ${isLarge ? 'text-lead' : 'text-body'}`}>
      <Trans>Nobody has paid in.</Trans>
    </p>
  );
}

/** Latest day first. */
export function SolvencyTable({ history }: { history: SolvencyHistory }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const dollars = (header: string, key: DollarKey): Column<SolvencyPoint> => ({
    key,
    header,
    figures: true,
    cell: (point) => formatDollars(point[key], locale),
  });
  const columns: Column<SolvencyPoint>[] = [
    { key: 'day', header: t`Day`, heading: true, cell: ({ day }) => formatCount(day, locale) },
    { key: 'held', header: t`Coins held`, figures: true, cell: ({ coinsHeld }) => formatCoins(coinsHeld, locale) },
    dollars(t`Worth`, 'coinsWorthCents'),
    dollars(t`Owed`, 'owedCents'),
    dollars(t`Promised profit`, 'promisedProfitCents'),
    dollars(t`Money in`, 'inWorthCents'),
    dollars(t`Money out`, 'outWorthCents'),
  ];
  return (
    <DataTable
      caption={<Trans>How the company stood at the end of each practice day, latest first</Trans>}
      columns={columns}
      rows={history.points.toReversed()}
      rowKey={({ day }) => String(day)}
      empty={<Trans>No practice day has passed yet</Trans>}
    />
  );
}
