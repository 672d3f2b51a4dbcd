import { Trans, useLingui } from '@lingui/react/macro';
import type { Cohort } from '#app/check/cohort.ts';
import { CheckFigures } from '#app/check/estimate/check-figures.tsx';
import { PUBLISHED_WAVES, type PublishedWave, type WaveResult } from '#app/check/estimate/results.ts';
import { ARMS } from '#app/check/cohort.ts';
import { SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { Card } from '#app/ui/page.tsx';
import type { CheckPageAction } from './check-acts.tsx';
import { finishedBy, type Progress } from './check-progress.tsx';
import { WAVE_WORDS } from './check-words.ts';

interface CheckResultsProps {
  cohort: Cohort;
  releases: readonly WaveResult[];
  progress: Progress;
}

/** The figures of each wave that were published, and a button for those that can be. */
export function CheckResults({ cohort, releases, progress }: CheckResultsProps) {
  const { i18n } = useLingui();
  return PUBLISHED_WAVES.map((wave) => {
    const result = releases.find((release) => release.wave === wave);
    const finished = ARMS.reduce((sum, arm) => sum + finishedBy(progress, wave, arm), 0);
    if (result === undefined && finished < SMALLEST_GROUP) return null;
    return (
      <Card key={wave} title={i18n._(WAVE_WORDS[wave])}>
        {result === undefined ? <Publish wave={wave} /> : <CheckFigures result={result} design={cohort.design} />}
      </Card>
    );
  });
}

function Publish({ wave }: { wave: PublishedWave }) {
  const form = useForm({
    answer: useAnswer<CheckPageAction>(),
    intent: 'publish',
    fields: {},
    hidden: { wave },
    problems: () => ({}),
  });
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          Figures are worked out once, when you publish them, and stay as they are, whoever comes or leaves later. So
          wait until everybody is through who will be. Those who took part see them, too.
        </Trans>
      </p>
      <ActionForm form={form} preventScrollReset className="flex flex-col gap-4">
        <FormOutcome form={form} />
        <SubmitButton form={form} className="self-start">
          <Trans>Publish the figures</Trans>
        </SubmitButton>
      </ActionForm>
    </>
  );
}
