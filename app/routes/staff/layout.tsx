import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { classDay, isDecidedByHand, stateOf } from '#app/classes/classroom.ts';
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
      decidesByHand: false,
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
    decidesByHand: classrooms.some(isDecidedByHand),
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

interface MenuLink extends SideLink {
  /** For whom, or while what; without it, for everybody. */
  when?: 'decidesByHand' | 'isAdministrator';
}

/** What people teach with. What concerns the installation as a whole is for administrators. */
const MENU: readonly { readonly name: ReactNode; readonly links: readonly MenuLink[] }[] = [
  {
    name: <Trans>This class</Trans>,
    links: [
      { to: '/admin', label: <Trans>Overview</Trans>, icon: 'overview', exact: true },
      { to: '/admin/deposits', label: <Trans>Deposits</Trans>, icon: 'deposit', when: 'decidesByHand' },
      { to: '/admin/withdrawals', label: <Trans>Withdrawals</Trans>, icon: 'withdraw', when: 'decidesByHand' },
      { to: '/admin/investors', label: <Trans>Investors</Trans>, icon: 'investors', when: 'decidesByHand' },
      { to: '/admin/exports', label: <Trans>Exports</Trans>, icon: 'exports' },
      { to: '/admin/settings', label: <Trans>Settings</Trans>, icon: 'settings', when: 'isAdministrator' },
      { to: '/admin/audit', label: <Trans>Audit</Trans>, icon: 'audit', when: 'isAdministrator' },
      { to: '/admin/outbox', label: <Trans>Outbox</Trans>, icon: 'outbox', when: 'isAdministrator' },
    ],
  },
  {
    name: <Trans>Teaching</Trans>,
    links: [
      { to: '/admin/classes', label: <Trans>Classes</Trans>, icon: 'plans' },
      { to: '/admin/homework', label: <Trans>Homework</Trans>, icon: 'history' },
      { to: '/admin/checks', label: <Trans>Checks</Trans>, icon: 'check' },
    ],
  },
  {
    name: <Trans>Installation</Trans>,
    links: [
      { to: '/admin/enquiries', label: <Trans>Enquiries</Trans>, icon: 'enquiries', when: 'isAdministrator' },
      { to: '/admin/staff', label: <Trans>Staff</Trans>, icon: 'staff', when: 'isAdministrator' },
      { to: '/admin/account', label: <Trans>Account</Trans>, icon: 'profile' },
    ],
  },
];

const IS_OF_NO_CLASS =
  /^\/admin\/(?:classes(?:\/new)?|(?:homework|checks)(?:\/.*)?|organisation|enquiries|staff|account)$/;

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { person, isLocked, classes, shown } = loaderData;
  const isOfAClass = !IS_OF_NO_CLASS.test(useLocation().pathname);
  const linkTo = (path: string) => consolePath(path, classes.length > 1 ? (shown?.id ?? null) : null);
  const isShown = ({ to, when }: MenuLink) =>
    isLocked ? to === '/admin/account' : when === undefined || loaderData[when];
  const groups = MENU.map(({ name, links }) => ({
    name,
    links: links.filter(isShown).map((link) => ({ ...link, to: linkTo(link.to) })),
  }));
  return (
    <SidebarLayout
      person={person}
      label={t`Console`}
      groups={groups}
      home={linkTo('/admin')}
      area={<Trans>Console</Trans>}
    >
      <SpotterHint canFlag={false} />
      {isLocked ? null : <ConsoleFreshness />}
      {isOfAClass && shown !== null ? <ClassBar classes={classes} shown={shown} /> : null}
      {isOfAClass && shown === null ? (
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
