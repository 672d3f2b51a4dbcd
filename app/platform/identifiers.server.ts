import { createHash, randomBytes } from 'node:crypto';

/** Leaves out letters that are easily confused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Each byte is one letter of 32: 256 is a multiple of that, so all letters are equally likely. */
export function lettersOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** 100 random bits behind a prefix, such as inv_4g7…; the prefix says what the id names. */
export function newId(prefix: string): string {
  return `${prefix}_${lettersOf(randomBytes(20)).toLowerCase()}`;
}

/** A form has the key of its request; what no form asks for has none. */
export interface Requested {
  readonly requestId?: string | undefined;
}

/** By the key of the form that asks for it; by default no form does. */
export interface MadeOnce {
  readonly requestKey?: string | null;
}

/**
 * Something that a person asks for is made once under this key: the same for the same form sent again, and another one
 * when anything in it was changed. Null for what no form asks for.
 */
export function requestKeyOf<Asked extends Requested>(who: string, { requestId, ...asked }: Asked): string | null {
  if (requestId === undefined) return null;
  const contents = JSON.stringify([who, requestId, asked]);
  return createHash('sha256').update(contents).digest('base64url');
}
