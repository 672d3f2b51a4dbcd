import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { CONTROL_LOOK, Field, type FieldText } from './field.tsx';
import { useHydrated } from './hydrated.tsx';
import { Icon } from './icon.tsx';

/** A secret. The button that shows it is there once scripts run; without them it could do nothing. */
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
        <span className="relative block">
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
