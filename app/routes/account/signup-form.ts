import type { IdentityFields, ProfileFields } from '#app/members/identity.ts';
import { formText } from './form-text.ts';

/** What the sign-up form keeps of what was typed when it is shown again: everything but the passwords. */
export type SignUpValues = ProfileFields & { readonly termsAccepted: boolean; readonly code: string };

export const NO_PROFILE: ProfileFields = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  phoneNumber: '',
  country: '',
};

/** Reads the fields that sign-up and profile share; whatever was not sent is empty. */
export function readProfile(form: FormData): ProfileFields {
  return {
    firstName: formText(form, 'firstName'),
    lastName: formText(form, 'lastName'),
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    phoneNumber: formText(form, 'phoneNumber'),
    country: formText(form, 'country'),
  };
}

/** Reads the whole sign-up form as typed, unchecked. */
export function readSignUp(form: FormData): { fields: IdentityFields; values: SignUpValues } {
  const profile = readProfile(form);
  const termsAccepted = form.get('terms') !== null;
  return {
    fields: {
      ...profile,
      password: formText(form, 'password'),
      confirmPassword: formText(form, 'confirmPassword'),
      termsAccepted,
    },
    values: { ...profile, termsAccepted, code: formText(form, 'code') },
  };
}
