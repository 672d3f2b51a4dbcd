import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type SideLink, SideShell } from './side-shell.tsx';

interface StaffShellProps {
  /** Completes the address of a page of the console. */
  linkTo: (path: string) => string;
  /** What concerns the installation as a whole is an administrator's. */
  isAdministrator?: boolean | undefined;
  /** With a one-time password or without a second factor nothing is open but the account. */
  isLocked?: boolean | undefined;
  children: ReactNode;
}

const ENQUIRIES: SideLink = { to: '/admin/enquiries', label: <Trans>Enquiries</Trans>, icon: 'enquiries' };

const STAFF: SideLink = { to: '/admin/staff', label: <Trans>Staff</Trans>, icon: 'staff' };

/** The frame of the console, for administrators and facilitators. */
export function StaffShell({ linkTo, isAdministrator = false, isLocked = false, children }: StaffShellProps) {
  const { t } = useLingui();
  const account: SideLink = { to: '/admin/account', label: <Trans>Account</Trans>, icon: 'profile' };
  const links: SideLink[] = [
    { to: '/admin', label: <Trans>Overview</Trans>, icon: 'overview', exact: true },
    { to: '/admin/classes', label: <Trans>Classes</Trans>, icon: 'plans' },
    { to: '/admin/deposits', label: <Trans>Deposits</Trans>, icon: 'deposit' },
    { to: '/admin/withdrawals', label: <Trans>Withdrawals</Trans>, icon: 'withdraw' },
    { to: '/admin/investors', label: <Trans>Investors</Trans>, icon: 'investors' },
    ...(isAdministrator ? [ENQUIRIES] : []),
    { to: '/admin/settings', label: <Trans>Settings</Trans>, icon: 'settings' },
    { to: '/admin/exports', label: <Trans>Exports</Trans>, icon: 'exports' },
    { to: '/admin/audit', label: <Trans>Audit</Trans>, icon: 'audit' },
    { to: '/admin/outbox', label: <Trans>Outbox</Trans>, icon: 'outbox' },
    ...(isAdministrator ? [STAFF] : []),
    account,
  ];
  const open = (isLocked ? [account] : links).map((link) => ({ ...link, to: linkTo(link.to) }));
  return (
    <SideShell label={t`Console`} links={open} home={linkTo('/admin')} area={<Trans>Console</Trans>}>
      {children}
    </SideShell>
  );
}
