import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { type Secrets, secretsOf } from '#app/platform/settings/secrets.ts';

/** What is sealed, and under which secret: what was sealed for one end opens for no other. */
export interface Seal extends Secrets {
  readonly purpose: 'second factor' | 'sign-in by the organisation';
}

/** How a text is sealed now: by XChaCha20-Poly1305, under the SHA-256 of purpose and secret, nonce first, in hexadecimal. */
const PRESENT = 'v1.';

/** A text that only this installation can read or make; it says how it was sealed. */
export function seal(text: string, how: Seal): string {
  return `${PRESENT}${Buffer.from(sealing(how.purpose, how.authSecret).encrypt(Buffer.from(text))).toString('hex')}`;
}

/** Whether a text is sealed as it would be now; any other that opens is to be sealed again. */
export function isPresentSeal(sealed: string): boolean {
  return sealed.startsWith(PRESENT);
}

/** The text behind a sealed one; null when it was changed, sealed for something else, or under a secret of others. */
export function unseal(sealed: string, how: Seal): string | null {
  // What says nothing of it is from before there was another way, and sealed in the same.
  const bytes = Buffer.from(isPresentSeal(sealed) ? sealed.slice(PRESENT.length) : sealed, 'hex');
  for (const secret of secretsOf(how)) {
    try {
      return Buffer.from(sealing(how.purpose, secret).decrypt(bytes)).toString();
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
