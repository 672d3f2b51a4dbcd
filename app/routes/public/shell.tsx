import { Trans } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { PublicShell } from '#app/ui/public-shell.tsx';

export default function PublicLayout() {
  return (
    <PublicShell links={[{ to: '/about-this-site', label: <Trans>About this site</Trans> }]}>
      <Outlet />
    </PublicShell>
  );
}
