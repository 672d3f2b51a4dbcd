import { spellingsOf } from './pass-phrase.ts';

export const SHORTEST_PASSWORD = 10;
/** Hashing takes longer for a longer password, and nobody types more than this. */
export const LONGEST_PASSWORD = 128;

export type PasswordRefusal = 'required' | 'password-too-short' | 'password-too-long' | 'passwords-do-not-match';
/** The reason why one of its fields is refused, in the shape of every refused field. */
export type RefusedPassword = { why: PasswordRefusal };

/**
 * Checks a password that is to be set, counted in characters as a reader counts them; null when it is allowed. Common
 * ones are refused to staff alone, where they are set (`isTooCommon` in sign-in/passwords.server.ts).
 */
export function checkPassword(password: string): RefusedPassword | null {
  const length = [...password].length;
  if (length === 0) return { why: 'required' };
  if (length < SHORTEST_PASSWORD) return { why: 'password-too-short' };
  return length > LONGEST_PASSWORD ? { why: 'password-too-long' } : null;
}

/** Checks what was typed the second time against the first. */
export function checkConfirmation(password: string, confirmation: string): RefusedPassword | null {
  if (confirmation === '') return { why: 'required' };
  return confirmation === password ? null : { why: 'passwords-do-not-match' };
}

/** Checks a password that was typed twice, and refuses field by field. */
export function checkNewPassword(
  password: string,
  confirmation: string,
): { password?: RefusedPassword; confirmPassword?: RefusedPassword } {
  const [first, second] = [checkPassword(password), checkConfirmation(password, confirmation)];
  return { ...(first && { password: first }), ...(second && { confirmPassword: second }) };
}

/** The fields sent by the form for changing a password, as typed. */
export interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
  /** Whether the current one was given to them, and must not stay. */
  readonly isOneTime: boolean;
}

export type PasswordChangeRefusal =
  | { readonly why: 'current-password-required' }
  | { readonly why: 'new-passwords-differ' }
  | { readonly why: 'one-time-password' | 'same-password' }
  | { readonly why: 'new-password'; readonly refusal: RefusedPassword };

/** Checks a change of password before the current one is tried; null when it may go on. */
export function checkPasswordChange(fields: PasswordFields): PasswordChangeRefusal | null {
  if (fields.currentPassword === '') return { why: 'current-password-required' };
  if (fields.newPassword !== fields.confirmation) return { why: 'new-passwords-differ' };
  const refusal = checkPassword(fields.newPassword);
  if (refusal !== null) return { why: 'new-password', refusal };
  if (!isSamePassword(fields.currentPassword, fields.newPassword)) return null;
  return { why: fields.isOneTime ? 'one-time-password' : 'same-password' };
}

/** Tells whether two texts are one password: a pass phrase counts however its words are separated. */
function isSamePassword(one: string, other: string): boolean {
  const spellings = (text: string) => spellingsOf(text.normalize('NFKC'));
  return spellings(one).some((spelling) => spellings(other).includes(spelling));
}
