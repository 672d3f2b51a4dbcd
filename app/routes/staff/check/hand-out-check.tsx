import { Trans, useLingui } from '@lingui/react/macro';
import type { Arm } from '#app/check/cohort.ts';
import { CodeCard } from '../code-card.tsx';

/** Shows how people reach a check; with two classes, each has its own code. */
export function HandOutCheck({ arm, code, url }: { arm: Arm; code: string; url: string }) {
  const { t } = useLingui();
  const titles = {
    all: t`Handing out the check`,
    early: t`Handing out the check`,
    late: t`Handing out the check: the second class`,
  } as const;
  return (
    <CodeCard
      title={titles[arm]}
      joinCode={code}
      url={url}
      qrTitle={t`The address of this check, for a camera to read`}
      copyLabel={<Trans>Copy code</Trans>}
    >
      <p>
        <Trans>
          Let everybody take the first twelve before the lesson; it takes about seven minutes. Each gets four words,
          which link what they answer later. Nobody gives a name, and nobody can look the words up again: have them
          written down.
        </Trans>
      </p>
    </CodeCard>
  );
}
