import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { Card } from '#app/ui/page.tsx';
import { CopyButton } from '#app/ui/buttons.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';

interface JoiningPanelProps {
  joinCode: string;
  /** The whole address that joins the class. */
  joinUrl: string;
  people: number;
  /** Whether anybody can join as yet. */
  isOpen: boolean;
}

function isForThisComputerAlone(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

/** How people come in: the code to read aloud, the address to send, the picture to show. */
export function JoiningPanel({ joinCode, joinUrl, people, isOpen }: JoiningPanelProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Joining`}>
      <div className="flex flex-wrap items-center gap-8">
        <QrCode text={joinUrl} title={t`The address of this class, for a camera to read`} />
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-small text-ink-soft">
            {isOpen ? (
              <Plural value={people} _0="Nobody has joined yet." one="# has joined." other="# have joined." />
            ) : (
              <Trans>Nobody can join before you open the class. The code is this class’s alone.</Trans>
            )}
          </p>
          <p className="text-display font-medium text-ink">
            <bdi dir="ltr" data-testid="join-code">
              {spokenJoinCode(joinCode)}
            </bdi>
          </p>
          <p className="text-body break-all text-ink-soft">
            <bdi dir="ltr">{joinUrl}</bdi>
          </p>
          {isForThisComputerAlone(joinUrl) ? (
            <p className="max-w-prose text-small text-ink-soft">
              <Trans>
                Only this computer can open this address. For the phones and computers of a class, start the server with
                HOST and APP_URL, as the README says.
              </Trans>
            </p>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <CopyButton text={joinUrl}>
              <Trans>Copy link</Trans>
            </CopyButton>
            <CopyButton text={joinCode}>
              <Trans>Copy class code</Trans>
            </CopyButton>
          </div>
        </div>
      </div>
    </Card>
  );
}
