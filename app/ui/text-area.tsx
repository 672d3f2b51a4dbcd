import type { ComponentProps } from 'react';
import { CONTROL_LOOK, Field, type FieldText } from './field.tsx';

/** Several lines of text, four unless told otherwise. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: FieldText & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea rows={4} {...area} {...control} className={`${CONTROL_LOOK} resize-y ${className ?? ''}`} />
      )}
    </Field>
  );
}
