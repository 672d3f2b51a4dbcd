import { Trans, useLingui } from '@lingui/react/macro';
import { PLANS, type Plan } from '#app/investments/plan.ts';
import { daysUntil, doublingDays, growthOver, growthToLast, termsOf } from '#app/simulation/collapse-theory.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { useNumbers } from './use-numbers.tsx';

/** What it would take for the plans of this site never to end. */
export function GrowthNeeded() {
  const { t } = useLingui();
  const { count, decimal, huge, share } = useNumbers();
  const growthOf = (plan: Plan) => growthToLast(termsOf(plan));
  return (
    <Card title={<Trans>What it would take to go on for ever</Trans>}>
      <p className="max-w-prose text-body text-pretty text-ink-soft">
        <Trans>
          Each plan lasts only while deposits grow at least this fast, every day, without end. We start with 100 new
          people on the first day and ask when more than 8 billion, which is everybody on earth, would have to come on a
          single day.
        </Trans>
      </p>
      <DataTable
        caption={<Trans>The growth that each plan needs for ever</Trans>}
        columns={[
          { key: 'plan', header: t`Plan`, heading: true, cell: ({ name }) => name },
          {
            key: 'growth',
            header: t`Growth from day to day`,
            figures: true,
            cell: (plan) => share(growthOver(1, growthOf(plan)) - 1, 2),
          },
          {
            key: 'doubling',
            header: t`Deposits double in`,
            figures: true,
            cell: (plan) => {
              const days = decimal(doublingDays(growthOf(plan)), 1);
              return t`${days} days`;
            },
          },
          {
            key: 'year',
            header: t`Growth in a year`,
            figures: true,
            cell: (plan) => {
              const times = huge(growthOver(365, growthOf(plan)));
              return t`${times} times`;
            },
          },
          {
            key: 'earth',
            header: t`Everybody on earth`,
            figures: true,
            cell: (plan) => {
              const day = count(daysUntil(100, 8e9, growthOf(plan)));
              return t`on day ${day}`;
            },
          },
        ]}
        rows={PLANS}
        rowKey={({ id }) => id}
        empty=""
      />
    </Card>
  );
}
