import { useLingui } from '@lingui/react/macro';
import type { IdentityFields, ProfileFields, Refusals } from '#app/members/identity.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { fieldWords } from './words.ts';

/** What is wrong with which field, in the reader's words. */
export type FieldErrors = Readonly<Partial<Record<keyof IdentityFields | 'code', string>>>;

/** The words of each refused field, in the reader's language. */
export function useFieldErrors(refusals: Refusals | undefined): FieldErrors {
  const { i18n } = useLingui();
  const errors: Partial<Record<keyof IdentityFields, string>> = {};
  for (const field of IDENTITY_FIELDS) {
    const refusal = refusals?.[field];
    if (refusal !== undefined) errors[field] = i18n._(fieldWords(refusal));
  }
  return errors;
}

const IDENTITY_FIELDS: readonly (keyof IdentityFields)[] = [
  'firstName',
  'lastName',
  'username',
  'email',
  'phoneNumber',
  'country',
  'password',
  'confirmPassword',
  'termsAccepted',
];

interface ProfileFieldsetProps {
  values: Readonly<ProfileFields>;
  errors: FieldErrors;
  countries: readonly { value: string; label: string }[];
}

/** Who someone says to be. Nothing real is asked for, and the fields say so where it matters. */
export function ProfileFieldset({ values, errors, countries }: ProfileFieldsetProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`First name`}
          name="firstName"
          autoComplete="off"
          required
          defaultValue={values.firstName}
          error={errors.firstName}
        />
        <TextField
          label={t`Last name`}
          name="lastName"
          autoComplete="off"
          required
          defaultValue={values.lastName}
          error={errors.lastName}
        />
      </div>
      <TextField
        label={t`Username`}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={values.username}
        error={errors.username}
      />
      <TextField
        label={t`Email`}
        hint={t`An invented one that ends in example.com. Nothing is ever mailed to it.`}
        name="email"
        type="email"
        autoComplete="off"
        required
        defaultValue={values.email}
        error={errors.email}
      />
      <TextField
        label={t`Phone number`}
        hint={t`A number kept for fiction, such as +1 202 555 0123.`}
        name="phoneNumber"
        type="tel"
        autoComplete="off"
        required
        defaultValue={values.phoneNumber}
        error={errors.phoneNumber}
      />
      <Select
        label={t`Country`}
        name="country"
        autoComplete="off"
        required
        options={countries}
        placeholder={t`Choose a country`}
        defaultValue={values.country}
        error={errors.country}
      />
    </>
  );
}

/** A new password, twice. The invented pass phrase is filled in so that it can be written down. */
export function NewPasswordFields({ passPhrase, errors }: { passPhrase: string | undefined; errors: FieldErrors }) {
  const { t } = useLingui();
  const hint =
    passPhrase === undefined ? t`At least 10 characters. Use none that you use elsewhere.` : t`Yours is: ${passPhrase}`;
  return (
    <>
      <PasswordField
        label={t`Password`}
        hint={hint}
        name="password"
        autoComplete="new-password"
        required
        defaultValue={passPhrase}
        error={errors.password}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirmPassword"
        autoComplete="new-password"
        required
        defaultValue={passPhrase}
        error={errors.confirmPassword}
      />
    </>
  );
}
