import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { Icon } from './art/icon.tsx';
import { useHydrated } from './document.tsx';
import { CONTROL_LOOK, CodeField, Field, type FieldText } from './fields.tsx';

/** The button that reveals the secret appears once scripts run; without them it could do nothing. */
export function PasswordField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block" data-needs-scripts>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${CONTROL_LOOK} pe-12 ${className ?? ''}`}
          />
          {hydrated ? (
            <button
              type="button"
              aria-label={shown ? t`Hide password` : t`Show password`}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-control text-ink-soft hover:text-ink"
            >
              <Icon name={shown ? 'hide' : 'show'} />
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}

/** A single code, typed by hand or filled in by the browser. Its digits run left to right in every language. */
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
    <CodeField
      ref={ref}
      label={t`Authenticator code`}
      hint={hint}
      error={error}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="figures"
      required
    />
  );
}
