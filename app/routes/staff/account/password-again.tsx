import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { PasswordRefusal } from './confirm-password.server.ts';

/** Asks for the password before an act that cannot be undone: the field `passwordAgain` of its form. */
export function PasswordAgain(field: { name: string; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <PasswordField
      name={field.name}
      error={field.error}
      label={t`Your password`}
      hint={t`You are asked to confirm because this cannot be undone.`}
      autoComplete="current-password"
      required
    />
  );
}

export const PASSWORD_WORDS: Record<Exclude<PasswordRefusal['why'], 'too-many-tries'>, MessageDescriptor> = {
  'no-password': msg`Please enter your password.`,
  'wrong-password': msg`That is not your password.`,
};
