import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { CopyButton } from '#app/ui/buttons.tsx';
import { Card } from '#app/ui/page.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';

interface CodeCardProps {
  title: string;
  joinCode: string;
  url: string;
  qrTitle: string;
  copyLabel: ReactNode;
  /** What to know before the code is handed out. */
  children: ReactNode;
  /** Other ways of handing it out. */
  otherWays?: ReactNode;
}

/** Says so of an address that nobody else can open. */
export function OnThisComputerAlone({ url, isLarge = false }: { url: string; isLarge?: boolean }) {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)) return null;
  return (
    <p className={`max-w-prose ${isLarge ? 'text-lead text-clay' : 'text-small text-ink-soft'}`}>
      <Trans>
        Only this computer can open this address. For the phones and computers of a class, start the server with HOST
        and APP_URL, as the README says.
      </Trans>
    </p>
  );
}

/** The code to read aloud, the address to send, the picture to show. */
export function CodeCard({ title, joinCode, url, qrTitle, copyLabel, children, otherWays }: CodeCardProps) {
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
          <OnThisComputerAlone url={url} />
          <div className="flex flex-wrap gap-3">
            <CopyButton text={url}>
              <Trans>Copy link</Trans>
            </CopyButton>
            <CopyButton text={joinCode}>{copyLabel}</CopyButton>
          </div>
          {otherWays === undefined ? null : (
            <div className="flex max-w-prose flex-col gap-2 text-small text-ink-soft">{otherWays}</div>
          )}
        </div>
      </div>
    </Card>
  );
}

interface JoiningPanelProps {
  joinCode: string;
  joinUrl: string;
  people: number;
  isOpen: boolean;
  /** The check that the class takes first. */
  check: { readonly id: number; readonly code: string } | null;
}

export function TakesTheCheck({ id, code }: { id: number; code: string }) {
  const spoken = spokenJoinCode(code);
  return (
    <Trans>
      Hand out{' '}
      <Link to={`/admin/checks/${id}`} className="text-link">
        its check
      </Link>{' '}
      first: code{' '}
      <bdi dir="ltr" className="font-code">
        {spoken}
      </bdi>
      .
    </Trans>
  );
}

export function JoiningPanel({ joinCode, joinUrl, people, isOpen, check }: JoiningPanelProps) {
  const { t } = useLingui();
  return (
    <CodeCard
      title={t`Joining`}
      joinCode={joinCode}
      url={joinUrl}
      qrTitle={t`QR code with the address of this class`}
      copyLabel={<Trans>Copy class code</Trans>}
    >
      <p>
        {isOpen ? (
          <Plural value={people} _0="Nobody has joined yet." one="# has joined." other="# have joined." />
        ) : (
          <Trans>Nobody can join before you open the class. The code is for this class alone.</Trans>
        )}
      </p>
      {check === null ? null : (
        <p className="mt-2">
          <TakesTheCheck {...check} />
        </p>
      )}
    </CodeCard>
  );
}

export function joinUrlOf(appUrl: string, joinCode: string): string {
  return new URL(`/join?code=${joinCode}`, appUrl).href;
}
