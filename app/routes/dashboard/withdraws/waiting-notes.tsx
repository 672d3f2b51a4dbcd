import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { HiddenFields, useIsSending } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatPercent } from '#app/i18n/money.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Claim, Notice } from '#app/ui/notices.tsx';
import { Sign } from '#app/signs/sign.tsx';
import { EXCUSE_WORDS } from '#app/routes/company-words.ts';
import type { WaitingWithdrawal } from './waiting-withdrawals.server.ts';

interface WaitingNotesProps {
  withdrawals: readonly WaitingWithdrawal[];
  /** What a payment of a fee goes under; it pays for one withdrawal at most. */
  requestId: string;
}

/** What the company says of each withdrawal that has waited, and the fee that it asks for. */
export function WaitingNotes({ withdrawals, requestId }: WaitingNotesProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const notes = withdrawals.filter(({ excuse }) => excuse !== null);
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {notes.map(({ id, amount, excuse, fee }) => {
        const dollars = formatDollars(amount, locale);
        return (
          <li key={id}>
            <Notice tone="caution">
              <Claim className="flex flex-col items-start gap-1">
                <p className="font-medium">
                  <Trans>Your withdrawal of {dollars}</Trans>
                </p>
                {excuse === null ? null : (
                  <p>
                    <Sign inline is={excuse.warningSign}>
                      {i18n._(EXCUSE_WORDS[excuse.id])}
                    </Sign>
                  </p>
                )}
              </Claim>
              {fee === null ? null : <FeeForm withdrawalId={id} fee={fee} requestId={requestId} />}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}

interface FeeFormProps {
  withdrawalId: string;
  fee: NonNullable<WaitingWithdrawal['fee']>;
  requestId: string;
}

function FeeForm({ withdrawalId, fee, requestId }: FeeFormProps) {
  const { locale } = useLocale();
  const busy = useIsSending({ withdrawalId });
  const [percent, amount] = [formatPercent(fee.percent, locale), formatDollars(fee.amount, locale)];
  return (
    <Form method="post" preventScrollReset className="mt-2 flex flex-col items-start gap-3">
      <HiddenFields fields={{ intent: 'pay-release-fee', withdrawalId, requestId }} />
      <p>
        <Sign inline is="fee-to-withdraw">
          <Trans>
            Release fee of {percent}: {amount}, in practice coins from your practice wallet.
          </Trans>
        </Sign>
      </p>
      <Button type="submit" busy={busy}>
        <Trans>Pay the release fee</Trans>
      </Button>
    </Form>
  );
}
