import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { spokenJoinCode } from '#app/classes/join-code.ts';
import { CodeCard } from '../code-card.tsx';

interface JoiningPanelProps {
  joinCode: string;
  /** The full address for joining the class. */
  joinUrl: string;
  people: number;
  /** Whether anybody can join yet. */
  isOpen: boolean;
  /** The check that the class takes first. */
  check: { readonly id: number; readonly code: string } | null;
}

/** Shows which check a class or homework takes first. */
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

/** Shows how people join a class, and how many have. */
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
          <Trans>Nobody can join before you open the class. The code is this class’s alone.</Trans>
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
