import { spellingsOf } from './pass-phrase.ts';

export const SHORTEST_PASSWORD = 10;
/** Hashing takes longer for a longer password, and nobody types more than this. */
export const LONGEST_PASSWORD = 128;

export type PasswordRefusal = 'required' | 'password-too-short' | 'password-too-long' | 'passwords-do-not-match';
export type RefusedPassword = { why: PasswordRefusal };

/**
 * For a password to be set, counted in characters as a reader counts them; null when it is allowed. `isTooCommon`
 * (sign-in/passwords.server.ts) refuses common ones, to staff alone.
 */
export function checkPassword(password: string): RefusedPassword | null {
  const length = [...password].length;
  if (length === 0) return { why: 'required' };
  if (length < SHORTEST_PASSWORD) return { why: 'password-too-short' };
  return length > LONGEST_PASSWORD ? { why: 'password-too-long' } : null;
}

export function checkConfirmation(password: string, confirmation: string): RefusedPassword | null {
  if (confirmation === '') return { why: 'required' };
  return confirmation === password ? null : { why: 'passwords-do-not-match' };
}

/** For a password that was typed twice; refuses field by field. */
export function checkNewPassword(
  password: string,
  confirmation: string,
): { password?: RefusedPassword; confirmPassword?: RefusedPassword } {
  const [first, second] = [checkPassword(password), checkConfirmation(password, confirmation)];
  return { ...(first && { password: first }), ...(second && { confirmPassword: second }) };
}

/** As typed. */
export interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
  /** Whether the current password was given to them, and must not stay. */
  readonly isOneTime: boolean;
}

export type PasswordChangeRefusal =
  | { readonly why: 'current-password-required' }
  | { readonly why: 'new-passwords-differ' }
  | { readonly why: 'one-time-password' | 'same-password' }
  | { readonly why: 'new-password'; readonly refusal: RefusedPassword };

/** Before the current password is tried; null when the change may go on. */
export function checkPasswordChange(fields: PasswordFields): PasswordChangeRefusal | null {
  if (fields.currentPassword === '') return { why: 'current-password-required' };
  if (fields.newPassword !== fields.confirmation) return { why: 'new-passwords-differ' };
  const refusal = checkPassword(fields.newPassword);
  if (refusal !== null) return { why: 'new-password', refusal };
  if (!isSamePassword(fields.currentPassword, fields.newPassword)) return null;
  return { why: fields.isOneTime ? 'one-time-password' : 'same-password' };
}

/** A pass phrase counts however its words are separated. */
function isSamePassword(one: string, other: string): boolean {
  const spellings = (text: string) => spellingsOf(text.normalize('NFKC'));
  return spellings(one).some((spelling) => spellings(other).includes(spelling));
}
