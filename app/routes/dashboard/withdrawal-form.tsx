import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { ScriptButton } from '#app/ui/script-button.tsx';
import { Truth } from '#app/signs/sign.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { failureWords, tooManyTries } from '../account/words.ts';
import { WITHDRAWAL_WORDS } from './payment-words.ts';
import type { Answer } from './withdraws.tsx';

interface WithdrawalFormProps {
  readonly ownAddress: string;
  readonly freshRequestId: string;
  readonly answer: Answer | undefined;
}

type Refused = Extract<Answer, { ok: false }>;
type Place = 'form' | 'amount' | 'address' | 'password';

/** Which control a refusal stands at; what concerns several of them stands above the button. */
const PLACES: Partial<Record<Refused['why'], Place>> = {
  'invalid-amount': 'amount',
  'below-minimum': 'amount',
  'insufficient-balance': 'amount',
  'real-bitcoin-address': 'address',
  'not-a-play-address': 'address',
  'address-not-in-class': 'address',
  'wrong-password': 'password',
};

/** Everything is said by the server, in its order: the fields are not marked as required, or a browser would speak first. */
export function WithdrawalForm({ ownAddress, freshRequestId, answer }: WithdrawalFormProps) {
  const { t, i18n } = useLingui();
  const [requestId] = useState(freshRequestId);
  const busy = useNavigation().state !== 'idle';
  const address = useRef<HTMLInputElement>(null);
  const refused = answer?.ok === false ? answer : null;
  const place = refused === null ? null : (PLACES[refused.why] ?? 'form');
  const wordsAt = (wanted: Place) =>
    refused === null || place !== wanted ? null : sayRefusal(refused, (words) => i18n._(words));
  const fillInOwn = () => {
    if (address.current !== null) address.current.value = ownAddress;
  };
  return (
    <Form method="post" action="/dashboard/withdraws" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="requestId" value={requestId} />
      <MoneyField
        label={t`Amount`}
        name="amount"
        step="0.01"
        aria-required
        defaultValue={refused?.amountText}
        error={wordsAt('amount')}
      />
      <Truth of="each-dollar" />
      <TextField
        ref={address}
        label={t`Wallet address`}
        name="address"
        aria-required
        autoComplete="off"
        spellCheck={false}
        defaultValue={refused?.addressText ?? ownAddress}
        error={wordsAt('address')}
      />
      <ScriptButton variant="quiet" size="small" className="self-start" onClick={fillInOwn}>
        <Trans>Use my practice wallet</Trans>
      </ScriptButton>
      <PasswordField
        label={t`Account password`}
        hint={t`If you joined with a return code, it is that code until you change it.`}
        name="password"
        aria-required
        autoComplete="current-password"
        error={wordsAt('password')}
      />
      <FormMessage>{wordsAt('form')}</FormMessage>
      <Button type="submit" size="large" busy={busy} className="self-start">
        <Trans>Request withdrawal</Trans>
      </Button>
    </Form>
  );
}

function sayRefusal(refused: Refused, translate: (words: MessageDescriptor) => string): string {
  switch (refused.why) {
    case 'too-many-tries':
      return translate(tooManyTries(refused.retryAfterSeconds));
    case 'failed':
      return anError(translate(failureWords(refused.reference)), translate);
    case 'offline':
      return anError(translate(msg`Please check your Internet connection.`), translate);
    case 'request-used-otherwise':
      return anError(translate(WITHDRAWAL_WORDS[refused.why]), translate);
    default:
      return translate(WITHDRAWAL_WORDS[refused.why]);
  }
}

function anError(message: string, translate: (words: MessageDescriptor) => string): string {
  return translate(msg`An error occurred: ${message}`);
}
