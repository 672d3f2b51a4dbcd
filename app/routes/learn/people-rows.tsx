import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { PaneRow, peoplePerPane } from './pane-row.tsx';
import { AtLeast } from './results-table.tsx';

interface PeopleRowsProps {
  /** A group of people each: how many, rounded down to a multiple of five; null where it is hidden. */
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly people: number | null }[];
  /** For the last row of a room. */
  isLarge: boolean;
}

/** Groups of people, drawn in panes and said in words: nobody is named, and groups of fewer than five are hidden. */
export function PeopleRows({ rows, isLarge }: PeopleRowsProps) {
  const { locale } = useLocale();
  const perPane = peoplePerPane(Math.max(0, ...rows.map(({ people }) => people ?? 0)));
  const shown = formatCount(perPane, locale);
  return (
    <div className="flex flex-col gap-5">
      <dl className={`flex flex-col gap-4 ${isLarge ? 'text-subtitle' : 'text-body'}`}>
        {rows.map(({ key, name, people }) => (
          <div key={key} className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[20rem_minmax(0,1fr)]">
            <dt className="text-ink">{name}</dt>
            <dd className="flex flex-wrap items-center gap-x-4 text-ink">
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
