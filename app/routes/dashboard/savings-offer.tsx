import { Trans } from '@lingui/react/macro';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { SavingsFacts } from './savings-facts.tsx';

/** The savings account beside the plans: no promise in large figures, only what one should ask of any of them. */
export function SavingsOffer() {
  return (
    <Card title={<Trans>Savings account</Trans>} className="mt-5">
      <p className="max-w-prose text-body text-ink-soft">
        <Trans>
          Offered by a savings bank, not by Glasshouse Finance. Check every offer by the same questions, the three plans
          too.
        </Trans>
      </p>
      <SavingsFacts />
      <div>
        <LinkButton to="/dashboard/savings" variant="quiet">
          <Trans>Open the savings account</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
