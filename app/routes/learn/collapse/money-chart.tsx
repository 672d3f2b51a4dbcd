import { Trans, useLingui } from '@lingui/react/macro';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { useNumbers } from './sliders.tsx';

interface MoneyChartProps {
  /** Dollars in the house, at evenly spaced moments between day 0 and day `span`. */
  held: readonly number[];
  /** Dollars promised and still owed, at the same moments. */
  owed: readonly number[];
  span: number;
  /** The day on which it ends; null when it does not. */
  end: number | null;
}

/** What the house has and what it owes, until the money runs out. */
export function MoneyChart({ held, owed, span, end }: MoneyChartProps) {
  const { t } = useLingui();
  const { count, dollars } = useNumbers();
  const to = count(span);
  return (
    <LineChart
      label={t`Money in the house and money still owed, from day 0 to day ${to}. The table below shows the same.`}
      lines={[
        { key: 'held', name: <Trans>In the house</Trans>, look: 'filled', values: held },
        { key: 'owed', name: <Trans>Promised and still owed</Trans>, look: 'bold', values: owed },
      ]}
      format={dollars}
      from={t`Day 0`}
      to={t`Day ${to}`}
      height="h-64"
      mark={end === null ? undefined : end / span}
    />
  );
}
