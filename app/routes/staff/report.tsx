import { Trans, useLingui } from '@lingui/react/macro';
import { arcDaysOf } from '#app/exports/arc-days.server.ts';
import { classReportOf } from '#app/exports/class-report.server.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { ClassBooks } from '#app/debrief/class-books.tsx';
import { ResultsTable } from '#app/debrief/class-panes.tsx';
import type { Route } from './+types/report';
import { readClassRequest } from './console-request.server.ts';
import { ReportFacts } from './report-facts.tsx';
import { ReportScenario } from './report-scenario.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, classroom, now } = await readClassRequest(request, context);
  const [report, arc] = await Promise.all([
    classReportOf(services.database, classroom, now),
    arcDaysOf(services.database, classroom),
  ]);
  return {
    className: classroom.kind === 'open' ? null : classroom.name,
    isOver: classroom.stages.debriefedAt !== null || classroom.state === 'closed',
    scenario: classroom.scenario,
    report,
    arc,
  };
}

/** What a class did, on paper: to talk about later, and to keep when the class is erased. Nobody is named on it. */
export default function StaffReport({
  loaderData: { className, isOver, scenario, report, arc },
}: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Class report`} />
      <PageHeading
        title={<Trans>Class report</Trans>}
        lead={className === null ? <Trans>Open class</Trans> : <bdi>{className}</bdi>}
        actions={
          <div className="screen-only">
            <PrintButton>
              <Trans>Print this report</Trans>
            </PrintButton>
          </div>
        }
      />
      <div className="flex flex-col gap-8">
        <Card title={<Trans>The arc of the class</Trans>}>
          <ReportFacts arc={arc} report={report} />
        </Card>
        <Card title={<Trans>How it ended for people</Trans>}>
          <ResultsTable results={report.results} />
        </Card>
        <ClassBooks books={report.books} isOver={isOver} />
        <Card title={<Trans>The scenario, and what it teaches</Trans>}>
          <ReportScenario scenario={scenario} />
        </Card>
      </div>
    </>
  );
}
