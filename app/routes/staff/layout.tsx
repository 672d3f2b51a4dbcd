import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { classDay, stateOf } from '#app/classes/classroom.ts';
import { practiceAt, readClock } from '#app/classes/clock.ts';
import { solvencyOf } from '#app/coins/solvency.server.ts';
import { isSettled } from '#app/members/viewer.server.ts';
import { SpotterHint } from '#app/spotter/spotter-hint.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { EmptyState } from '#app/ui/page.tsx';
import { personOf, requireStaff } from '../guards.server.ts';
import { SidebarLayout, type SideLink } from '../sidebar-layout.tsx';
import type { Route } from './+types/layout';
import { wayToConfirm } from './account/confirm-password.server.ts';
import { ClassBar } from './class-bar.tsx';
import { ConsoleFreshness } from './console-freshness.tsx';
import { consolePath } from './console-path.ts';
import { readConsoleRequest } from './console-request.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(request, context);
  // Until everything is set up, only the account page is open, and it shows nothing of any class.
  const person = personOf(viewer, context);
  if (!isSettled(viewer)) {
    return {
      person,
      isLocked: true,
      isAdministrator: false,
      wayToConfirm: 'password' as const,
      classes: [],
      shown: null,
    };
  }
  const { services, classrooms, classroom, now } = await readConsoleRequest(request, context);
  return {
    person,
    isLocked: false,
    isAdministrator: viewer.role === 'administrator',
    wayToConfirm: await wayToConfirm(services, viewer),
    classes: classrooms.map(({ id, name, kind }) => ({ id, name, kind })),
    shown: classroom && {
      id: classroom.id,
      ...readClock(classroom.clock, now),
      state: stateOf(classroom, now),
      day: classDay(classroom, practiceAt(classroom.clock, now)),
      solvency: await solvencyOf(services.database, classroom, now),
    },
  };
}

const ENQUIRIES: SideLink = { to: '/admin/enquiries', label: <Trans>Enquiries</Trans>, icon: 'enquiries' };

const STAFF: SideLink = { to: '/admin/staff', label: <Trans>Staff</Trans>, icon: 'staff' };

const ACCOUNT: SideLink = { to: '/admin/account', label: <Trans>Account</Trans>, icon: 'profile' };

/** What concerns the installation as a whole is for administrators. */
function linksFor(isAdministrator: boolean): SideLink[] {
  return [
    { to: '/admin', label: <Trans>Overview</Trans>, icon: 'overview', exact: true },
    { to: '/admin/classes', label: <Trans>Classes</Trans>, icon: 'plans' },
    { to: '/admin/homework', label: <Trans>Homework</Trans>, icon: 'history' },
    { to: '/admin/checks', label: <Trans>Checks</Trans>, icon: 'check' },
    { to: '/admin/deposits', label: <Trans>Deposits</Trans>, icon: 'deposit' },
    { to: '/admin/withdrawals', label: <Trans>Withdrawals</Trans>, icon: 'withdraw' },
    { to: '/admin/investors', label: <Trans>Investors</Trans>, icon: 'investors' },
    ...(isAdministrator ? [ENQUIRIES] : []),
    { to: '/admin/settings', label: <Trans>Settings</Trans>, icon: 'settings' },
    { to: '/admin/exports', label: <Trans>Exports</Trans>, icon: 'exports' },
    { to: '/admin/audit', label: <Trans>Audit</Trans>, icon: 'audit' },
    { to: '/admin/outbox', label: <Trans>Outbox</Trans>, icon: 'outbox' },
    ...(isAdministrator ? [STAFF] : []),
    ACCOUNT,
  ];
}

export default function StaffLayout({
  loaderData: { person, isLocked, isAdministrator, classes, shown },
}: Route.ComponentProps) {
  const { t } = useLingui();
  // The list of classes itself says when it is empty; homework and checks belong to no class.
  const { pathname } = useLocation();
  const isBesideClasses = /^\/admin\/(homework|checks)(\/|$)/.test(pathname);
  const isOfAClass = !isBesideClasses && !/^\/admin\/classes(\/new)?$/.test(pathname);
  const linkTo = (path: string) => consolePath(path, classes.length > 1 ? (shown?.id ?? null) : null);
  const links = (isLocked ? [ACCOUNT] : linksFor(isAdministrator)).map((link) => ({ ...link, to: linkTo(link.to) }));
  return (
    <SidebarLayout
      person={person}
      label={t`Console`}
      links={links}
      home={linkTo('/admin')}
      area={<Trans>Console</Trans>}
    >
      <SpotterHint canFlag={false} />
      {isLocked ? null : <ConsoleFreshness />}
      {shown === null ? null : <ClassBar classes={classes} shown={shown} />}
      {shown === null && !isLocked && isOfAClass ? (
        <div className="mb-10">
          <EmptyState title={<Trans>You have no running class to look after.</Trans>}>
            <LinkButton to="/admin/classes/new">
              <Trans>New class</Trans>
            </LinkButton>
          </EmptyState>
        </div>
      ) : null}
      <Outlet />
    </SidebarLayout>
  );
}
