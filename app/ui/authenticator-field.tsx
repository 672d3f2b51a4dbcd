import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { TextField } from './text-field.tsx';

/** One code, typed by hand or filled in by the browser. Digits are written from left to right in every language. */
export function AuthenticatorField({
  hint,
  error,
  ref,
}: {
  hint: ReactNode;
  error?: ReactNode | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}) {
  const { t } = useLingui();
  return (
    <TextField
      ref={ref}
      label={t`Authenticator code`}
      hint={hint}
      error={error}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      className="figures"
      required
    />
  );
}
