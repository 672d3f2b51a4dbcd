import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type SideLink, SideShell } from './side-shell.tsx';

interface DashboardShellProps {
  /** How many messages wait to be read; null where nobody writes any. */
  unread: number | null;
  /** Whether a savings account stands beside the plans. */
  hasSavings: boolean;
  /** Whether the truth may be read already. */
  hasDebrief: boolean;
  children: ReactNode;
}

/** The frame of an investor's pages. */
export function DashboardShell({ unread, hasSavings, hasDebrief, children }: DashboardShellProps) {
  const { t } = useLingui();
  const links: SideLink[] = [
    { to: '/dashboard', label: <Trans>Overview</Trans>, icon: 'overview', exact: true },
    { to: '/dashboard/profile', label: <Trans>Profile</Trans>, icon: 'profile' },
    { to: '/dashboard/deposit', label: <Trans>Deposit</Trans>, icon: 'deposit' },
    { to: '/dashboard/investmentplans', label: <Trans>Investment Plans</Trans>, icon: 'plans' },
    { to: '/dashboard/withdraws', label: <Trans>Withdraw</Trans>, icon: 'withdraw' },
    { to: '/dashboard/history', label: <Trans>History</Trans>, icon: 'history' },
    { to: '/dashboard/wallet', label: <Trans>Practice wallet</Trans>, icon: 'wallet' },
  ];
  if (hasSavings) {
    links.splice(4, 0, { to: '/dashboard/savings', label: <Trans>Savings account</Trans>, icon: 'savings' });
  }
  if (unread !== null) {
    links.splice(1, 0, { to: '/dashboard/messages', label: <Trans>Messages</Trans>, icon: 'chat', waiting: unread });
  }
  if (hasDebrief) links.push({ to: '/debrief', label: <Trans>Debrief</Trans>, icon: 'show' });
  return (
    <SideShell
      label={t`Dashboard`}
      links={links}
      home="/dashboard"
      farewell={{ to: '/leave', label: <Trans>Leave and erase me</Trans>, icon: 'cross' }}
      area={<Trans>Investor dashboard</Trans>}
    >
      {children}
    </SideShell>
  );
}
