import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Arm, Design } from '#app/check/cohort.ts';
import { ARM_WORDS, CheckFigures } from '#app/check/estimate/check-figures.tsx';
import { type PublishedWave, secondWaveOf, type WaveResult } from '#app/check/estimate/results.ts';
import type { Wave } from '#app/check/waves.ts';
import { CHECK_FILES, type CheckFileName, FILES_OF_PEOPLE } from '#app/exports/check-files.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Card } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import type { CheckPageAction } from './check-page.tsx';
import { WAVE_WORDS } from './check-words.ts';

interface CheckResultsProps {
  design: Design;
  releases: readonly WaveResult[];
  progress: readonly WaveProgress[];
  /** How many people of each arm the figures of each wave would cover; rounded down to fives. */
  covered: readonly { wave: PublishedWave; arms: PublishProps['arms'] }[];
}

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

/** A group of fewer than five stays hidden once published. */
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

/** In the order of the arms, rounded down to fives. */
interface WaveProgress {
  readonly wave: Wave;
  readonly people: readonly number[];
}

interface CheckProgressProps {
  progress: readonly WaveProgress[];
  arms: readonly Arm[];
}

/** In fives: individuals could be identified by when they sat down. */
export function CheckProgress({ progress, arms }: CheckProgressProps) {
  const { i18n } = useLingui();
  const columns: Column<WaveProgress>[] = [
    { key: 'wave', header: <Trans>Wave</Trans>, heading: true, cell: ({ wave }) => i18n._(WAVE_WORDS[wave]) },
    ...arms.map((arm, index) => ({
      key: arm,
      header: arm === 'all' ? <Trans>Finished by</Trans> : i18n._(ARM_WORDS[arm]),
      figures: true,
      cell: ({ people }: WaveProgress) => <InFives count={people[index] ?? 0} />,
    })),
  ];
  return (
    <>
      <DataTable
        caption={<Trans>How many people have finished each wave</Trans>}
        columns={columns}
        rows={progress.filter(({ wave }) => wave !== 'waiting' || arms.includes('late'))}
        rowKey={({ wave }) => wave}
        empty={null}
      />
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>Rounded down to a multiple of five.</Trans>
      </p>
    </>
  );
}

function InFives({ count }: { count: number }) {
  const { locale } = useLocale();
  if (count === 0) return <Trans>fewer than five</Trans>;
  const shown = formatCount(count, locale);
  return <Trans>at least {shown}</Trans>;
}

/** For research. */
export function CheckFiles({ id, hasPeople }: { id: number; hasPeople: boolean }) {
  const { t, i18n } = useLingui();
  const columns: Column<CheckFileName>[] = [
    {
      key: 'file',
      header: t`File`,
      heading: true,
      cell: (name) => (
        // A file is not a page, so the router has nothing to do with it.
        <a
          href={`/admin/checks/${id}/files/${name}`}
          className="inline-flex min-h-11 items-center text-link whitespace-nowrap"
          download
        >
          <bdi dir="ltr">{name}</bdi>
        </a>
      ),
    },
    {
      key: 'about',
      header: t`What is in it`,
      prose: true,
      cell: (name) => <span className="block max-w-prose">{i18n._(FILE_WORDS[name])}</span>,
    },
  ];
  return (
    <div className="screen-only">
      <Card title={<Trans>Files for research</Trans>}>
        <p className="max-w-prose text-ink-soft">
          <Trans>
            In English, as is usual in research. People appear under codes that are used nowhere else. Answers are
            included once five people have taken part.
          </Trans>
        </p>
        <DataTable
          caption={<Trans>Files of this check</Trans>}
          columns={columns}
          rows={CHECK_FILES.filter((name) => hasPeople || !FILES_OF_PEOPLE.includes(name))}
          rowKey={(name) => name}
          empty={null}
        />
      </Card>
    </div>
  );
}

const FILE_WORDS: Record<CheckFileName, MessageDescriptor> = {
  'check-answers.csv': msg`One row for each answer: the offer, what was looked up before, and what was said.`,
  'check-people.csv': msg`One row for each person: their half, their first form, and the waves that they finished.`,
  'check-summary.csv': msg`Sensitivity, lean and shares for each wave beside those of the first, as they stand now.`,
  'check-items.csv': msg`The key: which offers are false, how they look, and what settles it.`,
  'check-codebook.csv': msg`Explains every column of every file.`,
  'check_summary.py': msg`Works out the summary from the other files, in Python.`,
  'check_summary.R': msg`The same in R.`,
  'preregistration.md': msg`An analysis plan to register before anybody begins, filled in for this check.`,
};
