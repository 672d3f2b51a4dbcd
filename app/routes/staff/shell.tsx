import { Trans } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { practiceAt } from '#app/classes/clock.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { isSettled } from '#app/members/viewer.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
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
      rate: classroom.clock.rate,
      practiceNow: practiceAt(classroom.clock, now),
      solvency: await solvencyOf(services.database, classroom, now),
    },
  };
}

export default function StaffLayout({
  loaderData: { isLocked, isAdministrator, classes, shown },
}: Route.ComponentProps) {
  const linkTo = (path: string) => consolePath(path, classes.length > 1 ? (shown?.id ?? null) : null);
  return (
    <StaffShell linkTo={linkTo} isAdministrator={isAdministrator} isLocked={isLocked}>
      {isLocked ? null : <ConsoleFreshness />}
      {shown === null ? null : <ClassBar classes={classes} shown={shown} />}
      {shown === null && !isLocked ? (
        <div className="mb-10">
          <EmptyState title={<Trans>No class is running that you could look after.</Trans>} />
        </div>
      ) : null}
      <Outlet />
    </StaffShell>
  );
}
