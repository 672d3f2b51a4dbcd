import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { peopleAtBank } from '#app/bank/bank-orders.server.ts';
import { bankCountsByArm } from '#app/bank/payment-order.ts';
import { dayNumber } from '#app/check/cohort.ts';
import { cohortOfClass } from '#app/check/cohorts.server.ts';
import { CheckFigures } from '#app/check/estimate/check-figures.tsx';
import { releasesOf } from '#app/check/estimate/results.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import type { Scenario } from '#app/classes/scenario/scenario.ts';
import { STORY_WORDS } from '#app/classes/scenario/story-words.ts';
import { AtLeast, LookUpsLine, ResultsTable } from '#app/debrief/class-panes.tsx';
import { ClassBooks } from '#app/debrief/tracing/class-books.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollars } from '#app/i18n/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { type ArcStep, arcDaysOf, type ClassReport, classReportOf } from '#app/results/class-report.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { PrintButton } from '#app/ui/buttons.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { AtTheBank } from '../bank-table.tsx';
import { WAVE_WORDS } from '../check/check-words.ts';
import { readClassRequest } from '../console-request.server.ts';
import { CHOICE_WORDS, type ChoiceWords } from '../scenario-words.ts';
import type { Route } from './+types/report';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, classroom, now } = await readClassRequest(request, context);
  const [report, arc, check, atBank] = await Promise.all([
    classReportOf(services.database, classroom, now),
    arcDaysOf(services.database, classroom),
    checkOfClass(services.database, classroom, now),
    peopleAtBank(services.database, classroom.id),
  ]);
  return {
    className: classroom.kind === 'open' ? null : classroom.name,
    isOver: classroom.stages.debriefedAt !== null || classroom.state === 'closed',
    scenario: classroom.scenario,
    report,
    arc,
    check,
    bank: bankCountsByArm(atBank),
  };
}

/** Wave by wave, as published; null if nothing was. */
async function checkOfClass(database: Database, { id }: Classroom, now: RealTime) {
  const cohort = await cohortOfClass(database, id, dayNumber(now));
  if (cohort === null) return null;
  const results = await releasesOf(database, cohort.id);
  return results.length === 0 ? null : { results, design: cohort.design };
}

/** For paper: to talk about later, and to keep when the class is erased. Nobody is named on it. */
export default function StaffReport({
  loaderData: { className, isOver, scenario, report, arc, check, bank },
}: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <PageHeading
        page={t`Class report`}
        lead={className === null ? <Trans>Open class</Trans> : <bdi>{className}</bdi>}
        actions={
          <div className="screen-only">
            <PrintButton>
              <Trans>Print this report</Trans>
            </PrintButton>
          </div>
        }
      />
      {/* On paper, less airy cards save a sheet, because none of them is divided. */}
      <div className="flex flex-col gap-8 print:gap-4 print:[&_.pane]:gap-4 print:[&_.pane]:p-5">
        <Card title={<Trans>How the class went</Trans>}>
          <ReportFacts arc={arc} report={report} />
        </Card>
        <Card title={<Trans>How it ended for people</Trans>}>
          <ResultsTable results={report.results} />
        </Card>
        <Card title={<Trans>Who looked the company up beforehand</Trans>}>
          <LookUpsLine lookUps={report.lookUps} />
        </Card>
        <AtTheBank arms={bank} />
        <ClassBooks books={report.books} isOver={isOver} />
        {check === null ? null : (
          <Card title={<Trans>The check</Trans>}>
            {check.results.map((result) => (
              <section key={result.wave} aria-labelledby={result.wave} className="flex flex-col gap-4">
                <h3 id={result.wave} className="text-heading font-medium">
                  {i18n._(WAVE_WORDS[result.wave])}
                </h3>
                <CheckFigures result={result} design={check.design} />
              </section>
            ))}
          </Card>
        )}
        <Card title={<Trans>The scenario, and what it teaches</Trans>}>
          <ReportScenario scenario={scenario} />
        </Card>
      </div>
    </>
  );
}

function ReportScenario({ scenario }: { scenario: Scenario }) {
  const { i18n } = useLingui();
  const { title, teaches } = STORY_WORDS[scenario.name];
  return (
    <>
      <p className="max-w-prose text-body text-ink">
        <strong className="font-medium">{i18n._(title)}</strong>
        <br />
        {i18n._(teaches)}
      </p>
      <dl className="flex max-w-prose flex-col gap-4">
        {choicesOf(scenario).map((choice) => (
          <div key={choice.label.id}>
            <dt className="text-body font-medium text-ink">{i18n._(choice.label)}</dt>
            <dd className="text-small text-ink-soft">{i18n._(choice.teaches)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function choicesOf(scenario: Scenario): ChoiceWords[] {
  return [
    CHOICE_WORDS.deposits[scenario.deposits.approval],
    CHOICE_WORDS.withdrawals[scenario.withdrawals.policy],
    CHOICE_WORDS.collapse[scenario.collapse.when],
    ...(scenario.bank === 'none' ? [] : [CHOICE_WORDS.bank[scenario.bank]]),
    ...(scenario.bank !== 'none' && scenario.helpers ? [CHOICE_WORDS.helpers] : []),
    ...(scenario.releaseFeeBasisPoints === null ? [] : [CHOICE_WORDS.releaseFee]),
    ...(scenario.messages ? [CHOICE_WORDS.messages] : []),
    ...(scenario.savings ? [CHOICE_WORDS.savings] : []),
    ...(scenario.xray === 'from-the-reveal' ? [CHOICE_WORDS.xrayHeldBack] : []),
    ...(scenario.crowd === null ? [] : [CHOICE_WORDS.crowd]),
  ];
}

const ARC_WORDS: Record<ArcStep, MessageDescriptor> = {
  'class-founded': msg`Class created`,
  'class-opened': msg`Opened for joining`,
  'class-started': msg`Clock started`,
  'class-collapsed': msg`Collapse`,
  'class-debriefed': msg`Debrief shown`,
};

interface ReportFactsProps {
  arc: readonly { step: ArcStep; day: number }[];
  report: ClassReport;
}

function ReportFacts({ arc, report: { results, books } }: ReportFactsProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const { solvency } = books ?? {};
  return (
    <DefinitionList>
      {arc.map(({ step, day }) => (
        <Definition key={step} term={i18n._(ARC_WORDS[step])} value={<DayOf day={day} />} figures />
      ))}
      <Definition term={<Trans>People</Trans>} value={<AtLeast count={results.people} />} figures />
      {solvency === undefined ? null : (
        <>
          <Definition term={<Trans>Fees</Trans>} value={formatDollars(solvency.feesCents, locale)} figures />
          <Definition
            term={<Trans>Unbacked credits</Trans>}
            value={formatDollars(solvency.unbackedCreditsCents, locale)}
            figures
          />
          <Definition term={<Trans>Taken</Trans>} value={formatDollars(solvency.takenCents, locale)} figures />
        </>
      )}
    </DefinitionList>
  );
}

function DayOf({ day }: { day: number }) {
  const { locale } = useLocale();
  const shown = formatCount(day, locale);
  return <Trans>Day {shown}</Trans>;
}
