import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { mayReadDebrief } from '#app/classes/classroom.ts';
import { isGoing } from '#app/classes/clock.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { pollOf } from '#app/operations/lesson/poll.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import { messagesOf, type SentMessage } from '#app/simulation/messages.server.ts';
import { maintenanceOf } from '#app/simulation/scenario-decisions.ts';
import { whyNoFlags } from '#app/spotter/spotter.server.ts';
import { SpotterHint } from '#app/spotter/spotter-hint.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { personOf, requireInvestor } from '../guards.server.ts';
import { pageUrl } from '../page-url.ts';
import { LiveUpdates } from '../revalidation.tsx';
import { servicesContext } from '../services.server.ts';
import { SidebarLayout, type SideLink } from '../sidebar-layout.tsx';
import type { Route } from './+types/layout';
import { HELPER_DESK, isOpenToHelpers } from './helper-desk/helper-pages.ts';
import { Maintenance } from './maintenance.tsx';
import { QuestionCard } from './question-card.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const { viewer, classroom, investorId, now } = await requireInvestor(request, context);
  const [whyNot, messages, poll] = await pipelined(database, (together) =>
    Promise.all([
      whyNoFlags(together, classroom, investorId),
      classroom.scenario.messages ? messagesOf(together, classroom.id, investorId) : null,
      pollOf(together, classroom, investorId, now),
    ]),
  );
  return {
    person: personOf(viewer, context),
    isHelper: viewer.isHelper,
    hasSavings: classroom.scenario.savings,
    mayBringFriends: STORIES[classroom.scenario.name].referralBasisPoints !== null,
    hasDebrief: mayReadDebrief(classroom),
    // People who live alone see it in the notice, which also follows the changes.
    isAlone: classroom.kind === 'solo',
    isPaused: classroom.stages.startedAt !== null && !isGoing(classroom.clock, now),
    isOver: classroom.stages.debriefedAt !== null,
    maintenance: maintenanceOf(classroom, now),
    poll,
    canFlag: whyNot === null,
    // Null where nobody writes any.
    unread: messages && unshownOn(pageUrl(request).pathname, messages).filter(({ isRead }) => !isRead).length,
  };
}

/** Deposits, plans and withdrawals say it where their form was; wallet and savings are not the company's. */
const MAINTAINED = new Set([
  '/dashboard',
  '/dashboard/friends',
  '/dashboard/history',
  '/dashboard/messages',
  '/dashboard/profile',
]);

/** The messages page shows all of them, and the overview the newest. */
function unshownOn(path: string, messages: readonly SentMessage[]): readonly SentMessage[] {
  if (path === '/dashboard/messages') return [];
  return path === '/dashboard' ? messages.slice(0, -1) : messages;
}

/**
 * Revalidates with the page when something has changed, but not on the way to another page or after a form: pages
 * report failures to fetch by themselves, and a failed frame would replace that message. A form of people who live
 * alone sets their clock, which the Debrief may end.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, formAction } = change;
  if (formAction === '/dashboard/clock' || formAction === '/dashboard/poll') return true;
  return formMethod === undefined && currentUrl.href === nextUrl.href;
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const {
    person,
    unread,
    isHelper,
    hasSavings,
    mayBringFriends,
    hasDebrief,
    isAlone,
    isPaused,
    isOver,
    canFlag,
    maintenance,
    poll,
  } = loaderData;
  const { pathname } = useLocation();
  const links: (SideLink & { readonly when?: boolean })[] = [
    { to: HELPER_DESK, label: <Trans>Helper’s desk</Trans>, icon: 'investors', when: isHelper },
    { to: '/dashboard', label: <Trans>Overview</Trans>, icon: 'overview', exact: true },
    {
      to: '/dashboard/messages',
      label: <Trans>Messages</Trans>,
      icon: 'chat',
      waiting: unread ?? 0,
      when: unread !== null,
    },
    { to: '/dashboard/profile', label: <Trans>Profile</Trans>, icon: 'profile' },
    { to: '/dashboard/deposit', label: <Trans>Deposit</Trans>, icon: 'deposit' },
    { to: '/dashboard/investmentplans', label: <Trans>Investment Plans</Trans>, icon: 'plans' },
    { to: '/dashboard/friends', label: <Trans>Bring a friend</Trans>, icon: 'investors', when: mayBringFriends },
    { to: '/dashboard/savings', label: <Trans>Savings account</Trans>, icon: 'savings', when: hasSavings },
    { to: '/dashboard/withdraws', label: <Trans>Withdraw</Trans>, icon: 'withdraw' },
    { to: '/dashboard/history', label: <Trans>History</Trans>, icon: 'history' },
    { to: '/dashboard/wallet', label: <Trans>Practice wallet</Trans>, icon: 'wallet' },
    { to: '/debrief', label: <Trans>Debrief</Trans>, icon: 'show', when: hasDebrief },
  ];
  const isOpen = (path: string) => !isHelper || isOver || isOpenToHelpers(path);
  return (
    <SidebarLayout
      person={person}
      label={t`Dashboard`}
      groups={[{ links: links.filter(({ to, when = true }) => when && isOpen(to)) }]}
      home="/dashboard"
      farewell={{ to: '/leave', label: <Trans>Leave and erase me</Trans>, icon: 'cross' }}
      area={<Trans>Investor dashboard</Trans>}
    >
      <SpotterHint canFlag={canFlag} />
      {isAlone ? null : <LiveUpdates />}
      {isOver ? <ClassIsOver /> : null}
      {poll === null ? null : <QuestionCard {...poll} />}
      {isPaused && poll === null && !isOver && !isAlone ? <ClassIsPaused /> : null}
      {maintenance !== null && !isOver && MAINTAINED.has(pathname) ? (
        <div className="mb-8">
          <Maintenance {...maintenance} />
        </div>
      ) : null}
      <Outlet />
    </SidebarLayout>
  );
}

/**
 * Nothing that takes practice time happens meanwhile: no deposit is confirmed, no plan grows, and the tap does not flow
 * again.
 */
function ClassIsPaused() {
  return (
    <div className="mb-6">
      <Notice>
        <p>
          <Trans>The clock of your class is paused. Payments, plans and the tap go on when it does.</Trans>
        </p>
      </Notice>
    </div>
  );
}

/** Shown above every page that is revisited after the Debrief. */
function ClassIsOver() {
  return (
    <div className="mb-6">
      <Notice>
        <p>
          <Trans>The exercise is over. Nothing can be paid in or out anymore. Look at these pages with X-ray.</Trans>
        </p>
        <Link to="/debrief" className="text-link self-start">
          <Trans>Back to the Debrief</Trans>
        </Link>
      </Notice>
    </div>
  );
}
