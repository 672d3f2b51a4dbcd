import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Fictional } from '#app/ui/notices.tsx';
import type { RegisterPage } from './register-page.server.ts';

/** Shows what someone received, and what the sender says about themselves. */
export function ExampleOffer({ offer }: Pick<RegisterPage, 'offer'>) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-claim
      className="flex flex-col gap-5 rounded-pane border border-dashed border-mullion-strong bg-ground-deep p-6 sm:p-8 lg:sticky lg:top-[calc(var(--top-height)+3rem)]"
    >
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="text-small text-ink-soft">{offer.came}</p>
          <Fictional />
        </div>
        <h2 id={id} className="text-subtitle font-medium text-balance">
          {offer.title}
        </h2>
      </div>
      <p className="text-lead text-pretty">{offer.promise}</p>
      <Particulars
        items={[
          { term: <Trans>Firm</Trans>, value: offer.firm },
          {
            term: offer.numberIs === 'permission' ? <Trans>Permission No.</Trans> : <Trans>Registration No.</Trans>,
            value: offer.number,
          },
          { term: <Trans>Telephone</Trans>, value: offer.telephone },
          { term: <Trans>Website</Trans>, value: offer.website },
          { term: <Trans>Address</Trans>, value: offer.address },
        ]}
      />
    </section>
  );
}

/** Lists names, numbers and addresses, which are written from left to right in every language. */
export function Particulars({ items }: { items: readonly { term: ReactNode; value: string }[] }) {
  return (
    <dl className="divide-y divide-mullion border-y border-mullion">
      {items.map(({ term, value }) => (
        <div key={value} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <dt className="text-small text-ink-soft">{term}</dt>
          <dd className="min-w-0 break-words text-ink">
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
