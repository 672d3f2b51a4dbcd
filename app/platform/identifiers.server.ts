import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a new random id of 100 bits behind its prefix, as in inv_4g7…; the prefix says what the id names. */
export function newId(prefix: string): string {
  let text = '';
  for (const byte of randomBytes(20)) {
    text += ALPHABET[byte % 32] ?? '';
  }
  return `${prefix}_${text}`;
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
