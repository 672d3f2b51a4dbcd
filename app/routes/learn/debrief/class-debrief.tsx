import { Trans } from '@lingui/react/macro';
import type { DebriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ClassBooks } from '#app/debrief/class-books.tsx';
import type { FirstFlag } from '#app/spotter/flags.ts';
import { FirstFlags } from '#app/spotter/flags.tsx';
import { LossesOfClass, PaidInFullWords, ResultsTable } from '#app/debrief/class-panes.tsx';

interface ClassDebriefProps {
  isShown: boolean;
  debrief: DebriefOfClass;
  /** Null where nobody could set flags. */
  firstFlags: readonly FirstFlag[] | null;
  reportPath: string;
  collapsePath: string;
}

/** The end of a class as its staff talk about it: without anybody's name. */
export function ClassDebrief({ isShown, debrief, firstFlags, reportPath, collapsePath }: ClassDebriefProps) {
  const { report, losses, paidInFull } = debrief;
  return (
    <>
      <PageHeading
        title={<Trans>Debrief of the class</Trans>}
        lead={<Trans>The class as a whole, without names, to talk about together.</Trans>}
        actions={
          <div className="screen-only flex flex-wrap gap-3">
            <LinkButton to={collapsePath} variant="quiet">
              <Trans>The class beside the theory</Trans>
            </LinkButton>
            <LinkButton to={reportPath} variant="quiet">
              <Trans>Class report to print</Trans>
            </LinkButton>
          </div>
        }
      />
      <div className="flex flex-col gap-8">
        {isShown ? null : (
          <Notice tone="caution">
            <Trans>Participants do not see their Debrief yet. You show it to them in the console.</Trans>
          </Notice>
        )}
        <ClassBooks books={report.books} isOver={isShown} />
        <Card title={<Trans>How it ended for people</Trans>}>
          <ResultsTable results={report.results} />
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
      </div>
    </>
  );
}
