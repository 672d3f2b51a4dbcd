import { createHash, randomBytes } from 'node:crypto';

/** Leaves out letters that are easily confused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes each byte as one letter of 32: 256 is a multiple of that, so all letters are equally likely. */
export function lettersOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Returns a new random id of 100 bits behind its prefix, as in inv_4g7…; the prefix says what the id names. */
export function newId(prefix: string): string {
  return `${prefix}_${lettersOf(randomBytes(20)).toLowerCase()}`;
}

/** What may be asked for by a form, which has the key of its request; what no form asks for has none. */
export interface Requested {
  readonly requestId?: string | undefined;
}

/** What is made once for a request, by the key of the form that asks for it; by default no form does. */
export interface MadeOnce {
  readonly requestKey?: string | null;
}

/**
 * Returns the key under which something that a person asks for is made once: the same for the same form sent again, and
 * another one when anything in it was changed. Null for what no form asks for.
 */
export function requestKeyOf<Asked extends Requested>(who: string, { requestId, ...asked }: Asked): string | null {
  if (requestId === undefined) return null;
  const contents = JSON.stringify([who, requestId, asked]);
  return createHash('sha256').update(contents).digest('base64url');
}
