import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type SideLink, SideShell } from './side-shell.tsx';

/** The frame of the console, for administrators and facilitators. */
export function StaffShell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const links: SideLink[] = [
    { to: '/admin', label: <Trans>Overview</Trans>, icon: 'overview', exact: true },
    { to: '/admin/deposits', label: <Trans>Deposits</Trans>, icon: 'deposit' },
    { to: '/admin/withdrawals', label: <Trans>Withdrawals</Trans>, icon: 'withdraw' },
    { to: '/admin/investors', label: <Trans>Investors</Trans>, icon: 'investors' },
    { to: '/admin/settings', label: <Trans>Settings</Trans>, icon: 'settings' },
    { to: '/admin/audit', label: <Trans>Audit</Trans>, icon: 'audit' },
    { to: '/admin/outbox', label: <Trans>Outbox</Trans>, icon: 'outbox' },
    { to: '/admin/account', label: <Trans>Account</Trans>, icon: 'profile' },
  ];
  return (
    <SideShell label={t`Console`} links={links} home="/admin" area={<Trans>Console</Trans>}>
      {children}
    </SideShell>
  );
}
