import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a new random id of 100 bits behind its prefix, as in inv_4g7…; the prefix says what the id names. */
export function newId(prefix: string): string {
  let text = '';
  for (const byte of randomBytes(20)) {
    text += ALPHABET[byte % 32] ?? '';
  }
  return `${prefix}_${text}`;
}
