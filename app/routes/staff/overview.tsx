import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteLoaderData } from 'react-router';
import { useAnswer } from '#app/forms/form.tsx';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { Card } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SolvencyChart } from '../solvency-chart.tsx';
import type { Route } from './+types/overview';
import { ApprovalQueue } from './approval-queue.tsx';
import { ArcPanel } from './arc-panel.tsx';
import { ClassActMessage } from './class-act-message.tsx';
import { Gap, type ShownClass } from './class-bar.tsx';
import { ClassClockCard } from './class-clock-card.tsx';
import { ClassControls } from './class-controls.tsx';
import { ClassLinks } from './class-links.tsx';
import { consoleFacts } from './console-facts.server.ts';
import { classRequestOf, readClassForm, readConsoleRequest } from './console-request.server.ts';
import { JoiningPanel } from './joining-panel.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { answerOverviewForm } from './overview-action.server.ts';
import { QueueCards } from './queue-cards.tsx';
import { ReconciliationCard } from './reconciliation-card.tsx';
import { ScenarioPanel } from './scenario-panel.tsx';
import type { loader as shellLoader } from './shell.tsx';
import { SolvencyPanel } from './solvency-panel.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = classRequestOf(await readConsoleRequest(request, context));
  return asked === null ? null : consoleFacts(asked);
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerOverviewForm(await readClassForm(request, context));
}

export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export default function StaffOverview({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shown = useRouteLoaderData<typeof shellLoader>('routes/staff/shell')?.shown;
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

/** What is needed while a class runs stands first, on one screen; the books in full follow under it. */
function Console({ facts, shown }: { facts: Facts; shown: ShownClass }) {
  const answer = useAnswer<typeof action>();
  const { state, arc } = facts;
  const isBeforeStart = state === 'prepared' || state === 'open';
  const joining =
    facts.joining === null ? null : (
      <JoiningPanel {...facts.joining} people={arc.people.joined} isOpen={state !== 'prepared'} />
    );
  return (
    <>
      <ClassActMessage answer={answer} />
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-3">
          <ClassControls classroomId={shown.id} {...facts} />
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
        {isBeforeStart || state === 'debriefing' || state === 'closed' ? null : joining}
        <Books facts={facts} shown={shown} answer={answer?.intent === 'reconcile' && answer.ok ? answer : undefined} />
      </div>
    </>
  );
}

/** The hole in the books beside what waits for staff. */
function Live({ facts, shown, answer }: { facts: Facts; shown: ShownClass; answer: ConsoleAnswer }) {
  const decided = answer?.intent === 'queue' ? answer : undefined;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title={<Gap gap={shown.solvency.gapCents} />} className="min-w-0 gap-4! p-5! sm:p-6!">
        <SolvencyChart history={facts.history} height="h-32" flowHeight="h-16" />
      </Card>
      {facts.state === 'closed' ? null : (
        <ApprovalQueue classroomId={shown.id} queue={facts.queue} occasion={decided} />
      )}
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
      <QueueCards classroomId={shown.id} queues={facts.queues} />
      <div className="grid gap-6 lg:grid-cols-2">
        <ClassClockCard shown={shown} endsAt={facts.endsAt} />
        <ReconciliationCard
          classroomId={shown.id}
          isWhole={facts.role === 'administrator'}
          nightly={facts.nightly}
          answer={answer}
        />
      </div>
    </>
  );
}
