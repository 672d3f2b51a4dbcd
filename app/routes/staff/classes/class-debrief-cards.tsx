import { Trans } from '@lingui/react/macro';
import { LookUpsLine, LossesOfClass, PaidInFullWords, ResultsTable } from '#app/debrief/class-panes.tsx';
import type { DebriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { ClassBooks } from '#app/debrief/tracing/class-books.tsx';
import { FirstFlags } from '#app/spotter/flag-lists.tsx';
import type { FirstFlag } from '#app/spotter/flags.ts';
import { Card } from '#app/ui/page.tsx';

interface ClassDebriefCardsProps {
  debrief: DebriefOfClass;
  /** Null when nobody could set flags. */
  firstFlags: readonly FirstFlag[] | null;
  isOver: boolean;
}

/** Its company, how it ended for people, what they lost and what worried them. */
export function ClassDebriefCards({ debrief, firstFlags, isOver }: ClassDebriefCardsProps) {
  const { report, losses, paidInFull } = debrief;
  return (
    <>
      <ClassBooks books={report.books} isOver={isOver} />
      <Card title={<Trans>How it ended for people</Trans>}>
        <ResultsTable results={report.results} />
      </Card>
      <Card title={<Trans>Who looked the company up beforehand</Trans>}>
        <LookUpsLine lookUps={report.lookUps} />
      </Card>
      {losses.length === 0 ? null : (
        <Card title={<Trans>How much people lost</Trans>}>
          <LossesOfClass losses={losses} />
        </Card>
      )}
      {paidInFull === null ? null : (
        <Card title={<Trans>Who can be paid in full</Trans>}>
          <PaidInFullWords paidInFull={paidInFull} />
        </Card>
      )}
      {firstFlags === null ? null : (
        <Card title={<Trans>What worried people first</Trans>}>
          <FirstFlags flags={firstFlags} />
        </Card>
      )}
    </>
  );
}
