import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { CopyButton } from '#app/ui/buttons.tsx';
import { Card } from '#app/ui/page.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';

interface CodeCardProps {
  title: string;
  joinCode: string;
  /** The full address that the code belongs to. */
  url: string;
  /** The title of the picture of the address. */
  qrTitle: string;
  /** The label of the button that copies the code. */
  copyLabel: ReactNode;
  /** What to know before it is handed out. */
  children: ReactNode;
}

function isForThisComputerAlone(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

/** Shows how people join: the code to read aloud, the address to send, the picture to show. */
export function CodeCard({ title, joinCode, url, qrTitle, copyLabel, children }: CodeCardProps) {
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-center gap-8">
        <QrCode text={url} title={qrTitle} />
        <div className="flex min-w-0 flex-col gap-4">
          <div className="max-w-prose text-small text-ink-soft">{children}</div>
          <p className="text-display font-medium text-ink">
            <bdi dir="ltr" data-testid="join-code">
              {spokenJoinCode(joinCode)}
            </bdi>
          </p>
          <p className="text-body break-all text-ink-soft">
            <bdi dir="ltr">{url}</bdi>
          </p>
          {isForThisComputerAlone(url) ? (
            <p className="max-w-prose text-small text-ink-soft">
              <Trans>
                Only this computer can open this address. For the phones and computers of a class, start the server with
                HOST and APP_URL, as the README says.
              </Trans>
            </p>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <CopyButton text={url}>
              <Trans>Copy link</Trans>
            </CopyButton>
            <CopyButton text={joinCode}>{copyLabel}</CopyButton>
          </div>
        </div>
      </div>
    </Card>
  );
}
