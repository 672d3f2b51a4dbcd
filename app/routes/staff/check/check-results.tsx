import { Fragment } from 'react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Arm, armsOf, type Cohort } from '#app/check/cohort.ts';
import { ARM_WORDS, CheckFigures } from '#app/check/estimate/check-figures.tsx';
import type { Progress } from '#app/check/estimate/results.server.ts';
import { PUBLISHED_WAVES, type PublishedWave, secondWaveOf, type WaveResult } from '#app/check/estimate/results.ts';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { Card } from '#app/ui/page.tsx';
import type { CheckPageAction } from './check-acts.tsx';
import { finishedBy, InFives } from './check-progress.tsx';
import { WAVE_WORDS } from './check-words.ts';

interface CheckResultsProps {
  cohort: Cohort;
  releases: readonly WaveResult[];
  progress: readonly Progress[];
}

/** Shows the published figures of each wave, and a button for those that can be published. */
export function CheckResults({ cohort, releases, progress }: CheckResultsProps) {
  const { i18n } = useLingui();
  return PUBLISHED_WAVES.map((wave) => {
    const result = releases.find((release) => release.wave === wave);
    const arms = armsOf(cohort.design).map((arm) => ({ arm, ...finishedBy(progress, secondWaveOf(arm, wave), arm) }));
    if (result === undefined && arms.reduce((sum, { people }) => sum + people, 0) < SMALLEST_GROUP) return null;
    return (
      <Card key={wave} title={i18n._(WAVE_WORDS[wave])}>
        {result === undefined ? (
          <Publish wave={wave} arms={arms} />
        ) : (
          <CheckFigures result={result} design={cohort.design} />
        )}
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

const TOO_FEW_LINKED = msg`Nothing was published. So far, fewer than five people can be compared with their first time, and five are needed. People can be compared if they came with their four words, met the same version of the offers both times, and judged at least five of the six of each kind. Try again when more people have come back.`;

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
