import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import type { Database } from './database/database.server.ts';

/** A text sealed for one purpose cannot be opened for another. */
export interface Seal extends Secrets {
  readonly purpose:
    | 'second factor'
    | 'sign-in by the organisation'
    | 'launch by LTI'
    | 'learner of a course'
    /** What is sealed since version 0058 of the schema is a learner of a course. */
    | 'learner by LTI'
    | 'key for LTI';
}

/** XChaCha20-Poly1305, under the SHA-256 of purpose and secret, nonce first, in hexadecimal. */
const PRESENT = 'v1.';

/** Only this installation can read or make it; the result says how it was sealed. */
export function seal(text: string, how: Seal): string {
  return `${PRESENT}${Buffer.from(sealing(how.purpose, how.authSecret).encrypt(Buffer.from(text))).toString('hex')}`;
}

/** Null when the text was changed, sealed for another purpose, or sealed under a foreign secret. */
export function unseal(sealed: string, how: Seal): string | null {
  // Earlier versions sealed in the same way without the prefix; only the next right code renews such a seal.
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

/** After a change, the earlier secret still counts for a while. */
export interface Secrets {
  readonly authSecret: string;
  readonly earlierAuthSecret?: string | undefined;
  /** For tests, which have nothing to protect. Unset: what guessing has to be worth. */
  readonly hashWork?: HashWork | undefined;
}

/** For what is stored under a seal, a signature or a keyed digest, and for limits, whose subjects are digests. */
export interface SecretTools {
  readonly database: Database;
  readonly settings: Secrets;
}

/** Argon2's: memory in KiB, passes, and lanes. */
export interface HashWork {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Whatever is still valid was made under one of these; the present one, which makes what is new, comes first. */
export function secretsOf({ authSecret, earlierAuthSecret }: Secrets): readonly string[] {
  return earlierAuthSecret === undefined ? [authSecret] : [authSecret, earlierAuthSecret];
}
