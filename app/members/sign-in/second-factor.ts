import { latinDigits } from '#app/i18n/typed-number.ts';
import { withoutInvisible } from '#app/platform/typed-text.ts';

const CODE = /^\d{6}$/;
const RECOVERY_CODE = /^\d{10}$/;

/** What was typed as a code: an authenticator's code, a recovery code (digits alone), or neither. */
export type TypedCode = { readonly kind: 'authenticator' | 'recovery'; readonly digits: string } | { kind: 'neither' };

/** Reads a code as typed, with or without spaces and hyphens, in the digits of any of our languages. */
export function readCode(text: string): TypedCode {
  const digits = latinDigits(withoutInvisible(text)).replaceAll(/[\s\u2010-\u2015-]/g, '');
  if (CODE.test(digits)) return { kind: 'authenticator', digits };
  return RECOVERY_CODE.test(digits) ? { kind: 'recovery', digits } : { kind: 'neither' };
}

/** Writes a recovery code for people to note down: 12345-67890. */
export function writeRecoveryCode(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
