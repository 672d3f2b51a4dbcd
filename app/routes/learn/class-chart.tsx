import { Trans, useLingui } from '@lingui/react/macro';
import type { SolvencyHistory } from '#app/coins/solvency-history.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatWholeDollars } from '#app/i18n/money.ts';
import { LineChart } from '#app/ui/line-chart.tsx';

/** What a company owed and what it had, by practice day: the hole is the space between the lines. */
export function ClassChart({ history: { points } }: { history: SolvencyHistory }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [formatCount(first.day, locale), formatCount(last.day, locale)];
  const [owed, held] = [formatWholeDollars(last.owedCents, locale), formatWholeDollars(last.coinsWorthCents, locale)];
  return (
    <LineChart
      label={t`From day ${from} to day ${to}: in the end ${owed} was owed, and coins worth ${held} were there.`}
      lines={[
        {
          key: 'owed',
          name: <Trans>Owed to investors</Trans>,
          look: 'bold',
          values: points.map((point) => dollars(point.owedCents)),
        },
        {
          key: 'held',
          name: <Trans>Coins held</Trans>,
          look: 'filled',
          values: points.map((point) => dollars(point.coinsWorthCents)),
        },
      ]}
      format={(value) => formatWholeDollars(BigInt(Math.round(value * 100)), locale)}
      from={t`Day ${from}`}
      to={t`Day ${to}`}
      height="h-64"
    />
  );
}

/** Exact enough for a line on a screen. */
function dollars(cents: bigint): number {
  return Number(cents) / 100;
}
