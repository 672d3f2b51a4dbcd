import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins } from '#app/i18n/money.ts';
import { MoneyField } from '#app/ui/money-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { WalletAnswer } from './wallet.tsx';
import { DRAW_WORDS, SEND_WORDS } from './wallet-words.ts';

interface MoneyFormProps {
  requestId: string;
  answer: WalletAnswer;
}

/** Coins for the asking, once in a practice day. */
export function TapForm({ requestId, answer }: MoneyFormProps) {
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'fill',
    requestId,
    fields: {},
    problems: ({ flowsAgainAt }) => {
      const when = formatDateTime(flowsAgainAt, locale);
      return { form: msg`The tap is empty for today. It flows again at ${when} practice time.` };
    },
  });
  const coins = form.done === undefined ? null : formatCoins(form.done.satoshi, locale);
  return (
    <ActionForm form={form} preventScrollReset className="flex flex-col items-start gap-4">
      <p className="text-small text-ink-soft">
        <Trans>The tap gives coins worth $10,000 once in a practice day.</Trans>
      </p>
      <SubmitButton form={form}>
        <Trans>Get practice coins</Trans>
      </SubmitButton>
      <FormOutcome form={form}>{coins && <Trans>{coins} came out of the tap.</Trans>}</FormOutcome>
    </ActionForm>
  );
}

/** Sends coins to any address of the class. */
export function SendForm({ requestId, answer }: MoneyFormProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'send',
    requestId,
    fields: { to: '', amount: '' },
    clears: true,
    problems: ({ why }) => ({ [SEND_WORDS[why].field]: SEND_WORDS[why].words }),
  });
  const sent = form.done === undefined ? null : formatCoins(form.done.satoshi, locale);
  return (
    <ActionForm form={form} noValidate={false} preventScrollReset className="flex flex-col gap-5">
      <TextField
        {...form.field('to')}
        label={t`To address`}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-code text-small tracking-tight"
      />
      <MoneyField {...form.field('amount')} label={t`Amount in BTC`} unit="coins" required />
      <FormOutcome form={form}>
        {sent && <Trans>{sent} are on their way: they arrive with the next block.</Trans>}
      </FormOutcome>
      <div>
        <SubmitButton form={form}>
          <Trans>Send coins</Trans>
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

/** Shows how easily a proof is made. A form of the document itself, because its answer is a file to save. */
export function DrawForm({ amount, answer }: { amount: string; answer: WalletAnswer }) {
  const { t } = useLingui();
  const form = useForm({
    answer,
    intent: 'draw-receipt',
    fields: { receiptAmount: amount },
    problems: ({ why }) => ({ receiptAmount: DRAW_WORDS[why] }),
  });
  return (
    <ActionForm form={form} noValidate={false} reloadDocument className="flex flex-col gap-5">
      <p className="max-w-prose text-body text-ink-soft">
        <Trans>
          Anybody can draw a receipt of a payment that never was. This one looks just the same as the receipt of a
          payment, so whoever sees it should ask whether the coins arrived.
        </Trans>
      </p>
      <div className="max-w-80">
        <MoneyField {...form.field('receiptAmount')} label={t`Dollars on the receipt`} required />
      </div>
      <div>
        <SubmitButton form={form} variant="quiet">
          <Trans>Draw a receipt without paying</Trans>
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
