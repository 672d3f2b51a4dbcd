import { Trans } from '@lingui/react/macro';
import type { ClassReport } from '#app/exports/class-report.server.ts';
import { Card } from '#app/ui/card.tsx';
import { ClassChart } from './class-chart.tsx';
import { PaidOutNeverExceedsPaidIn, UnpayableDay } from './class-words.tsx';
import { TruthOfClass } from './truth-figures.tsx';

/** The company of a class by day and in the end; where it had only a few people, why that is not shown. */
export function ClassBooks({ books, isOver }: { books: ClassReport['books']; isOver: boolean }) {
  if (books === null) {
    return (
      <Card title={<Trans>The company, day by day</Trans>}>
        <p className="max-w-prose text-body text-ink-soft">
          <Trans>
            Fewer than five people took part. The books of so small a class would say what single persons did, so they
            are not shown here.
          </Trans>
        </p>
      </Card>
    );
  }
  return (
    <>
      <Card title={<Trans>The company, day by day</Trans>}>
        <ClassChart history={books.history} />
        <p className="max-w-prose text-body text-pretty text-ink">
          <UnpayableDay from={books.unpayableFrom} isOver={isOver} />
        </p>
      </Card>
      <Card title={<Trans>Promised and paid</Trans>}>
        <TruthOfClass house={books.solvency} />
        <p className="max-w-prose text-lead text-pretty text-ink">
          <PaidOutNeverExceedsPaidIn solvency={books.solvency} />
        </p>
      </Card>
    </>
  );
}
