/** The fewest characters a password may have. */
export const SHORTEST_PASSWORD = 10;

/** The most: hashing is slow on purpose, and an endless one would keep the server busy. */
export const LONGEST_PASSWORD = 128;

export type PasswordRefusal = 'password-too-short' | 'password-too-long';

/** Whether a new password may be taken, or why not. Length is all that is asked: a suggested pass phrase is long. */
export function passwordRefusal(password: string): PasswordRefusal | null {
  if (password.length < SHORTEST_PASSWORD) return 'password-too-short';
  return password.length > LONGEST_PASSWORD ? 'password-too-long' : null;
}
