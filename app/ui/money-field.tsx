import type { ComponentProps } from 'react';
import { CONTROL_LOOK, Field, type FieldText } from './field.tsx';

interface MoneyFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** Which unit stands beside the number: dollars in front of it, coins behind it. */
  unit?: 'dollars' | 'coins' | undefined;
}

/**
 * An amount. It is text with a decimal keyboard, not a number field: the server alone parses amounts, and a
 * number field would drop what it cannot read, change with the wheel, and vary with the browser's language.
 */
export function MoneyField({ label, hint, error, unit = 'dollars', className, ...input }: MoneyFieldProps) {
  const room = unit === 'dollars' ? 'ps-8' : 'pe-14';
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-soft ${unit === 'dollars' ? 'start-0 ps-3.5' : 'end-0 pe-3.5 text-small'}`}
          >
            {unit === 'dollars' ? '$' : 'BTC'}
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            className={`${CONTROL_LOOK} figures text-lead ${room} ${className ?? ''}`}
          />
        </span>
      )}
    </Field>
  );
}
