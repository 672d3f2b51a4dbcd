import type { ComponentProps } from 'react';
import { CONTROL_LOOK, Field, type FieldText } from './field.tsx';

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'id'>;

/** Some lines of text: `name`, `rows`, `required` and the rest are those of a textarea. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...area} {...control} className={`${CONTROL_LOOK} ${className ?? ''}`} />}
    </Field>
  );
}
