import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ArcStep } from '#app/exports/arc-days.server.ts';
import type { ClassReport } from '#app/exports/class-report.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollars } from '#app/i18n/money.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { AtLeast } from '#app/debrief/class-panes.tsx';

const ARC_WORDS: Record<ArcStep, MessageDescriptor> = {
  'class-founded': msg`Class made`,
  'class-opened': msg`Opened for joining`,
  'class-started': msg`Clock started`,
  'class-collapsed': msg`Collapsed`,
  'class-debriefed': msg`Debrief shown`,
};

interface ReportFactsProps {
  arc: readonly { step: ArcStep; day: number }[];
  report: ClassReport;
}

/** When each stage of a class began, in practice days, how many took part, and what was kept and taken. */
export function ReportFacts({ arc, report: { results, books } }: ReportFactsProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const stages = arc.map(({ step, day }) => ({
    key: step,
    term: i18n._(ARC_WORDS[step]),
    value: <DayOf day={day} />,
    figures: true,
  }));
  const amounts =
    books === null
      ? []
      : [
          { key: 'fees', term: <Trans>Fees</Trans>, cents: books.solvency.feesCents },
          { key: 'unbacked', term: <Trans>Unbacked credits</Trans>, cents: books.solvency.unbackedCreditsCents },
          { key: 'taken', term: <Trans>Taken</Trans>, cents: books.solvency.takenCents },
        ].map(({ key, term, cents }) => ({ key, term, value: formatDollars(cents, locale), figures: true }));
  return (
    <DefinitionList
      items={[
        ...stages,
        { key: 'people', term: <Trans>People</Trans>, value: <AtLeast count={results.people} />, figures: true },
        ...amounts,
      ]}
    />
  );
}

function DayOf({ day }: { day: number }) {
  const { locale } = useLocale();
  const shown = formatCount(day, locale);
  return <Trans>Day {shown}</Trans>;
}
