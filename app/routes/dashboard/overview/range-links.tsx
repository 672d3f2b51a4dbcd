import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { CHART_RANGES, type ChartRange, type ChartRangeId } from './chart-range.ts';

export const RANGE_WORDS: Record<ChartRangeId, MessageDescriptor> = {
  day: msg`1 day`,
  week: msg`1 week`,
  month: msg`1 month`,
};

/** Links to the other ranges of the same page. */
export function RangeLinks({ selected }: { selected: ChartRange }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Range of the chart, in practice time`} className="-mx-2 flex flex-wrap">
      {CHART_RANGES.map((range) => (
        <Link
          key={range.id}
          to={`?range=${range.id}`}
          replace
          preventScrollReset
          aria-current={range.id === selected.id ? 'true' : undefined}
          className="inline-flex min-h-11 items-center px-2 text-small whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current]:font-medium aria-[current]:text-leaf-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
        >
          {i18n._(RANGE_WORDS[range.id])}
        </Link>
      ))}
    </nav>
  );
}
