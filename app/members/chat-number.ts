import { checkPhone, OFFERED_PHONE } from './telephone.ts';

export const LEAST_CHAT_DIGITS = 10;

export type ChatNumberRefusal = 'too-short' | 'not-fictional';
export type CheckedChatNumber = { ok: true; digits: string } | { ok: false; why: ChatNumberRefusal; offer: string };

/** Checks the number behind the chat button: at least ten digits once all else is stripped, and a fictional one. */
export function checkChatNumber(text: string): CheckedChatNumber {
  const bare = text.replace(/\D/g, '');
  if (bare.length < LEAST_CHAT_DIGITS) return { ok: false, why: 'too-short', offer: OFFERED_PHONE };
  const checked = checkPhone(text.trim().startsWith('+') ? `+${bare}` : bare);
  if (!checked.ok) return { ok: false, why: 'not-fictional', offer: checked.offer };
  return { ok: true, digits: checked.phone.slice(1) };
}
