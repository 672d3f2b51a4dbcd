import type { ComponentProps } from 'react';
import { CONTROL_LOOK, Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'id'> & { fieldClassName?: string | undefined };

/** One line of text: `name`, `type`, `autoComplete`, `required` and the rest are those of an input. */
export function TextField({ label, hint, error, fieldClassName, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={fieldClassName}>
      {(control) => <input type="text" {...input} {...control} className={`${CONTROL_LOOK} ${className ?? ''}`} />}
    </Field>
  );
}
