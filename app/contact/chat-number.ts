import { latinDigits } from '#app/i18n/typed-number.ts';
import { checkPhone, OFFERED_PHONE } from '#app/members/telephone.ts';

const LEAST_DIGITS = 10;

export type ChatNumberRefusal = 'too-short' | 'not-fictional';
export type CheckedChatNumber = { ok: true; digits: string } | { ok: false; why: ChatNumberRefusal; offer: string };

/** Null when there are fewer than ten digits. */
export function chatDigits(text: string): string | null {
  const digits = latinDigits(text).replace(/\D/g, '');
  return digits.length < LEAST_DIGITS ? null : digits;
}

/** It must have at least ten digits and be fictional. */
export function checkChatNumber(text: string): CheckedChatNumber {
  const bare = chatDigits(text);
  if (bare === null) return { ok: false, why: 'too-short', offer: OFFERED_PHONE };
  const checked = checkPhone(latinDigits(text).trim().startsWith('+') ? `+${bare}` : bare);
  if (!checked.ok) return { ok: false, why: 'not-fictional', offer: checked.offer };
  return { ok: true, digits: checked.phone.slice(1) };
}
