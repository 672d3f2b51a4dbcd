import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { stateOf } from '#app/classes/class-state.ts';
import { classDay } from '#app/classes/classroom.ts';
import { isGoing, practiceAt } from '#app/classes/clock.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { isSettled } from '#app/members/viewer.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SpotterHint } from '#app/spotter/spotter-hint.tsx';
import { StaffShell } from '#app/ui/staff-shell.tsx';
import { requireStaff } from '../guards.server.ts';
import type { Route } from './+types/shell';
import { ClassBar } from './class-bar.tsx';
import { ConsoleFreshness } from './console-freshness.tsx';
import { consolePath } from './console-path.ts';
import { readConsoleRequest } from './console-request.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(request, context);
  // Until everything is set up the account page alone is open, and that shows nothing of any class.
  if (!isSettled(viewer)) return { isLocked: true, isAdministrator: false, classes: [], shown: null };
  const { services, classrooms, classroom, now } = await readConsoleRequest(request, context);
  return {
    isLocked: false,
    isAdministrator: viewer.role === 'administrator',
    classes: classrooms.map(({ id, name, kind }) => ({ id, name, kind })),
    shown: classroom && {
      id: classroom.id,
      rate: isGoing(classroom.clock, now) ? classroom.clock.rate : 0,
      state: stateOf(classroom, now),
      day: classDay(classroom, practiceAt(classroom.clock, now)),
      practiceNow: practiceAt(classroom.clock, now),
      solvency: await solvencyOf(services.database, classroom, now),
    },
  };
}

export default function StaffLayout({
  loaderData: { isLocked, isAdministrator, classes, shown },
}: Route.ComponentProps) {
  // The list of classes says itself that it is empty.
  const isOfAClass = !/^\/admin\/classes(\/new)?$/.test(useLocation().pathname);
  const linkTo = (path: string) => consolePath(path, classes.length > 1 ? (shown?.id ?? null) : null);
  return (
    <StaffShell linkTo={linkTo} isAdministrator={isAdministrator} isLocked={isLocked}>
      <SpotterHint canFlag={false} />
      {isLocked ? null : <ConsoleFreshness />}
      {shown === null ? null : <ClassBar classes={classes} shown={shown} />}
      {shown === null && !isLocked && isOfAClass ? (
        <div className="mb-10">
          <EmptyState title={<Trans>No class is running that you could look after.</Trans>}>
            <LinkButton to="/admin/classes/new">
              <Trans>New class</Trans>
            </LinkButton>
          </EmptyState>
        </div>
      ) : null}
      <Outlet />
    </StaffShell>
  );
}
