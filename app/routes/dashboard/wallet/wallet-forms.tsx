import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SendRefusal } from '#app/coins/wallet.ts';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins } from '#app/i18n/money.ts';
import type { Satoshi } from '#app/ledger/money.ts';
import { CodeField, MoneyField } from '#app/ui/fields.tsx';
import { SEND_WORDS } from '../payment-refusal-words.ts';
import type { WalletAnswer } from './wallet.tsx';

interface MoneyFormProps {
  requestId: string;
  answer: WalletAnswer;
}

/** Gives coins once in a practice day. */
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
        <Trans>The tap gives coins worth $12,000 once a practice day.</Trans>
      </p>
      <SubmitButton form={form}>
        <Trans>Get practice coins</Trans>
      </SubmitButton>
      <FormOutcome form={form}>{coins && <Trans>{coins} came out of the tap.</Trans>}</FormOutcome>
    </ActionForm>
  );
}

interface SendFormProps extends MoneyFormProps {
  /** What was sent just now, by way of the practice bank. */
  throughBank: Satoshi | null;
}

export function SendForm({ requestId, answer, throughBank }: SendFormProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'send',
    requestId,
    fields: { to: '', amount: '' },
    clears: true,
    empty: { to: SEND_WORDS['address-empty'], amount: SEND_WORDS['amount-empty'] },
    problems: ({ why }) => ({ [PLACES[why] ?? 'amount']: SEND_WORDS[why] }),
  });
  const satoshi = form.answer === undefined ? throughBank : (form.done?.satoshi ?? null);
  const sent = satoshi === null ? null : formatCoins(satoshi, locale);
  return (
    <ActionForm form={form} preventScrollReset className="flex flex-col gap-5">
      <CodeField {...form.field('to')} label={t`To address`} required className="font-code sm:text-small" />
      <MoneyField {...form.field('amount')} label={t`Amount in BTC`} unit="coins" required />
      <FormOutcome form={form}>
        {sent && <Trans>{sent} is on its way and arrives with the next block.</Trans>}
      </FormOutcome>
      <SubmitButton form={form} className="self-start">
        <Trans>Send coins</Trans>
      </SubmitButton>
    </ActionForm>
  );
}

/** Shows how easily a proof is made. It is a form of the document itself, because its answer is a file to save. */
export function DrawForm({ amount, answer }: { amount: string; answer: WalletAnswer }) {
  const { t } = useLingui();
  const form = useForm({
    answer,
    intent: 'draw-receipt',
    fields: { receiptAmount: amount },
    problems: ({ why }) => ({ receiptAmount: DRAW_WORDS[why] }),
  });
  return (
    <ActionForm form={form} reloadDocument className="flex flex-col gap-5">
      <p className="max-w-prose text-body text-ink-soft">
        <Trans>
          Anyone can draw a receipt for a payment that never happened. This one looks just like the receipt of a
          payment, so anyone who sees it should ask whether the coins arrived.
        </Trans>
      </p>
      <div className="max-w-80">
        <MoneyField {...form.field('receiptAmount')} label={t`Dollars on the receipt`} required />
      </div>
      <FormOutcome form={form} />
      <SubmitButton form={form} variant="quiet" className="self-start">
        <Trans>Draw a receipt without paying</Trans>
      </SubmitButton>
    </ActionForm>
  );
}

/** For refusals that are not about the amount. */
const PLACES: Partial<Record<SendRefusal, 'to' | 'form'>> = {
  'address-empty': 'to',
  'real-bitcoin-address': 'to',
  'not-a-play-address': 'to',
  'unknown-address': 'to',
  'same-address': 'to',
  'key-used-otherwise': 'form',
};

const DRAW_WORDS: Record<'amount-unreadable' | 'amount-too-small' | 'amount-too-large', MessageDescriptor> = {
  'amount-unreadable': msg`Please enter an amount in dollars, such as 1,000.00.`,
  'amount-too-small': msg`Please enter an amount above zero.`,
  'amount-too-large': msg`Please enter a smaller amount.`,
};
