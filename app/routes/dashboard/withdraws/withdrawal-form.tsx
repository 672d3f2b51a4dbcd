import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { Cents } from '#app/ledger/money.ts';
import type { OwnSecret } from '#app/members/sign-in/passwords.server.ts';
import { Truth } from '#app/signs/sign.tsx';
import { ScriptButton } from '#app/ui/buttons.tsx';
import { CodeField, MoneyField } from '#app/ui/fields.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { type WithdrawalWhy, withdrawalWords } from '../payment-refusal-words.ts';
import type { WithdrawalAnswer } from './withdraws.tsx';

interface WithdrawalFormProps {
  /** The least that the company pays out. */
  readonly least: Cents;
  readonly ownAddress: string;
  readonly ownSecret: OwnSecret;
  readonly requestId: string;
  readonly answer: WithdrawalAnswer;
}

type FieldName = 'amount' | 'address' | 'password';

/** Any refusal not listed is shown above the button. */
const PLACES: Partial<Record<WithdrawalWhy, FieldName>> = {
  'invalid-amount': 'amount',
  'below-minimum': 'amount',
  'insufficient-balance': 'amount',
  'real-bitcoin-address': 'address',
  'not-a-play-address': 'address',
  'address-not-in-class': 'address',
  'wrong-password': 'password',
};

const SECRET_WORDS: Record<Exclude<OwnSecret, 'return-code'>, MessageDescriptor> = {
  password: msg`The password that you chose.`,
  either: msg`The password that you chose, or your return code.`,
};

const anError = (message: string) => msg`An error occurred: ${message}`;

export function WithdrawalForm({ least, ownAddress, ownSecret, requestId, answer }: WithdrawalFormProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const refusalWords = withdrawalWords(least, locale);
  const missing = refusalWords['missing-fields'];
  const form = useForm({
    answer,
    intent: 'withdraw',
    requestId,
    fields: { amount: '', address: ownAddress, password: '' },
    clears: true,
    empty: { amount: missing, address: missing, password: missing },
    problems: ({ why }, say) => {
      if (why === 'missing-fields') return {};
      const words = refusalWords[why];
      if (why === 'request-used-otherwise') return { form: anError(say(words)) };
      return { [PLACES[why] ?? 'form']: words };
    },
    unexpected: anError,
  });
  const address = useRef<HTMLInputElement>(null);
  const fillInOwn = () => {
    if (address.current !== null) address.current.value = ownAddress;
  };
  return (
    <ActionForm form={form} action="/dashboard/withdraws" className="flex max-w-measure flex-col gap-5">
      <MoneyField {...form.field('amount')} label={t`Amount`} step="0.01" required />
      <Truth of="each-dollar" />
      <CodeField
        {...form.field('address')}
        ref={address}
        label={t`Wallet address`}
        required
        className="font-code tracking-tight sm:text-small"
      />
      <ScriptButton variant="quiet" size="small" className="self-start" onClick={fillInOwn}>
        <Trans>Use my practice wallet</Trans>
      </ScriptButton>
      {ownSecret === 'return-code' ? null : (
        <PasswordField
          {...form.field('password')}
          label={t`Account password`}
          hint={t(SECRET_WORDS[ownSecret])}
          required
          autoComplete="current-password"
        />
      )}
      <FormOutcome form={form} />
      <SubmitButton form={form} className="self-start">
        <Trans>Request withdrawal</Trans>
      </SubmitButton>
    </ActionForm>
  );
}
