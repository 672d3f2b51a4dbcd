import type { FastifyRequest } from 'fastify';
import type { Services } from '#app/routes/services.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { BAD_REQUEST } from './bad-request.server.ts';
import { isFromOurselves, UPLOAD_PATH } from './security-headers.ts';

/** A form is small; only a proof of payment may be larger, and that route counts for itself as it streams. */
export const LARGEST_FORM_BYTES = 262_144;
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Why a request goes no further: another site has sent it, or no browser sends one like it. */
interface Refusal {
  readonly what: 'foreign-form' | 'tampering';
  readonly status: 400 | 403 | 405 | 411 | 413;
  readonly words: string;
}

const MALFORMED = { what: 'tampering', status: 400, words: BAD_REQUEST } as const;
const TOO_LARGE = { what: 'tampering', words: 'This form is larger than any form of this site.' } as const;

/** What is refused before anybody reads more of it than its headers, or null. */
export function refusalOf(request: FastifyRequest, appUrl: string): Refusal | null {
  const { method, headers, url } = request;
  // The sign that ends a text in C: no address of ours has it, and the database cannot keep or compare it.
  if (url.includes('%00') || addressOf(request) === null) return MALFORMED;
  if (method === 'GET' || method === 'HEAD') return null;
  // It would show a visitor's own headers to a script, and no request of a page can be made of it.
  if (method === 'TRACE') return { ...MALFORMED, status: 405 };
  if (!isFromOurselves(headers, appUrl)) {
    return { what: 'foreign-form', status: 403, words: 'This form did not come from this site.' };
  }
  // The upload reads its own body, and answers for it.
  if (isUpload(request)) return null;
  const length = headers['content-length'];
  if (length === undefined) return { ...TOO_LARGE, status: 411 };
  if (Number(length) > LARGEST_FORM_BYTES) return { ...TOO_LARGE, status: 413 };
  return FORM_TYPES.test(headers['content-type'] ?? '') ? null : MALFORMED;
}

/** Has the security log tell of it. */
export function noteRefusal({ database, now }: Services, { what }: Refusal, address: string): Promise<void> {
  const subject = what === 'tampering' ? 'request' : undefined;
  return noteSecurity(database, { what, outcome: 'refused', actor: 'unknown', subject, address }, now());
}

/** By the address as the pages will read it: dots in a path fold, and a host may bring a path of its own. */
function isUpload(request: FastifyRequest): boolean {
  return addressOf(request)?.pathname === UPLOAD_PATH;
}

/** Null when the host that a request names is none. */
function addressOf({ headers, url }: FastifyRequest): URL | null {
  return URL.parse(`http://${headers.host}${url}`);
}
