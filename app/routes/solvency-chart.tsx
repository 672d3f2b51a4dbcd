import { Trans, useLingui } from '@lingui/react/macro';
import type { SolvencyHistory, SolvencyPoint } from '#app/coins/solvency-history.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatAxisDollars, formatCoins, formatCount, formatDollars } from '#app/i18n/money.ts';
import { FlowChart, LineChart } from '#app/ui/charts/line-chart.tsx';
import { FoldLine } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';

interface SolvencyChartProps {
  history: SolvencyHistory;
  height: string;
  /** Left out on a projector: there the lines stand alone, large, and nothing can be opened. */
  flowHeight?: string;
  /** Words beside the chart say what the day was. */
  markDay?: number | null;
}

/** What the coins were worth, what was owed and what was only promised, by practice day, and money in and out. */
export function SolvencyChart({ history, height, flowHeight, markDay = null }: SolvencyChartProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { points } = history;
  const isLarge = flowHeight === undefined;
  // Axes that end at a dollar would say nothing.
  if (points.every(isNothing)) return <NobodyPaidIn isLarge={isLarge} />;
  const format = (dollars: number) => formatAxisDollars(dollars, locale);
  const [first, last] = [formatCount(firstDayOf(history), locale), formatCount(points.at(-1)?.day ?? 1, locale)];
  return (
    <div className="flex flex-col gap-4">
      <LineChart
        format={format}
        isLarge={isLarge}
        from={t`Day ${first}`}
        to={t`Day ${last}`}
        height={height}
        mark={markDay === null ? undefined : placeOf(history, markDay)}
        label={
          isLarge
            ? t`Coins held, owed and promised profit, from day ${first} to day ${last}.`
            : t`Coins held, owed and promised profit, from day ${first} to day ${last}. The table below shows the same.`
        }
        lines={[
          {
            key: 'worth',
            name: <Trans>Coins held</Trans>,
            look: 'filled',
            values: dollarsOf(points, 'coinsWorthCents'),
          },
          { key: 'owed', name: <Trans>Owed to investors</Trans>, look: 'bold', values: dollarsOf(points, 'owedCents') },
          {
            key: 'promised',
            name: <Trans>Promised profit</Trans>,
            look: 'dashed',
            values: dollarsOf(points, 'promisedProfitCents'),
          },
        ]}
      />
      {isLarge ? null : (
        <>
          <FlowChart
            format={format}
            height={flowHeight}
            label={t`Money in and out, from day ${first} to day ${last}. The table below shows the same.`}
            came={{ name: <Trans>Money in</Trans>, values: dollarsOf(points, 'inWorthCents') }}
            went={{ name: <Trans>Money out</Trans>, values: dollarsOf(points, 'outWorthCents') }}
          />
          <details className="text-small">
            <FoldLine>
              <Trans>The same as a table</Trans>
            </FoldLine>
            <SolvencyTable history={history} />
          </details>
        </>
      )}
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

function dollarsOf(points: readonly SolvencyPoint[], key: DollarKey): number[] {
  return points.map((point) => Number(point[key]) / 100);
}

/** Where a point stands for several days, it is that of the last of them. */
function firstDayOf({ points }: SolvencyHistory): number {
  return points[0]?.day ?? 1;
}

function placeOf({ points }: SolvencyHistory, day: number): number | undefined {
  const index = points.findIndex((point) => point.day >= day);
  return index < 0 || points.length < 2 ? undefined : index / (points.length - 1);
}
