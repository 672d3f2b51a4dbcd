import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatWholeDollars } from '#app/i18n/money.ts';
import { GUARANTEED, LEAST_SAVED_AT_ONCE } from '#app/investments/savings.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { useRequestId } from './request-id.tsx';
import { SAVINGS_REFUSAL_WORDS, type SavingsAnswer } from './savings-words.ts';

interface SavingsFormProps {
  direction: 'in' | 'out';
  saved: bigint;
  /** From the loader: what the form's first request goes under. */
  firstRequestId: string;
  /** Of this form or of the other one. */
  answer: SavingsAnswer | undefined;
}

/** Pays into the account from the practice wallet, or out of it. */
export function SavingsForm({ direction, saved, firstRequestId, answer }: SavingsFormProps) {
  const { t } = useLingui();
  const { state, formData } = useNavigation();
  const own = answer?.direction === direction ? answer : undefined;
  const requestId = useRequestId(firstRequestId, own);
  const problem = useProblem(own, saved);
  const isIn = direction === 'in';
  return (
    <Card title={isIn ? <Trans>Pay into savings</Trans> : <Trans>Take savings out</Trans>}>
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <input type="hidden" name="direction" value={direction} />
        <input type="hidden" name="requestId" value={requestId} />
        <MoneyField
          key={requestId}
          label={t`Amount`}
          name="amount"
          required
          defaultValue={own?.ok === false ? own.amountText : ''}
          error={problem.field}
          hint={isIn ? <PayInHint /> : <Trans>It reaches your practice wallet at once. There is no fee for it.</Trans>}
        />
        <FormMessage tone={own?.ok ? 'success' : 'error'}>
          {own?.ok ? (
            <Done answer={own} />
          ) : problem.form === null ? null : (
            <>
              <span className="block">{problem.form}</span>
              {problem.reference === null ? null : (
                <span className="mt-1 block text-small">{t`Reference: ${problem.reference}`}</span>
              )}
            </>
          )}
        </FormMessage>
        <div>
          <Button
            type="submit"
            variant={isIn ? 'primary' : 'quiet'}
            busy={state !== 'idle' && formData?.get('direction') === direction}
          >
            {isIn ? <Trans>Pay in</Trans> : <Trans>Pay out</Trans>}
          </Button>
        </div>
      </Form>
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

function Done({ answer: { direction, amount } }: { answer: Extract<SavingsAnswer, { ok: true }> }) {
  const { locale } = useLocale();
  const dollars = formatDollars(amount, locale);
  return direction === 'in' ? (
    <Trans>{dollars} are in your savings account.</Trans>
  ) : (
    <Trans>{dollars} were paid to your practice wallet.</Trans>
  );
}

function useProblem(answer: SavingsAnswer | undefined, saved: bigint) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  if (answer === undefined || answer.ok) return { field: null, form: null, reference: null };
  const limits = {
    least: formatWholeDollars(LEAST_SAVED_AT_ONCE, locale),
    guaranteed: formatWholeDollars(GUARANTEED, locale),
    saved: formatDollars(saved, locale),
  };
  const { field, words } = SAVINGS_REFUSAL_WORDS[answer.why](limits);
  const text = i18n._(words);
  const { reference } = answer;
  return field === 'amount' ? { field: text, form: null, reference } : { field: null, form: text, reference };
}
