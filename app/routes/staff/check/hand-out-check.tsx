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
      qrTitle={t`QR code with the address of this check`}
      copyLabel={<Trans>Copy code</Trans>}
    >
      <p>
        <Trans>
          Let everybody take the first twelve before the lesson; it takes about seven minutes. Each person gets four
          words, which link their later answers. Nobody gives a name, and nobody can look the words up again, so make
          sure they are written down.
        </Trans>
      </p>
    </CodeCard>
  );
}
