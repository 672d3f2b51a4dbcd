import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { FigureCard, PaneFrame } from '#app/ui/figure-card.tsx';

/** What lies at the savings bank: in a frame of its own, because the company owes none of it. */
export function SavingsCard({ saved }: { saved: bigint }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <PaneFrame>
      <FigureCard
        title={t`Savings account`}
        value={formatDollars(saved, locale)}
        note={
          <Link to="/dashboard/savings" className="text-link">
            <Trans>At the savings bank, not here</Trans>
          </Link>
        }
      />
    </PaneFrame>
  );
}
