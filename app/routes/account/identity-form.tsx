import { useLingui } from '@lingui/react/macro';
import type { FormField } from '#app/forms/form.tsx';
import type { PostedForm } from '#app/forms/posted-form.server.ts';
import type { ProfileFields } from '#app/members/identity.ts';
import { Select, TextField } from '#app/ui/fields.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { NEW_PASSWORD_HINT } from './account-words.ts';

export const NO_PROFILE: ProfileFields = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  phoneNumber: '',
  country: '',
};

export function readProfile(form: PostedForm): ProfileFields {
  return {
    firstName: form.text('firstName'),
    lastName: form.text('lastName'),
    username: form.text('username'),
    email: form.text('email'),
    phoneNumber: form.text('phoneNumber'),
    country: form.text('country'),
  };
}

interface FormWith<Name extends string> {
  field: (name: Name) => FormField;
}

interface ProfileFieldsetProps {
  form: FormWith<keyof ProfileFields>;
  countries: readonly { value: string; label: string }[];
}

/** Nothing real is asked for, and the fields say so where it matters. */
export function ProfileFieldset({ form, countries }: ProfileFieldsetProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label={t`First name`} autoComplete="off" required />
        <TextField {...form.field('lastName')} label={t`Last name`} autoComplete="off" required />
      </div>
      <TextField
        {...form.field('username')}
        label={t`Username`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...form.field('email')}
        label={t`Email`}
        hint={t`An invented one that ends in example.com. Nothing is ever emailed to it.`}
        type="email"
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('phoneNumber')}
        label={t`Phone number`}
        hint={t`A number reserved for fiction, such as +1 202 555 0123.`}
        type="tel"
        autoComplete="off"
        required
      />
      <Select
        {...form.field('country')}
        label={t`Country`}
        autoComplete="off"
        required
        options={countries}
        placeholder={t`Choose a country`}
      />
    </>
  );
}

/** The invented pass phrase is filled in so that it can be written down. */
export function NewPasswordFields({
  form,
  passPhrase,
}: {
  form: FormWith<'password' | 'confirmPassword'>;
  passPhrase?: string | undefined;
}) {
  const { t } = useLingui();
  const hint = passPhrase === undefined ? t(NEW_PASSWORD_HINT) : t`Yours is: ${passPhrase}`;
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        hint={hint}
        autoComplete="new-password"
        required
        defaultValue={passPhrase}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t`Confirm password`}
        autoComplete="new-password"
        required
        defaultValue={passPhrase}
      />
    </>
  );
}
