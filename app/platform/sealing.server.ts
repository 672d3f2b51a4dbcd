import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** What is sealed, and under which secret: what was sealed for one end opens for no other. */
export interface Seal {
  readonly purpose: 'second factor' | 'sign-in by the organisation';
  readonly authSecret: string;
}

/** A text that only this installation can read or make; in hexadecimal. */
export function seal(text: string, how: Seal): string {
  return Buffer.from(sealing(how).encrypt(Buffer.from(text))).toString('hex');
}

/** The text behind a sealed one; null when it was changed, sealed for something else, or under another secret. */
export function unseal(sealed: string, how: Seal): string | null {
  try {
    return Buffer.from(sealing(how).decrypt(Buffer.from(sealed, 'hex'))).toString();
  } catch {
    return null;
  }
}

/** The secret serves other ends too; a key of its own keeps them apart. */
function sealing({ purpose, authSecret }: Seal) {
  const key = createHash('sha256').update(`${purpose}\n${authSecret}`).digest();
  return managedNonce(xchacha20poly1305)(key);
}
