import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CodeCard } from '../code-card.tsx';

interface JoiningPanelProps {
  joinCode: string;
  /** The whole address that joins the class. */
  joinUrl: string;
  people: number;
  /** Whether anybody can join as yet. */
  isOpen: boolean;
}

/** How people come into a class, and how many have. */
export function JoiningPanel({ joinCode, joinUrl, people, isOpen }: JoiningPanelProps) {
  const { t } = useLingui();
  return (
    <CodeCard
      title={t`Joining`}
      joinCode={joinCode}
      url={joinUrl}
      qrTitle={t`The address of this class, for a camera to read`}
      copyLabel={<Trans>Copy class code</Trans>}
    >
      <p>
        {isOpen ? (
          <Plural value={people} _0="Nobody has joined yet." one="# has joined." other="# have joined." />
        ) : (
          <Trans>Nobody can join before you open the class. The code is this class’s alone.</Trans>
        )}
      </p>
    </CodeCard>
  );
}
