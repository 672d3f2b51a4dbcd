import { Trans, useLingui } from '@lingui/react/macro';
import type { RouterContextProvider } from 'react-router';
import { firstDayUnpayable } from '#app/coins/solvency-history.ts';
import { solvencyHistoryOf } from '#app/coins/solvency-history.server.ts';
import { classReportOf } from '#app/exports/class-report.server.ts';
import { coveredPerHundred } from '#app/lessons/path-of-investor.ts';
import { pathOfInvestor } from '#app/lessons/path-of-investor.server.ts';
import { truthOfInvestor } from '#app/lessons/truth-of-investor.server.ts';
import { isStaff } from '#app/members/role.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { messagesOf } from '#app/simulation/messages.server.ts';
import { LiveUpdates } from '../dashboard/live-updates.tsx';
import { requireInvestor } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';
import { consolePath } from '../staff/console-path.ts';
import { readClassRequest } from '../staff/console-request.server.ts';
import type { Route } from './+types/debrief';
import { ClassDebrief } from './class-debrief.tsx';
import { DebriefFrame, INVESTOR_LINKS } from './debrief-frame.tsx';
import { DebriefToCome } from './debrief-to-come.tsx';
import { OwnDebrief } from './own-debrief.tsx';

type Context = Readonly<RouterContextProvider>;

/** The end of a class: for its people their own way through it, for its staff the class as a whole. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context.get(servicesContext), request.headers);
  return viewer !== null && isStaff(viewer.role) ? loadForStaff(request, context) : loadForInvestor(request, context);
}

async function loadForStaff(request: Request, context: Context) {
  const { services, classroom, now } = await readClassRequest(request, context);
  return {
    view: 'class' as const,
    classroomId: classroom.id,
    isShown: classroom.stages.debriefedAt !== null,
    report: await classReportOf(services.database, classroom, now),
  };
}

async function loadForInvestor(request: Request, context: Context) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const follower = `${classroom.id}:${investorId}`;
  if (classroom.stages.debriefedAt === null) return { view: 'to-come' as const, follower };
  const { database } = context.get(servicesContext);
  const [truth, steps, messages, history] = await Promise.all([
    truthOfInvestor(database, classroom, investorId, now),
    pathOfInvestor(database, classroom, investorId),
    messagesOf(database, classroom.id, investorId),
    solvencyHistoryOf(database, classroom, now),
  ]);
  return {
    view: 'own' as const,
    follower,
    isTooLate: new URL(request.url).searchParams.has('over'),
    truth,
    steps: steps.map((step) => ({ ...step, covered: coveredPerHundred(history, step.day) })),
    messages: messages.map(({ message }) => message),
    history,
    unpayableFrom: firstDayUnpayable(history),
  };
}

export default function Debrief({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = <PageTitle page={t`Debrief`} />;
  if (loaderData.view === 'class') {
    const { classroomId, isShown, report } = loaderData;
    const console = consolePath('/admin', classroomId);
    return (
      <DebriefFrame home={console} links={[{ to: console, label: <Trans>Back to the console</Trans> }]}>
        {title}
        <ClassDebrief isShown={isShown} report={report} reportPath={consolePath('/admin/report', classroomId)} />
      </DebriefFrame>
    );
  }
  return (
    <DebriefFrame
      home="/dashboard"
      links={loaderData.view === 'own' ? INVESTOR_LINKS : [{ to: '/dashboard', label: <Trans>Overview</Trans> }]}
    >
      {title}
      <LiveUpdates follower={loaderData.follower} />
      {loaderData.view === 'own' ? <OwnDebrief {...loaderData} /> : <DebriefToCome />}
    </DebriefFrame>
  );
}
