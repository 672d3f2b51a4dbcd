import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useRouteLoaderData } from 'react-router';
import { readScenarioChoices, SCENARIO_NUMBERS } from '#app/classes/scenario/scenario-form.ts';
import { useAnswer, useRequestId } from '#app/forms/form.tsx';
import { answerForm, attempt } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { SolvencyChart } from '#app/routes/solvency-chart.tsx';
import { usePracticeNow } from '#app/routes/times.tsx';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card, PageTitle } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { Gap, type ShownClass } from '../class-bar.tsx';
import { JoiningPanel } from '../code-card.tsx';
import { consolePath } from '../console-path.ts';
import {
  type ClassForm,
  classRequestOf,
  readAnyClassForm,
  readConsoleRequest,
  unlessClosed,
} from '../console-request.server.ts';
import type { loader as layoutLoader } from '../layout.tsx';
import { useRateWords } from '../rate-words.tsx';
import type { Route } from './+types/overview';
import { ReconciliationCard, SolvencyPanel } from './accounts-panels.tsx';
import { answerQueueForm } from './approval-queue.server.ts';
import { ApprovalQueue, QueueCards } from './approval-queue.tsx';
import { answerClassAct, CLASS_ACTS } from './class-act.server.ts';
import { ClassActMessage, ClassControls } from './class-controls.tsx';
import { ArcPanel, LessonSteps } from './class-progress.tsx';
import { cardOf, LessonCard } from './lesson-card.tsx';
import { consolePage } from './overview-page.server.ts';
import { ScenarioPanel } from './scenario-panel.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = classRequestOf(await readConsoleRequest(request, context));
  return asked === null ? null : consolePage(asked);
}

export async function action({ request, context }: Route.ActionArgs) {
  const anyClass = await readAnyClassForm(request, context);
  const { intent } = anyClass.form;
  if (intent === 'reconcile') return reconcileNow(anyClass);
  const asked = unlessClosed(anyClass);
  const act = CLASS_ACTS.find((name) => name === intent);
  if (act !== undefined) return answerClassAct(asked, act);
  if (intent === 'scenario') return answerScenarioForm(asked);
  if (asked.form.text('queue') !== '') return answerQueueForm(asked);
  throw asked.form.notOurs();
}

export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export default function StaffOverview({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shown = useRouteLoaderData<typeof layoutLoader>('routes/staff/layout')?.shown;
  return (
    <>
      <PageTitle page={t`Console`} />
      <h1 className="sr-only">
        <Trans>Console</Trans>
      </h1>
      {loaderData === null || !shown ? null : <Console key={shown.id} facts={loaderData} shown={shown} />}
    </>
  );
}

export type ConsoleAnswer = ReturnType<typeof useAnswer<typeof action>>;
type Facts = NonNullable<Route.ComponentProps['loaderData']>;

/** On one screen, what is needed while a class runs comes first; the full books follow below. */
function Console({ facts, shown }: { facts: Facts; shown: ShownClass }) {
  const answer = useAnswer<typeof action>();
  const { state, arc } = facts;
  const requestId = useRequestId(facts.requestId, answer?.intent === 'act' ? answer : undefined);
  const card = cardOf(facts);
  const isBeforeStart = state === 'prepared' || state === 'open';
  const joining =
    facts.joining === null ? null : (
      <JoiningPanel {...facts.joining} people={arc.people.joined} isOpen={state !== 'prepared'} />
    );
  return (
    <>
      <ClassActMessage answer={answer} />
      <div className="flex flex-col gap-5">
        {card === null ? null : <LessonCard {...card} />}
        <div className="flex flex-col gap-3">
          <ClassControls classroomId={shown.id} {...facts} hasCard={card !== null} requestId={requestId} />
          {state === 'closed' || state === 'debriefing' ? null : (
            <LessonSteps classroomId={shown.id} lesson={facts.lesson} hasPlan={facts.hasPlan} />
          )}
        </div>
        {isBeforeStart ? joining : <Live facts={facts} shown={shown} answer={answer} />}
        <ArcPanel classroomId={shown.id} {...arc} />
        <ClassLinks classroomId={shown.id} hasProjector={facts.kind === 'invited'} />
        {facts.kind === 'open' || state === 'closed' ? null : (
          <ScenarioPanel
            classroomId={shown.id}
            scenario={facts.scenario}
            feeBasisPoints={facts.feeBasisPoints}
            answer={answer}
          />
        )}
        {isBeforeStart ? null : joining}
        <Books facts={facts} shown={shown} answer={answer?.intent === 'reconcile' && answer.ok ? answer : undefined} />
      </div>
    </>
  );
}

function Live({ facts, shown, answer }: { facts: Facts; shown: ShownClass; answer: ConsoleAnswer }) {
  const decided = answer?.intent === 'queue' ? answer : undefined;
  return (
    <div className={`grid items-start gap-5 ${facts.isDecidedByHand ? 'lg:grid-cols-2' : ''}`}>
      <Card title={<Gap gap={shown.solvency.gapCents} />} className="min-w-0 gap-4! p-5! sm:p-6!">
        <SolvencyChart history={facts.history} heights={{ lines: 'h-32', flow: 'h-16' }} />
      </Card>
      {facts.isDecidedByHand ? <ApprovalQueue classroomId={shown.id} queue={facts.queue} occasion={decided} /> : null}
    </div>
  );
}

function Books({
  facts,
  shown,
  answer,
}: {
  facts: Facts;
  shown: ShownClass;
  answer: Parameters<typeof ReconciliationCard>[0]['answer'];
}) {
  return (
    <>
      <SolvencyPanel solvency={shown.solvency} />
      <QueueCards classroomId={shown.id} counts={facts.queue.counts} />
      <div className="grid gap-6 lg:grid-cols-2">
        <ClassClockCard shown={shown} endsAt={facts.endsAt} />
        {facts.isAdministrator ? (
          <ReconciliationCard classroomId={shown.id} nightly={facts.nightly} answer={answer} />
        ) : null}
      </div>
    </>
  );
}

function ClassLinks({ classroomId, hasProjector }: { classroomId: number; hasProjector: boolean }) {
  const to = (path: string) => ({ to: consolePath(path, classroomId), variant: 'quiet', size: 'small' }) as const;
  return (
    <div className="flex flex-wrap gap-2">
      {hasProjector ? (
        <LinkButton {...to('/admin/projector')} target="_blank">
          <Trans>Show on the projector</Trans>
        </LinkButton>
      ) : null}
      <LinkButton to="/teach" variant="quiet" size="small">
        <Trans>Sheets for a lesson</Trans>
      </LinkButton>
      <LinkButton {...to('/explorer')}>
        <Trans>Play chain</Trans>
      </LinkButton>
      <LinkButton {...to('/admin/investors')}>
        <Trans>Investors</Trans>
      </LinkButton>
      <LinkButton {...to('/admin/exports')}>
        <Trans>Exports</Trans>
      </LinkButton>
      <LinkButton {...to('/admin/report')}>
        <Trans>Report</Trans>
      </LinkButton>
      <LinkButton {...to('/admin/debrief')}>
        <Trans>Debrief</Trans>
      </LinkButton>
      <LinkButton {...to('/admin/settings')}>
        <Trans>Settings</Trans>
      </LinkButton>
      <LinkButton {...to('/admin/audit')}>
        <Trans>Audit</Trans>
      </LinkButton>
      <LinkButton {...to('/admin/outbox')}>
        <Trans>Outbox</Trans>
      </LinkButton>
    </div>
  );
}

/** Of all classes together, so it is for administrators only. */
async function reconcileNow({ services, viewer, now, form }: ClassForm) {
  if (viewer.role !== 'administrator') throw notFound();
  const findings = await attempt(services.log, reconcile(services.database));
  if ('why' in findings) return answerForm(form, 'reconcile', findings);
  return answerForm(form, 'reconcile', { ok: true, findings, at: now });
}

/** From now on. Throws 400 for a form that no page of ours sends. */
async function answerScenarioForm({ services, classroom, viewer, now, form }: ClassForm) {
  if (classroom.kind === 'open') throw notFound();
  const answer = readScenarioChoices((name) => form.text(name), classroom.scenario);
  if (answer === null) throw form.notOurs();
  if (!answer.ok) {
    // Values that the chosen policies do not ask for are shown again too.
    for (const name of Object.keys(SCENARIO_NUMBERS)) form.text(name);
    return answerForm(form, 'scenario', { ok: false, why: 'numbers', wrong: answer.wrong } as const);
  }
  const { scenario, feeBasisPoints } = answer;
  const choice = { scenario, feeBasisPoints, actor: viewer.memberId };
  const changed = await attempt(services.log, setScenario(services.database, classroom.id, choice, now));
  if (!changed.ok && changed.why === 'failed') return answerForm(form, 'scenario', changed);
  if (!changed.ok) throw redirect(consolePath('/admin/classes/end', classroom.id));
  return answerForm(form, 'scenario', { ok: true });
}

function ClassClockCard({ shown, endsAt }: { shown: ShownClass; endsAt: RealTime }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const rateWords = useRateWords();
  const practiceNow = usePracticeNow(shown);
  return (
    <Card title={t`Clock`}>
      <DefinitionList>
        <Definition term={<Trans>Practice time</Trans>} value={formatDateTime(practiceNow, locale)} figures />
        <Definition term={<Trans>Pace</Trans>} value={rateWords(shown.rate)} />
        <Definition
          term={<Trans>Ends by itself, in real time (UTC)</Trans>}
          value={formatDateTime(endsAt, locale)}
          figures
        />
      </DefinitionList>
      <LinkButton to={consolePath('/admin/settings', shown.id)} variant="quiet" size="small" className="self-start">
        <Trans>Change the clock</Trans>
      </LinkButton>
    </Card>
  );
}
