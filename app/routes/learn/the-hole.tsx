import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { Hole } from '#app/lessons/hole.ts';
import type { TruthOfInvestor } from '#app/lessons/truth-of-investor.server.ts';
import { SolvencyChart } from '../solvency-chart.tsx';
import { PaidOutNeverExceedsPaidIn, UnpayableDay } from './class-words.tsx';
import { TruthOfClass } from './truth-figures.tsx';

interface TheHoleProps {
  hole: Hole;
  house: TruthOfInvestor['house'];
  isOver: boolean;
}

/** What the company held, owed and had promised, by day; and the day from which not everybody could be paid. */
export function TheHole({ hole: { history, insolventFrom, unpayableFrom }, house, isOver }: TheHoleProps) {
  const { locale } = useLocale();
  const marked = unpayableFrom ?? insolventFrom;
  const markedDay = marked === null ? '' : formatCount(marked, locale);
  return (
    <>
      <div className="flex max-w-[46rem] flex-col gap-4">
        <p className="text-subtitle text-pretty text-ink">
          <InsolventDay from={insolventFrom} isOver={isOver} />
        </p>
        <p className="text-lead text-pretty text-ink">
          <UnpayableDay from={unpayableFrom} isOver={isOver} />
        </p>
      </div>
      <div className="pane flex flex-col gap-4 p-4 sm:p-8">
        {marked === null ? null : (
          <p className="text-small text-ink-soft">
            <Trans>The upright line stands at day {markedDay}.</Trans>
          </p>
        )}
        <SolvencyChart history={history} height="h-64" flowHeight="h-32" markDay={marked} />
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <TruthOfClass house={house} />
        <p className="text-lead text-pretty text-ink">
          <PaidOutNeverExceedsPaidIn solvency={house} />
        </p>
      </div>
      <p className="screen-only">
        <Link to="/collapse?class" className="text-link inline-flex min-h-11 items-center">
          {isOver ? (
            <Trans>Why it had to end: your class beside the theory</Trans>
          ) : (
            <Trans>Why it has to end: your class beside the theory</Trans>
          )}
        </Link>
      </p>
    </>
  );
}

/** The day since which less was there than the company owed; null: there was none. */
function InsolventDay({ from, isOver }: { from: number | null; isOver: boolean }) {
  const { locale } = useLocale();
  if (from === null && !isOver) return <Trans>So far the coins covered at every evening what was owed.</Trans>;
  if (from === null) return <Trans>In this class the coins covered at every evening what was owed.</Trans>;
  const day = formatCount(from, locale);
  return (
    <Trans>
      On day {day} the company already owed more than it had. No page said so, and everything went on looking the same.
    </Trans>
  );
}
