import { Trans } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { ChatButton } from './chat-button.tsx';

const LINKS = [
  { to: '/', label: <Trans>Home</Trans> },
  { to: '/plans', label: <Trans>Plans</Trans> },
  { to: '/solutions', label: <Trans>Solutions</Trans> },
  { to: '/contact', label: <Trans>Contact Us</Trans> },
  { to: '/approach', label: <Trans>Approach</Trans> },
];

/** The frame of every public page with the way to all the others, and the chat button over it. */
export function PublicFrame({ footer }: { footer?: boolean | undefined }) {
  return (
    <>
      <PublicShell links={LINKS} footer={footer}>
        <Outlet />
      </PublicShell>
      <ChatButton />
    </>
  );
}
