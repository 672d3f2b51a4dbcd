import { Fragment } from 'react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Arm, Design } from '#app/check/cohort.ts';
import { ARM_WORDS, CheckFigures } from '#app/check/estimate/check-figures.tsx';
import { type PublishedWave, secondWaveOf, type WaveResult } from '#app/check/estimate/results.ts';
import type { Wave } from '#app/check/waves.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { Card } from '#app/ui/page.tsx';
import type { CheckPageAction } from './check-acts.tsx';
import { InFives, type WaveProgress } from './check-progress.tsx';
import { WAVE_WORDS } from './check-words.ts';

interface CheckResultsProps {
  design: Design;
  releases: readonly WaveResult[];
  progress: readonly WaveProgress[];
  /** How many people of each arm the figures of each wave would cover; rounded down to fives. */
  covered: readonly { wave: PublishedWave; arms: PublishProps['arms'] }[];
}

/** Shows the published figures of each wave, and a button for those that can be published. */
export function CheckResults({ design, releases, progress, covered }: CheckResultsProps) {
  const { i18n } = useLingui();
  const hasCome = (wave: Wave, index: number) => (progress.find((row) => row.wave === wave)?.people[index] ?? 0) > 0;
  return covered.map(({ wave, arms }) => {
    const result = releases.find((release) => release.wave === wave);
    const isReady = arms.some(({ arm }, index) => hasCome(secondWaveOf(arm, wave), index));
    if (result === undefined && !isReady) return null;
    return (
      <Card key={wave} title={i18n._(WAVE_WORDS[wave])}>
        {result === undefined ? <Publish wave={wave} arms={arms} /> : <CheckFigures result={result} design={design} />}
      </Card>
    );
  });
}

interface PublishProps {
  wave: PublishedWave;
  arms: readonly { arm: Arm; linked: number }[];
}

function Publish({ wave, arms }: PublishProps) {
  const form = useForm({
    answer: useAnswer<CheckPageAction>(),
    intent: 'publish',
    fields: {},
    hidden: { wave },
    problems: (refused) => (refused.wave === wave ? { form: TOO_FEW_LINKED } : {}),
  });
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          Figures are worked out once, when you publish them, and stay as they are, no matter who comes or leaves later.
          So wait until everybody who is going to finish has finished. Those who took part see them, too.
        </Trans>
      </p>
      <LinkedPeople arms={arms} />
      <ActionForm form={form} preventScrollReset className="flex flex-col gap-4">
        <FormOutcome form={form} />
        <SubmitButton form={form} className="self-start">
          <Trans>Publish the figures</Trans>
        </SubmitButton>
      </ActionForm>
    </>
  );
}

const TOO_FEW_LINKED = msg`Nothing was published. So far, fewer than five people can be compared with their first time in any one language, and five are needed. People can be compared if they came with their four words, met the same version of the offers in the same language both times, and judged at least five of the six of each kind. Try again when more people have come back.`;

/** Shows how many people the figures would cover: a group of fewer than five stays hidden once published. */
function LinkedPeople({ arms }: Pick<PublishProps, 'arms'>) {
  const { i18n } = useLingui();
  return (
    <dl className="grid max-w-prose grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-y border-mullion py-3">
      {arms.map(({ arm, linked }) => (
        <Fragment key={arm}>
          <dt>{arm === 'all' ? <Trans>Can be compared with their first time</Trans> : i18n._(ARM_WORDS[arm])}</dt>
          <dd className="figures text-end">
            <InFives count={linked} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
