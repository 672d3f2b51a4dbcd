import type { ComponentProps } from 'react';
import { CONTROL_LOOK, Field, type FieldText } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  /** `lang` where a label is in a language of its own. */
  options: readonly { value: string; label: string; disabled?: boolean | undefined; lang?: string | undefined }[];
  /** An empty first choice with this text. */
  placeholder?: string | undefined;
}

/** The browser's own list of choices: it is complete by keyboard, on phones and without scripts. */
export function Select({ label, hint, error, options, placeholder, className, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={`${CONTROL_LOOK} cursor-pointer appearance-none pe-10 ${className ?? ''}`}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-soft" />
        </span>
      )}
    </Field>
  );
}
