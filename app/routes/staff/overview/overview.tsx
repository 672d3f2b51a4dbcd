import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useRouteLoaderData } from 'react-router';
import { readScenarioChoices, SCENARIO_NUMBERS } from '#app/classes/scenario/scenario-form.ts';
import { useAnswer, useRequestId } from '#app/forms/form.tsx';
import { answerForm, attempt } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { notFound } from '#app/routes/guards.server.ts';
import { setScenario } from '#app/simulation/run-scenario.server.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { Definition, DefinitionList, Instant } from '#app/ui/tables.tsx';
import { AtTheBank } from '../bank-table.tsx';
import type { ShownClass } from '../class-bar.tsx';
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
import type { Route } from './+types/overview';
import { GapPanel, ReconciliationCard, SolvencyPanel } from './accounts-panels.tsx';
import { answerQueueForm } from './approval-queue.server.ts';
import { ApprovalQueue } from './approval-queue.tsx';
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

/** On one screen, what is needed while a class runs: state, hole, who waits, people. The full books follow below. */
function Console({ facts, shown }: { facts: Facts; shown: ShownClass }) {
  const answer = useAnswer<typeof action>();
  const { state, arc } = facts;
  const requestId = useRequestId(facts.requestId, answer?.intent === 'act' ? answer : undefined);
  const card = cardOf(facts);
  const isBeforeStart = state === 'prepared' || state === 'open';
  const gap = <GapPanel gapCents={shown.solvency.gapCents} history={facts.history} />;
  const joining = facts.joining && (
    <JoiningPanel {...facts.joining} people={arc.people.joined} isOpen={state !== 'prepared'} />
  );
  const isJoiningFirst = joining !== null && (isBeforeStart || arc.people.joined === 0);
  const queue = facts.isDecidedByHand ? (
    <ApprovalQueue
      classroomId={shown.id}
      queue={facts.queue}
      occasion={answer?.intent === 'queue' ? answer : undefined}
    />
  ) : null;
  const beside = isJoiningFirst ? joining : queue;
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
        <div className={`grid items-start gap-5 ${beside === null ? '' : 'lg:grid-cols-2'}`}>
          {isBeforeStart ? beside : gap}
          {isBeforeStart ? gap : beside}
        </div>
        <ArcPanel classroomId={shown.id} {...arc} />
        <AtTheBank arms={facts.bank} />
        <ClassLinks classroomId={shown.id} hasProjector={facts.kind === 'invited'} />
        {facts.kind === 'open' || state === 'closed' ? null : (
          <ScenarioPanel
            classroomId={shown.id}
            scenario={facts.scenario}
            feeBasisPoints={facts.feeBasisPoints}
            answer={answer}
          />
        )}
        {isJoiningFirst ? null : joining}
        <SolvencyPanel solvency={shown.solvency} />
        {facts.isAdministrator ? (
          <ReconciliationCard
            classroomId={shown.id}
            nightly={facts.nightly}
            answer={answer?.intent === 'reconcile' && answer.ok ? answer : undefined}
          />
        ) : null}
        <DefinitionList>
          <Definition term={<Trans>Ends by itself, in real time (UTC)</Trans>} value={<Instant at={facts.endsAt} />} />
        </DefinitionList>
      </div>
    </>
  );
}

function ClassLinks({ classroomId, hasProjector }: { classroomId: number; hasProjector: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {CLASS_LINKS.filter(({ to }) => hasProjector || to !== PROJECTOR).map(({ to, label }) => (
        <LinkButton
          key={to}
          to={to === '/teach' ? to : consolePath(to, classroomId)}
          target={to === PROJECTOR ? '_blank' : undefined}
          variant="quiet"
          size="small"
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

const PROJECTOR = '/admin/projector';
const CLASS_LINKS = [
  { to: PROJECTOR, label: <Trans>Show on the projector</Trans> },
  { to: '/teach', label: <Trans>Lesson sheets</Trans> },
  { to: '/explorer', label: <Trans>Play chain</Trans> },
  { to: '/admin/deposits', label: <Trans>Deposits</Trans> },
  { to: '/admin/withdrawals', label: <Trans>Withdrawals</Trans> },
  { to: '/admin/investors', label: <Trans>Investors</Trans> },
  { to: '/admin/exports', label: <Trans>Exports</Trans> },
  { to: '/admin/report', label: <Trans>Report</Trans> },
  { to: '/admin/debrief', label: <Trans>Debrief</Trans> },
  { to: '/admin/settings', label: <Trans>Settings</Trans> },
  { to: '/admin/audit', label: <Trans>Audit</Trans> },
  { to: '/admin/outbox', label: <Trans>Outbox</Trans> },
] as const;

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
