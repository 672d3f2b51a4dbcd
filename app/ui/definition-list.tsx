import type { ReactNode } from 'react';

/** Terms and their values, one line each, parted by hairlines. `figures` sets a value in digits of one width. */
export function DefinitionList({
  items,
}: {
  items: readonly { key: string; term: ReactNode; value: ReactNode; figures?: boolean | undefined }[];
}) {
  return (
    <dl className="divide-y divide-mullion border-y border-mullion">
      {items.map((item) => (
        <div key={item.key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <dt className="text-small text-ink-soft">{item.term}</dt>
          <dd className={`min-w-0 text-body break-words text-ink ${item.figures ? 'figures font-medium' : ''}`}>
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
