import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#app/ui/password-field.tsx';
import { tooManyTries } from '../account/words.ts';
import type { PasswordRefusal } from './confirm-password.server.ts';
import { PASSWORD_AGAIN } from './password-again-name.ts';

/** Asks for the password before an act that cannot be undone; `form` ties it to a form that it does not stand in. */
export function PasswordAgain({ refusal, form }: { refusal: PasswordRefusal | undefined; form?: string | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <PasswordField
      label={t`Your password`}
      hint={t`You are asked again because this cannot be undone.`}
      name={PASSWORD_AGAIN}
      form={form}
      autoComplete="current-password"
      required
      error={refusal && i18n._(refusalWords(refusal))}
    />
  );
}

function refusalWords(refusal: PasswordRefusal): MessageDescriptor {
  switch (refusal.why) {
    case 'no-password':
      return msg`Please enter your password.`;
    case 'wrong-password':
      return msg`That is not your password.`;
    case 'too-many-tries':
      return tooManyTries(refusal.retryAfterSeconds);
  }
}
