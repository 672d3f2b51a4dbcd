import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RESULTS, type Result, type Results } from '#app/exports/results.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { DataTable } from '#app/ui/data-table.tsx';

const RESULT_WORDS: Record<Result, MessageDescriptor> = {
  'nothing-paid-in': msg`Paid nothing in`,
  'nothing-back': msg`Paid in, and got nothing back`,
  'less-back': msg`Got back less than they paid in`,
  'all-back': msg`Got back as much as they paid in, or more`,
};

/** How it ended for how many people, without saying anything of a few. */
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

/** A number of people as it may be shown. */
export function AtLeast({ count }: { count: number | null }) {
  const { locale } = useLocale();
  if (count === null) return <Trans>Hidden</Trans>;
  const shown = formatCount(count, locale);
  return count === 0 ? shown : <Trans>at least {shown}</Trans>;
}
