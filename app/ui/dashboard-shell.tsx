import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type SideLink, SideShell } from './side-shell.tsx';

/** The frame of an investor's pages. */
export function DashboardShell({ children }: { children: ReactNode }) {
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
