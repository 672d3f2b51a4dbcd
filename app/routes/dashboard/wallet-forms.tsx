import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins } from '#app/i18n/money.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRequestId } from './request-id.tsx';
import type { WalletAnswer } from './wallet-answer.ts';
import { DRAW_WORDS, SEND_WORDS } from './wallet-words.ts';

interface MoneyFormProps {
  /** From the loader: what the form's first request goes under. */
  firstRequestId: string;
  answer: WalletAnswer | undefined;
}

/** Coins for the asking, once in a practice day. */
export function TapForm({ firstRequestId, answer }: MoneyFormProps) {
  const requestId = useRequestId(firstRequestId, answer?.kind === 'filled' ? answer : undefined);
  const busy = useIsBusy('fill');
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-4">
      <input type="hidden" name="intent" value="fill" />
      <input type="hidden" name="requestId" value={requestId} />
      <p className="text-small text-ink-soft">
        <Trans>The tap gives coins worth $10,000 once in a practice day.</Trans>
      </p>
      <Button type="submit" busy={busy}>
        <Trans>Get practice coins</Trans>
      </Button>
      <TapMessage answer={answer} />
    </Form>
  );
}

function TapMessage({ answer }: { answer: WalletAnswer | undefined }) {
  const { locale } = useLocale();
  if (answer?.kind === 'filled') {
    const coins = formatCoins(answer.satoshi, locale);
    return (
      <FormMessage tone="success">
        <Trans>{coins} came out of the tap.</Trans>
      </FormMessage>
    );
  }
  if (answer?.kind !== 'tap-empty') return <FormMessage />;
  const when = formatDateTime(answer.flowsAgainAt, locale);
  return (
    <FormMessage>
      <Trans>The tap is empty for today. It flows again at {when} practice time.</Trans>
    </FormMessage>
  );
}

/** Sends coins to any address of the class. */
export function SendForm({ firstRequestId, answer }: MoneyFormProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const busy = useIsBusy('send');
  const refused = answer?.kind === 'send-refused' ? answer : undefined;
  const requestId = useRequestId(firstRequestId, answer?.kind === 'sent' ? answer : refused);
  const refusal = refused && SEND_WORDS[refused.why];
  const errorAt = (field: 'to' | 'amount' | 'form') => (refusal?.field === field ? i18n._(refusal.words) : undefined);
  const sent = answer?.kind === 'sent' ? formatCoins(answer.satoshi, locale) : null;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="requestId" value={requestId} />
      {/* Emptied once the coins are sent, by being made anew. */}
      <Fragment key={requestId}>
        <TextField
          label={t`To address`}
          name="to"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-code text-small tracking-tight"
          defaultValue={refused?.toText}
          error={errorAt('to')}
        />
        <MoneyField
          label={t`Amount in BTC`}
          name="amount"
          unit="coins"
          required
          defaultValue={refused?.amountText}
          error={errorAt('amount')}
        />
      </Fragment>
      <FormMessage tone={sent === null ? 'error' : 'success'}>
        {sent === null ? errorAt('form') : <Trans>{sent} are on their way: they arrive with the next block.</Trans>}
      </FormMessage>
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Send coins</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** Shows how easily a proof is made. A form of the document itself, because its answer is a file to save. */
export function DrawForm({ amount, answer }: { amount: string; answer: WalletAnswer | undefined }) {
  const { t, i18n } = useLingui();
  const refused = answer?.kind === 'draw-refused' ? answer : undefined;
  return (
    <Form method="post" reloadDocument className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="draw-receipt" />
      <p className="max-w-prose text-body text-ink-soft">
        <Trans>
          Anybody can draw a receipt of a payment that never was. This one looks just the same as the receipt of a
          payment, so whoever sees it should ask whether the coins arrived.
        </Trans>
      </p>
      <div className="max-w-80">
        <MoneyField
          label={t`Dollars on the receipt`}
          name="receiptAmount"
          required
          defaultValue={refused?.amountText ?? amount}
          error={refused && i18n._(DRAW_WORDS[refused.why])}
        />
      </div>
      <div>
        <Button type="submit" variant="quiet">
          <Trans>Draw a receipt without paying</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** Whether the form with this intent is on its way. */
function useIsBusy(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
