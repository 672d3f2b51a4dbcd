import type { ComponentProps } from 'react';
import { CONTROL_LOOK, Field, type FieldText } from './field.tsx';

const BUTTON_LOOK =
  'file:me-4 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-mullion-strong file:bg-pane ' +
  'file:px-3 file:py-1.5 file:text-small file:font-medium file:text-ink hover:file:bg-glass';

/** The browser's own file control, so that it works without scripts and names the chosen file in its own words. */
export function FileField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="file"
          className={`${CONTROL_LOOK} ${BUTTON_LOOK} cursor-pointer border-dashed text-small text-ink-soft ${className ?? ''}`}
        />
      )}
    </Field>
  );
}
