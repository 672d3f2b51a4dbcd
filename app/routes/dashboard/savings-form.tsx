import { Trans, useLingui } from '@lingui/react/macro';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatWholeDollars } from '#app/i18n/money.ts';
import { GUARANTEED, LEAST_SAVED_AT_ONCE } from '#app/investments/savings.ts';
import { Card } from '#app/ui/card.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import type { SavingsAnswer } from './savings.tsx';
import { NOTHING_MOVED, SAVINGS_REFUSAL_WORDS } from './savings-words.ts';

interface SavingsFormProps {
  direction: 'in' | 'out';
  saved: bigint;
  requestId: string;
  answer: SavingsAnswer;
}

/** Pays into the account from the practice wallet, or out of it. */
export function SavingsForm({ direction, saved, requestId, answer }: SavingsFormProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: direction,
    requestId,
    fields: { amount: '' },
    hidden: { direction },
    clears: true,
    problems: ({ why }) => {
      const { field, words } = SAVINGS_REFUSAL_WORDS[why]({
        least: formatWholeDollars(LEAST_SAVED_AT_ONCE, locale),
        guaranteed: formatWholeDollars(GUARANTEED, locale),
        saved: formatDollars(saved, locale),
      });
      return { [field]: words };
    },
    unexpected: NOTHING_MOVED,
  });
  const isIn = direction === 'in';
  return (
    <Card title={isIn ? <Trans>Pay into savings</Trans> : <Trans>Take savings out</Trans>}>
      <ActionForm form={form} noValidate={false} preventScrollReset className="flex flex-col gap-4">
        <MoneyField
          {...form.field('amount')}
          label={t`Amount`}
          required
          hint={isIn ? <PayInHint /> : <Trans>It reaches your practice wallet at once. There is no fee for it.</Trans>}
        />
        <FormOutcome form={form}>{form.done && <Done isIn={isIn} amount={form.done.amount} />}</FormOutcome>
        <div>
          <SubmitButton form={form} variant={isIn ? 'primary' : 'quiet'}>
            {isIn ? <Trans>Pay in</Trans> : <Trans>Pay out</Trans>}
          </SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

function PayInHint() {
  const { locale } = useLocale();
  const [least, most] = [formatWholeDollars(LEAST_SAVED_AT_ONCE, locale), formatWholeDollars(GUARANTEED, locale)];
  return (
    <Trans>
      From your practice wallet: at least {least} at a time, and up to {most} in all.
    </Trans>
  );
}

function Done({ isIn, amount }: { isIn: boolean; amount: bigint }) {
  const { locale } = useLocale();
  const dollars = formatDollars(amount, locale);
  return isIn ? (
    <Trans>{dollars} are in your savings account.</Trans>
  ) : (
    <Trans>{dollars} were paid to your practice wallet.</Trans>
  );
}
