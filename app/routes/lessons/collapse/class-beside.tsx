import { Trans, useLingui } from '@lingui/react/macro';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { Card } from '#app/ui/page.tsx';
import { DataTable } from '#app/ui/tables.tsx';
import { momentsOver, POINTS, rowsUntil } from './settings.ts';
import { useNumbers } from './sliders.tsx';

interface ClassBesideProps {
  classLine: ClassLine;
  /** The day on which the theory ends; null when it never does. */
  end: number | null;
  /** What the theory holds on each of these days, in any unit. */
  heldOn: (days: readonly number[]) => readonly number[];
}

/** A class's real ledger and the theory, each as a share of its own highest point: their sizes are unrelated. */
export function ClassBeside({ classLine, end, heldOn }: ClassBesideProps) {
  const { t } = useLingui();
  const { count, dollars, share } = useNumbers();
  const last = classLine.points.at(-1)?.day ?? 1;
  const span = Math.ceil(Math.max(last, (end ?? 0) * 1.05, 10));
  const days = momentsOver(span);
  const theory = sharesOf(heldOn(days));
  const held = days.filter((day) => day <= last).map((day) => classHeldOn(classLine, day));
  const most = Math.max(0, ...classLine.points.map((point) => point.dollars));
  const peak = dollars(most);
  const to = count(span);
  const tableDays = rowsUntil(span).map(Math.round);
  const theoryRows = heldOn(tableDays);
  const theoryMost = Math.max(...heldOn(days), ...theoryRows);
  return (
    <Card title={<Trans>What happened, beside the theory</Trans>}>
      <p className="max-w-prose text-body text-pretty text-ink">
        <Trans>
          The bold line is what happened: the coins that the company really held at the end of each practice day, from
          the ledger. The other one is the theory with the settings above. Both begin with the first coins. Sums differ,
          so each line is drawn as a share of its own highest point; for the company that was {peak}.
        </Trans>
      </p>
      <LineChart
        label={t`Coins held by the company and, according to the theory, money held, from day 0 to day ${to}. The table below shows the same.`}
        lines={[
          { key: 'theory', name: <Trans>Theory</Trans>, look: 'filled', values: theory },
          { key: 'class', name: <Trans>What happened</Trans>, look: 'bold', values: sharesOf(held, most), of: POINTS },
        ]}
        format={(value) => share(value)}
        days={[0, span]}
        height="h-64"
      />
      <DataTable
        caption={<Trans>What happened and the theory, by day</Trans>}
        columns={[
          { key: 'day', header: t`Day`, heading: true, cell: ({ day }) => count(day) },
          {
            key: 'class',
            header: t`Coins held by the company`,
            figures: true,
            cell: ({ held }) => (held === null ? '–' : dollars(held)),
          },
          {
            key: 'share',
            header: t`Share of its highest point`,
            figures: true,
            cell: ({ held }) => (held === null ? '–' : share(most === 0 ? 0 : held / most)),
          },
          {
            key: 'theory',
            header: t`Theory, share of its highest point`,
            figures: true,
            cell: ({ theory: of }) => share(of),
          },
        ]}
        rows={tableDays.map((day, index) => ({
          day,
          held: day <= last ? classHeldOn(classLine, day) : null,
          theory: theoryMost === 0 ? 0 : (theoryRows[index] ?? 0) / theoryMost,
        }))}
        rowKey={({ day }) => String(day)}
        empty=""
      />
    </Card>
  );
}

function sharesOf(values: readonly number[], most = Math.max(0, ...values)): number[] {
  return values.map((value) => (most === 0 ? 0 : value / most));
}

/** What a class held, by practice day. */
export interface ClassLine {
  /** In dollars, at the end of each day, oldest first; day 0 is the last one without any coins. */
  readonly points: readonly { readonly day: number; readonly dollars: number }[];
}

/** Drops the days before a class had coins, since a theory begins with some too. */
export function sinceFirstCoins(points: ClassLine['points']): ClassLine {
  const first = points.findIndex(({ dollars }) => dollars > 0);
  const dayBefore = points[first - 1]?.day ?? 0;
  return {
    points: first < 0 ? [] : points.slice(first).map(({ day, dollars }) => ({ day: day - dayBefore, dollars })),
  };
}

/** In dollars: a straight line from the end of one known day to the end of the next. */
export function classHeldOn({ points }: ClassLine, day: number): number {
  const after = points.find((point) => point.day >= day);
  const before = points.findLast((point) => point.day <= day) ?? { day: 0, dollars: 0 };
  if (after === undefined || after.day === before.day) return before.dollars;
  return before.dollars + ((day - before.day) / (after.day - before.day)) * (after.dollars - before.dollars);
}
