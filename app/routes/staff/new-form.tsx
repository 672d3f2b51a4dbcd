import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { LONGEST_CLASS_NAME } from '#app/classes/scenario/scenario-form.ts';
import { ActionForm, type FormField, FormOutcome, SubmitButton } from '#app/forms/form.tsx';
import { TextField } from '#app/ui/fields.tsx';

interface NewFormProps {
  form: ComponentProps<typeof ActionForm>['form'] & { field: (name: 'name') => FormField };
  /** The label of the field for the name. */
  name: string;
  button: ReactNode;
  children: ReactNode;
}

/** The form of a new class, homework or check: its name comes first. */
export function NewForm({ form, name, button, children }: NewFormProps) {
  const { t } = useLingui();
  return (
    <ActionForm form={form} className="flex max-w-3xl flex-col gap-8">
      <TextField
        label={name}
        hint={t`For your own list: participants never see it.`}
        {...form.field('name')}
        autoComplete="off"
        required
        maxLength={LONGEST_CLASS_NAME}
      />
      {children}
      <FormOutcome form={form} />
      <SubmitButton form={form} className="self-start">
        {button}
      </SubmitButton>
    </ActionForm>
  );
}
