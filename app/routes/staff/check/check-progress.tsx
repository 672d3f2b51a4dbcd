import { Trans, useLingui } from '@lingui/react/macro';
import type { Arm } from '#app/check/cohort.ts';
import { ARM_WORDS } from '#app/check/estimate/check-figures.tsx';
import type { Wave } from '#app/check/waves.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { WAVE_WORDS } from './check-words.ts';

/** How many people of each arm, in the order of the arms, have finished a wave; rounded down to fives. */
export interface WaveProgress {
  readonly wave: Wave;
  readonly people: readonly number[];
}

interface CheckProgressProps {
  progress: readonly WaveProgress[];
  arms: readonly Arm[];
}

/** Shows how many people have finished each wave, in fives: individuals could be identified by when they sat down. */
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

/** Shows a count that was rounded down to fives. */
export function InFives({ count }: { count: number }) {
  const { locale } = useLocale();
  if (count === 0) return <Trans>fewer than five</Trans>;
  const shown = formatCount(count, locale);
  return <Trans>at least {shown}</Trans>;
}
