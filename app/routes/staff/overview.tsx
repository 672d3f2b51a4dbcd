import { Trans, useLingui } from '@lingui/react/macro';
import { data, useActionData, useRouteLoaderData } from 'react-router';
import { reconcile, reconcileClassroom } from '#app/operations/reconcile.server.ts';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { Route } from './+types/overview';
import { ClassClockCard } from './class-clock-card.tsx';
import { readClassForm, readConsoleRequest } from './console-request.server.ts';
import { latestNightlyResult, queuesOf } from './overview-facts.server.ts';
import { QueueCards } from './queue-cards.tsx';
import { ReconciliationCard } from './reconciliation-card.tsx';
import type { loader as shellLoader } from './shell.tsx';
import { SolvencyPanel } from './solvency-panel.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer, classroom } = await readConsoleRequest(request, context);
  if (classroom === null) return null;
  const { database } = services;
  const [queues, nightly] = await Promise.all([queuesOf(database, classroom.id), latestNightlyResult(database)]);
  return { role: viewer.role, queues, nightly, endsAt: classroom.endsAt };
}

/** "Reconcile now": all classes for an administrator, their own for a facilitator, who learns nothing of others. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer, classroom, now } = await readClassForm(request, context);
  const { database } = services;
  const findings =
    viewer.role === 'administrator' ? await reconcile(database) : await reconcileClassroom(database, classroom);
  return data({ findings, at: now });
}

export default function StaffOverview({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shown = useRouteLoaderData<typeof shellLoader>('routes/staff/shell')?.shown;
  const answer = useKeptAnswer(useActionData<typeof action>());
  return (
    <>
      <PageTitle page={t`Console`} />
      <PageHeading
        title={<Trans>Console</Trans>}
        lead={<Trans>Whoever runs the company sees what its investors do not.</Trans>}
      />
      {loaderData === null || !shown ? null : (
        <div className="flex flex-col gap-8">
          <SolvencyPanel solvency={shown.solvency} />
          <QueueCards classroomId={shown.id} queues={loaderData.queues} />
          <div className="grid gap-6 lg:grid-cols-2">
            <ClassClockCard shown={shown} endsAt={loaderData.endsAt} />
            <ReconciliationCard
              classroomId={shown.id}
              isWhole={loaderData.role === 'administrator'}
              nightly={loaderData.nightly}
              answer={answer}
            />
          </div>
        </div>
      )}
    </>
  );
}
