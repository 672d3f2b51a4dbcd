import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token and what the library signed it with: 32 bytes as base64. */
const SIGNED = /^(?<token>.+)\.(?<signature>[A-Za-z0-9+/]{43}=)$/s;

/**
 * The session token that a `Cookie` header carries under `name`, if it was signed with our secret; else null. Reads
 * what the sign-in library writes, and takes and refuses what the library would, without asking the database.
 */
export function sessionTokenIn(header: string | null, name: string, secret: string): string | null {
  const { token, signature } = SIGNED.exec(cookieNamed(header ?? '', name) ?? '')?.groups ?? {};
  if (token === undefined || signature === undefined) return null;
  const wanted = createHmac('sha256', secret).update(token).digest();
  return timingSafeEqual(Buffer.from(signature, 'base64'), wanted) ? token : null;
}

/** The first one counts, as for the library. */
function cookieNamed(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key = '', value = ''] = pair.split(/=(.*)/s);
    if (key.trim() === name) return decoded(value.trim().replace(/^"(.*)"$/s, '$1'));
  }
  return undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
