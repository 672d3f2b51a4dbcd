import { Trans } from '@lingui/react/macro';
import { armsOf, type Design } from '#app/check/cohort.ts';
import { CLAIMS } from '#app/check/estimate/check-findings.tsx';
import { GAINS, type PowerRow, powerOf, powerTable } from '#app/check/estimate/power.ts';
import { LEAST_FOR_A_CAUSE, SMALLEST_SAMPLE } from '#app/check/estimate/results.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { formatDecimal } from '#app/i18n/typed-number.ts';
import { DataTable } from '#app/ui/tables.tsx';

/** By size: how many groups in a hundred show a gain that is really there. */
export function PowerTable({ design }: { design: Design }) {
  const { locale } = useLocale();
  return (
    <DataTable
      caption={<Trans>How often a true gain is found, by the number of people</Trans>}
      columns={[
        {
          key: 'people',
          header: <Trans>People who take both</Trans>,
          heading: true,
          cell: ({ people }: PowerRow) => formatCount(people, locale),
        },
        ...GAINS.map((gain) => ({
          key: gain,
          header: <GainHeader gain={Number(gain)} />,
          figures: true,
          cell: ({ found }: PowerRow) => <OfHundred count={found[gain]} />,
        })),
      ]}
      rows={powerTable(design)}
      rowKey={({ people }) => String(people)}
      empty={null}
    />
  );
}

function GainHeader({ gain }: { gain: number }) {
  const { locale } = useLocale();
  const shown = formatDecimal(gain, 1, locale);
  return <Trans>Gain of {shown}</Trans>;
}

function OfHundred({ count }: { count: number }) {
  const { locale } = useLocale();
  const shown = formatCount(count, locale);
  return <Trans>{shown} of 100</Trans>;
}

/** What a design and a size can show, and which sentence it will allow, told before anybody has begun. */
export function WhatItCanShow({ design, people }: { design: Design; people: number | null }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-body text-pretty">
      {people === null ? null : <PowerInWords design={design} people={people} />}
      <p className="text-ink-soft">{claimToCome(design, people)}</p>
    </div>
  );
}

function PowerInWords({ design, people }: { design: Design; people: number }) {
  const { locale } = useLocale();
  const shown = formatCount(people, locale);
  const row = powerOf(design, people);
  const isTooFew = people < SMALLEST_SAMPLE * armsOf(design).length;
  if (isTooFew || row === null) {
    return (
      <p>
        <Trans>
          You expect {shown} people. That is too few: the result of a group of fewer than twelve is given only in words,
          and that of a group of fewer than five not at all.
        </Trans>
      </p>
    );
  }
  const [large, small] = [formatCount(row.found['0.5'], locale), formatCount(row.found['0.3'], locale)];
  return (
    <p>
      <Trans>
        You expect {shown} people. If they truly gain 0.5, which is a lot, about {large} of 100 such groups will show
        it; if they gain 0.3, about {small} of 100. A group that shows nothing may still have learned something.
      </Trans>
    </p>
  );
}

function claimToCome(design: Design, people: number | null) {
  if (design === 'two-classes') return CLAIMS['two-classes'];
  if (design !== 'early-late') return CLAIMS['after-it'];
  return CLAIMS[people !== null && people >= LEAST_FOR_A_CAUSE ? 'cause' : 'halves'];
}
