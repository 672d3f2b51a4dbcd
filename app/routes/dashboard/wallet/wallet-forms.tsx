import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SendRefusal } from '#app/coins/wallet.ts';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins } from '#app/i18n/money.ts';
import { CodeField, MoneyField } from '#app/ui/fields.tsx';
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

export function SendForm({ requestId, answer }: MoneyFormProps) {
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
  const sent = form.done === undefined ? null : formatCoins(form.done.satoshi, locale);
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

const SEND_WORDS: Record<SendRefusal, MessageDescriptor> = {
  'address-empty': msg`Please enter the address to send to.`,
  'real-bitcoin-address': msg`That looks like a real Bitcoin address. Glasshouse runs on play money: use the address of your practice wallet.`,
  'not-a-play-address': msg`That is not a practice address. Those start with play1; please copy it again.`,
  'unknown-address': msg`Nobody here has this address. Practice coins never leave this exercise.`,
  'too-little-for-house': msg`The company takes no payment below 0.00001 BTC. Please send more.`,
  'same-address': msg`That is this wallet’s own address.`,
  'amount-empty': msg`Please enter an amount.`,
  'amount-not-a-number': msg`Please enter the amount as a number, such as 0.0025.`,
  'amount-too-precise': msg`Please use at most eight decimal places.`,
  'amount-too-large': msg`That is more practice coins than there are.`,
  'amount-zero': msg`Please enter an amount above zero.`,
  'not-enough-coins': msg`There are not enough coins in this wallet.`,
  'key-used-otherwise': msg`This form was already sent with different values. Please check your payments and try again.`,
};

const DRAW_WORDS: Record<'amount-unreadable' | 'amount-too-small' | 'amount-too-large', MessageDescriptor> = {
  'amount-unreadable': msg`Please enter an amount in dollars, such as 1,000.00.`,
  'amount-too-small': msg`Please enter an amount above zero.`,
  'amount-too-large': msg`Please enter a smaller amount.`,
};
