import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount, formatDollarRange, formatPercent, formatWholeDollars } from '#app/i18n/money.ts';
import {
  type LookUps,
  type LossCount,
  type PaidInFull,
  RESULTS,
  type Result,
  type Results,
} from '#app/results/class-results.ts';
import { DataTable } from '#app/ui/tables.tsx';
import { CoveredBar } from './figures.tsx';

interface PaidInFullProps {
  paidInFull: PaidInFull;
  isLarge?: boolean;
}

/** Shown against the most that could have been paid as promised. */
export function PaidInFullWords({ paidInFull: { share, largestShare }, isLarge = false }: PaidInFullProps) {
  const { locale } = useLocale();
  const most = percentOf(largestShare);
  const here = share === null ? null : percentOf(share);
  const mostShown = formatPercent(most, locale);
  const figure = `figures font-medium ${isLarge ? 'text-display' : 'text-figure'}`;
  const words = isLarge ? 'text-lead' : 'text-body';
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid gap-6 sm:grid-cols-2">
        <div className="flex flex-col gap-2 text-leaf-ink">
          <dt className={`${words} text-ink`}>
            <Trans>The most that could have been paid as promised</Trans>
          </dt>
          <dd className={figure}>{mostShown}</dd>
          <dd>
            <CoveredBar perHundred={most} />
          </dd>
        </div>
        <div className={`flex flex-col gap-2 ${here === null ? 'text-ink-soft' : 'text-clay'}`}>
          <dt className={`${words} text-ink`}>
            <Trans>Paid as promised here</Trans>
          </dt>
          <dd className={figure}>{here === null ? <Trans>Hidden</Trans> : formatPercent(here, locale)}</dd>
          {here === null ? null : (
            <dd>
              <CoveredBar perHundred={here} />
            </dd>
          )}
        </div>
      </dl>
      <p className={`max-w-prose text-pretty text-ink-soft ${words}`}>
        <Trans>
          Of all that was put into plans. Where nothing is earned, one deposit paid out as promised uses up the deposits
          of others. Even if all coins that came in had gone to the smallest promises first, at their practice price, no
          more than {mostShown} could have been paid in full.
        </Trans>
      </p>
    </div>
  );
}

function percentOf(share: number): number {
  return Math.round(share * 1000) / 10;
}

interface LossesOfClassProps {
  /** The smallest losses first. */
  losses: readonly LossCount[];
  isLarge?: boolean;
}

export function LossesOfClass({ losses, isLarge = false }: LossesOfClassProps) {
  if (losses.every(({ people }) => people === null)) {
    return (
      <p className={`max-w-prose text-ink-soft ${isLarge ? 'text-lead' : 'text-body'}`}>
        <Trans>
          Too few people took part to show how much they lost without revealing individuals. Everybody sees their own in
          their Debrief.
        </Trans>
      </p>
    );
  }
  const rows = losses.map((loss) => ({ key: String(loss.above), name: <Range loss={loss} />, people: loss.people }));
  return <PeopleRows rows={rows} isLarge={isLarge} />;
}

function Range({ loss: { above, upTo } }: { loss: LossCount }) {
  const { locale } = useLocale();
  const from = formatWholeDollars(above, locale);
  if (upTo === null) return <Trans>Lost more than {from}</Trans>;
  const [to, range] = [formatWholeDollars(upTo, locale), formatDollarRange(above, upTo, locale)];
  return above === 0n ? <Trans>Lost up to {to}</Trans> : <Trans>Lost {range}</Trans>;
}

interface PeopleRowsProps {
  /** Each size is rounded down to a multiple of five; null where it is hidden. */
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly people: number | null }[];
  isLarge: boolean;
}

/** In panes and in words: nobody is named, and groups of fewer than five are hidden. */
export function PeopleRows({ rows, isLarge }: PeopleRowsProps) {
  const { locale } = useLocale();
  const perPane = peoplePerPane(Math.max(0, ...rows.map(({ people }) => people ?? 0)));
  const shown = formatCount(perPane, locale);
  return (
    <div className="flex flex-col gap-5">
      <dl className={`flex flex-col gap-4 ${isLarge ? 'text-subtitle' : 'text-body'}`}>
        {rows.map(({ key, name, people }) => (
          <div key={key} className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <dt className="basis-80 text-ink">{name}</dt>
            <dd className="flex flex-1 basis-64 flex-wrap items-center gap-x-4 text-ink">
              <PaneRow panes={Math.ceil((people ?? 0) / perPane)} isLarge={isLarge} />
              <span className="figures font-medium">
                <AtLeast count={people} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`max-w-prose text-ink-soft ${isLarge ? 'text-lead' : 'text-small'}`}>
        <Trans>
          Each pane stands for {shown} people. Numbers are rounded down to a multiple of five, and groups of fewer than
          five are hidden.
        </Trans>
      </p>
    </div>
  );
}

const MOST_PANES = 20;
const STEP = 14;
const PANE = 11;

/** A multiple of the least shown, so that the largest group fits its row. */
function peoplePerPane(largest: number): number {
  const steps = [5, 10, 25, 50, 100, 250, 500, 1000];
  return steps.find((step) => largest / step <= MOST_PANES) ?? Math.ceil(largest / MOST_PANES);
}

function PaneRow({ panes, isLarge = false }: { panes: number; isLarge?: boolean }) {
  if (panes === 0) return null;
  const drawn = Array.from({ length: panes }, (_, index) => index);
  const scale = isLarge ? 2 : 1;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${panes * STEP} ${PANE}`}
      width={panes * STEP * scale}
      height={PANE * scale}
      className="h-auto max-w-full text-clay"
    >
      {drawn.map((pane) => (
        <rect key={pane} x={pane * STEP} width={PANE} height={PANE} fill="currentColor" />
      ))}
    </svg>
  );
}

const RESULT_WORDS: Record<Result, MessageDescriptor> = {
  'nothing-paid-in': msg`Paid nothing in`,
  'nothing-back': msg`Paid in, and got nothing back`,
  'less-back': msg`Got back less than they paid in`,
  'all-back': msg`Got back as much as they paid in, or more`,
};

export function ResultsTable({ results }: { results: Results }) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <DataTable
        caption={<Trans>How it ended, in practice coins</Trans>}
        columns={[
          { key: 'result', header: t`Result`, heading: true, cell: (result: Result) => i18n._(RESULT_WORDS[result]) },
          {
            key: 'people',
            header: t`People`,
            figures: true,
            cell: (result: Result) => <AtLeast count={results.byResult[result]} />,
          },
        ]}
        rows={RESULTS}
        rowKey={(result) => result}
        empty={null}
      />
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>
          Numbers of people are rounded down to a multiple of five. Groups of fewer than five are hidden, and so is
          another one where the total would give them away.
        </Trans>
      </p>
    </div>
  );
}

/** Says how many of those who paid in had looked the company up first. */
export function LookUpsLine({ lookUps }: { lookUps: LookUps | null }) {
  return (
    <p className="max-w-prose text-pretty text-body text-ink">
      <LookUpsWords lookUps={lookUps} />
    </p>
  );
}

function LookUpsWords({ lookUps }: { lookUps: LookUps | null }) {
  const { locale } = useLocale();
  if (lookUps === null) {
    return <Trans>Hidden: one group is so small that people in it could be identified.</Trans>;
  }
  const paidIn = formatCount(lookUps.paidIn, locale);
  const first = formatCount(lookUps.lookedUpFirst, locale);
  if (lookUps.paidIn === 0) return <Trans>Nobody has paid in.</Trans>;
  if (lookUps.lookedUpFirst === 0) {
    return (
      <Trans>
        Of at least {paidIn} people who paid in, nobody had looked the company up in the register beforehand.
      </Trans>
    );
  }
  return (
    <Trans>
      Of at least {paidIn} people who paid in, at least {first} had looked the company up in the register beforehand.
    </Trans>
  );
}

export function AtLeast({ count }: { count: number | null }) {
  const { locale } = useLocale();
  if (count === null) return <Trans>Hidden</Trans>;
  const shown = formatCount(count, locale);
  return count === 0 ? shown : <Trans>at least {shown}</Trans>;
}
