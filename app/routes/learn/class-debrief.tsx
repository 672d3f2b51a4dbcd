import { Trans } from '@lingui/react/macro';
import type { ClassReport } from '#app/exports/class-report.server.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ClassBooks } from './class-books.tsx';
import { ResultsTable } from './results-table.tsx';

interface ClassDebriefProps {
  isShown: boolean;
  report: ClassReport;
  reportPath: string;
}

/** The end of a class as its staff talk about it: without anybody's name. */
export function ClassDebrief({ isShown, report, reportPath }: ClassDebriefProps) {
  return (
    <>
      <PageHeading
        title={<Trans>Debrief of the class</Trans>}
        lead={<Trans>The class as a whole, without names, to talk about together.</Trans>}
        actions={
          <LinkButton to={reportPath} variant="quiet" className="screen-only">
            <Trans>Class report to print</Trans>
          </LinkButton>
        }
      />
      <div className="flex flex-col gap-8">
        {isShown ? null : (
          <Notice tone="caution">
            <Trans>Participants do not see their Debrief yet. You show it to them in the console.</Trans>
          </Notice>
        )}
        <ClassBooks books={report.books} />
        <Card title={<Trans>How it ended for people</Trans>}>
          <ResultsTable results={report.results} />
        </Card>
      </div>
    </>
  );
}
