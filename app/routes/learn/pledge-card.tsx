import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PledgeText } from '#app/lessons/next-time.ts';
import { BrandMark } from '#app/ui/brand-mark.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { PledgeForm } from './pledge-form.tsx';

interface PledgeCardProps {
  chosen: readonly PledgeText[];
  /** All that there are, for whoever chose none. */
  offered: readonly PledgeText[];
}

/** A page of its own, so that paper holds the card and nothing else. */
export function PledgeCard({ chosen, offered }: PledgeCardProps) {
  const { t } = useLingui();
  if (chosen.length === 0) {
    return (
      <>
        <PageHeading title={<Trans>Your card</Trans>} />
        <PledgeForm pledges={offered} hasNone />
        <BackToDebrief />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={t`Your card`} className="pledge-card">
        <div className="flex items-center gap-3 text-ink-soft">
          <BrandMark />
          <span className="text-small">
            <Trans>From a class about investment fraud</Trans>
          </span>
        </div>
        <h1 className="text-title font-medium text-balance text-ink">
          <Trans>Before I send money to anybody</Trans>
        </h1>
        <ul className="flex flex-col gap-4">
          {chosen.map(({ id, text }) => (
            <li key={id} className="border-s-2 border-leaf ps-4 text-lead text-pretty text-ink">
              {text}
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-6 text-small text-ink-soft">
          <p className="pledge-line">
            <Trans>Signed</Trans>
          </p>
          <p className="pledge-line">
            <Trans>I read this again in two weeks, on</Trans>
          </p>
        </div>
      </section>
      <div className="screen-only flex flex-wrap items-center gap-x-6 gap-y-3">
        <PrintButton>
          <Trans>Print my card</Trans>
        </PrintButton>
        <BackToDebrief />
      </div>
      <p className="screen-only max-w-prose text-small text-ink-soft">
        <Trans>
          What was learned fades within weeks unless something reminds you. Put the card where you pay: beside the
          computer, or in your purse.
        </Trans>
      </p>
    </div>
  );
}

function BackToDebrief() {
  return (
    <p className="screen-only">
      <Link to="/debrief#next-time" className="text-link inline-flex min-h-11 items-center">
        <Trans>Back to the Debrief</Trans>
      </Link>
    </p>
  );
}
