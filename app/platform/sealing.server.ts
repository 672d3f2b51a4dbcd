import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { type Secrets, secretsOf } from '#app/platform/settings/secrets.ts';

/** What is sealed, and under which secret: what was sealed for one end opens for no other. */
export interface Seal extends Secrets {
  readonly purpose: 'second factor' | 'sign-in by the organisation';
}

/** A text that only this installation can read or make; in hexadecimal. */
export function seal(text: string, how: Seal): string {
  return Buffer.from(sealing(how.purpose, how.authSecret).encrypt(Buffer.from(text))).toString('hex');
}

/** The text behind a sealed one; null when it was changed, sealed for something else, or under a secret of others. */
export function unseal(sealed: string, how: Seal): string | null {
  for (const secret of secretsOf(how)) {
    try {
      return Buffer.from(sealing(how.purpose, secret).decrypt(Buffer.from(sealed, 'hex'))).toString();
    } catch {
      // Perhaps under the one before.
    }
  }
  return null;
}

/** The secret serves other ends too; a key of its own keeps them apart. */
function sealing(purpose: Seal['purpose'], secret: string) {
  const key = createHash('sha256').update(`${purpose}\n${secret}`).digest();
  return managedNonce(xchacha20poly1305)(key);
}
