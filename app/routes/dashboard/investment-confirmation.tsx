import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { planById } from '#app/investments/plan.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { ModalDialog } from '#app/ui/modal-dialog.tsx';
import type { InvestingAnswer } from './investmentplans.tsx';
import { RealTime } from './real-time.tsx';

/** What was placed, what is promised for it, and when. */
export function InvestmentConfirmation({ placed }: { placed: Extract<InvestingAnswer, { ok: true }> }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const name = planById(placed.plan)?.name ?? '';
  const payout = formatDollars(placed.principal + placed.profit, locale);
  return (
    <ModalDialog
      title={<Trans>Investment Confirmation</Trans>}
      open
      occasion={placed}
      actions={
        <LinkButton to="/dashboard">
          <Trans>Go to the overview</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>Your investment in the {name} plan has been placed.</Trans>
      </p>
      <DefinitionList
        items={[
          { key: 'amount', term: t`Amount`, value: formatDollars(placed.principal, locale), figures: true },
          { key: 'profit', term: t`Promised profit`, value: formatDollars(placed.profit, locale), figures: true },
          { key: 'payout', term: t`Promised payout`, value: payout, figures: true },
          {
            key: 'due',
            term: t`Due, in practice time`,
            value: formatDateTime(placed.maturesAt, locale),
            figures: true,
          },
        ]}
      />
      <p className="text-small">
        <RealTime minutes={placed.realMinutes} />
      </p>
    </ModalDialog>
  );
}
