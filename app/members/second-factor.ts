/** An authenticator shows a new code so often; RFC 6238 calls it the time step. */
const STEP_SECONDS = 30;
/** A clock may be wrong by so many steps, either way. */
const TOLERATED_STEPS = 1;

const CODE = /^\d{6}$/;
const RECOVERY_CODE = /^\d{10}$/;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The zeros of Arabic, Persian and Devanagari digits; each set stands in order. */
const ZEROS = [0x0660, 0x06f0, 0x0966];

/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10;

/** What somebody typed as a code: that of an authenticator, a recovery code (digits alone), or neither. */
export type TypedCode = { readonly kind: 'authenticator' | 'recovery'; readonly digits: string } | { kind: 'neither' };

/** Reads a code as typed, with or without spaces and hyphens, in digits of any of our languages. */
export function readCode(text: string): TypedCode {
  const digits = text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    })
    .replaceAll(/[\s\u2010-\u2015\u200e\u200f\u061c-]/g, '');
  if (CODE.test(digits)) return { kind: 'authenticator', digits };
  return RECOVERY_CODE.test(digits) ? { kind: 'recovery', digits } : { kind: 'neither' };
}

/** A recovery code as it is written down: 12345-67890. */
export function writeRecoveryCode(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** The steps whose codes are taken at an instant, from the earliest on, without those up to the last one taken. */
export function openSteps(now: Date, lastStep: number): number[] {
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const steps = Array.from({ length: 2 * TOLERATED_STEPS + 1 }, (_, index) => present - TOLERATED_STEPS + index);
  return steps.filter((step) => step > lastStep);
}

/** Bytes in the letters that authenticator apps take (RFC 4648, base 32); their number must be a multiple of five. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

/** The bytes that `base32` wrote. */
export function bytesOfBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}

/** What an authenticator app reads from the QR code. */
export function authenticatorUri(email: string, key: string): string {
  return `otpauth://totp/Glasshouse:${encodeURIComponent(email)}?secret=${key}&issuer=Glasshouse`;
}
