import { Trans, useLingui } from '@lingui/react/macro';
import type { Arm } from '#app/check/cohort.ts';
import { ARM_WORDS } from '#app/check/estimate/check-figures.tsx';
import type { Progress } from '#app/check/estimate/results.server.ts';
import { type Wave, WAVES } from '#app/check/waves.ts';
import { publishedCount, SMALLEST_GROUP } from '#app/classes/small-groups.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { WAVE_WORDS } from './check-words.ts';

interface CheckProgressProps {
  progress: readonly Progress[];
  arms: readonly Arm[];
}

/** Shows how many people have finished each wave, in fives: individuals could be identified by when they sat down. */
export function CheckProgress({ progress, arms }: CheckProgressProps) {
  const { i18n } = useLingui();
  const columns: Column<Wave>[] = [
    { key: 'wave', header: <Trans>Wave</Trans>, heading: true, cell: (wave) => i18n._(WAVE_WORDS[wave]) },
    ...arms.map((arm) => ({
      key: arm,
      header: arm === 'all' ? <Trans>Finished by</Trans> : i18n._(ARM_WORDS[arm]),
      figures: true,
      cell: (wave: Wave) => <InFives count={finishedBy(progress, wave, arm).people} />,
    })),
  ];
  return (
    <>
      <DataTable
        caption={<Trans>How many people have finished each wave</Trans>}
        columns={columns}
        rows={WAVES.filter((wave) => wave !== 'waiting' || arms.includes('late'))}
        rowKey={(wave) => wave}
        empty={null}
      />
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>Rounded down to a multiple of five.</Trans>
      </p>
    </>
  );
}

/** Returns how many people of an arm have finished a wave, and how many can be compared with their first time. */
export function finishedBy(progress: readonly Progress[], wave: Wave, arm: Arm): Pick<Progress, 'people' | 'linked'> {
  return progress.find((row) => row.wave === wave && row.arm === arm) ?? { people: 0, linked: 0 };
}

export function InFives({ count }: { count: number }) {
  const { locale } = useLocale();
  if (count < SMALLEST_GROUP) return <Trans>fewer than five</Trans>;
  const shown = formatCount(publishedCount(count), locale);
  return <Trans>at least {shown}</Trans>;
}
