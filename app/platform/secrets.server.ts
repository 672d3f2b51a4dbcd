import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** The purpose and the secrets of a seal: a text sealed for one purpose cannot be opened for another. */
export interface Seal extends Secrets {
  readonly purpose: 'second factor' | 'sign-in by the organisation';
}

/**
 * How a text is sealed now: XChaCha20-Poly1305, under the SHA-256 of purpose and secret, nonce first, in hexadecimal.
 */
const PRESENT = 'v1.';

/** Seals a text so that only this installation can read or make it; the result says how it was sealed. */
export function seal(text: string, how: Seal): string {
  return `${PRESENT}${Buffer.from(sealing(how.purpose, how.authSecret).encrypt(Buffer.from(text))).toString('hex')}`;
}

/**
 * Returns the text behind a sealed one; null when it was changed, sealed for another purpose, or sealed under a foreign
 * secret.
 */
export function unseal(sealed: string, how: Seal): string | null {
  // Backups of schemas up to 0037 hold seals without the prefix, made in the same way.
  const bytes = Buffer.from(sealed.replace(PRESENT, ''), 'hex');
  for (const secret of secretsOf(how)) {
    try {
      return Buffer.from(sealing(how.purpose, secret).decrypt(bytes)).toString();
    } catch {
      // Perhaps it was sealed under the earlier secret.
    }
  }
  return null;
}

/** The secret has other uses too; a derived key keeps them apart. */
function sealing(purpose: Seal['purpose'], secret: string) {
  const key = createHash('sha256').update(`${purpose}\n${secret}`).digest();
  return managedNonce(xchacha20poly1305)(key);
}

/** The installation's secret and, for a while after a change, the earlier one. */
export interface Secrets {
  readonly authSecret: string;
  readonly earlierAuthSecret?: string | undefined;
  /** The work of a new slow hash: for tests, which have nothing to protect. Unset: what guessing has to be worth. */
  readonly hashWork?: HashWork | undefined;
}

/** The parameters of Argon2: memory in KiB, passes, and lanes. */
export interface HashWork {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/**
 * Returns the secrets under which something still valid may have been made, the present one first: it makes what is
 * new.
 */
export function secretsOf({ authSecret, earlierAuthSecret }: Secrets): readonly string[] {
  return earlierAuthSecret === undefined ? [authSecret] : [authSecret, earlierAuthSecret];
}
