import { checkPassword, type FieldRefusal, type Refusals } from './identity.ts';

/** Checks a password that was typed twice; refuses field by field. */
export function checkNewPassword(password: string, confirmation: string): Refusals {
  const refusal = checkPassword(password);
  if (refusal !== null) return { password: refusal };
  return password === confirmation ? {} : { confirmPassword: { why: 'passwords-do-not-match' } };
}

/** What the form of a change of password sends, as typed. */
export interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

export type PasswordChangeRefusal =
  | { readonly why: 'current-password-required' }
  | { readonly why: 'new-passwords-differ' }
  | { readonly why: 'new-password'; readonly refusal: FieldRefusal };

/** Checks a change of password before the current one is tried; null when it may go on. */
export function checkPasswordChange(fields: PasswordFields): PasswordChangeRefusal | null {
  if (fields.currentPassword === '') return { why: 'current-password-required' };
  if (fields.newPassword !== fields.confirmation) return { why: 'new-passwords-differ' };
  const refusal = checkPassword(fields.newPassword);
  return refusal === null ? null : { why: 'new-password', refusal };
}
