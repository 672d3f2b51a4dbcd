import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { labelled } from '#app/platform/practice-words.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import type { Services } from '#app/routes/services.server.ts';
import { FROM_PLATFORMS, isFromOurselves, NO_PAGE, NOT_KEPT, PLAIN_TEXT, UPLOAD_PATH } from './security-headers.ts';

/** The answer to a request that cannot be understood, including its address. */
export const BAD_REQUEST = labelled('This request cannot be read.');
/** For addresses that would be files and have no words of their own: a page that is not found has its own. */
export const NOT_FOUND = labelled('There is nothing at this address.');

/** Node's codes for a request that came too slowly or with too many headers; anything else is a bad request. */
const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers something that is not a request at all, which no hook of the web server ever sees, and ends its connection.
 */
export function refuseConnection(
  error: { readonly code: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
) {
  if (error.code !== 'ECONNRESET' && !socket.destroyed && socket.writable) {
    const status = STATUS[error.code] ?? 400;
    const all = {
      ...headers,
      ...NO_PAGE,
      ...NOT_KEPT,
      'content-type': PLAIN_TEXT,
      'content-length': String(BAD_REQUEST.length),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', BAD_REQUEST].join('\r\n'));
  }
  socket.destroy();
}

/** Forms are small; only a proof of payment may be larger, and that route counts its own bytes as it streams. */
export const LARGEST_FORM_BYTES = 262_144;
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** What ends a host within an address, or a user's name before it. */
const BEYOND_A_HOST = /[/\\?#@]/;
/** A host of nobody's, against which the path of a request is read. */
const BASE = 'http://site.invalid';

/** Why a request is refused: another site sent it, or no browser sends one like it. */
interface Refusal {
  readonly what: 'foreign-form' | 'tampering';
  readonly status: 400 | 403 | 405 | 411 | 413;
  readonly words: string;
}

const MALFORMED = { what: 'tampering', status: 400, words: BAD_REQUEST } as const;
const TOO_LARGE = { what: 'tampering', words: labelled('This form is larger than any form of this site.') } as const;

/** Judges by the headers alone. */
export function refusalOf(request: FastifyRequest, appUrl: string): Refusal | null {
  const { method, headers, url } = request;
  // The character that ends a text in C: no address of ours contains it, and the database cannot store or compare it.
  if (url.includes('%00') || addressOf(request) === null) return MALFORMED;
  if (method === 'GET' || method === 'HEAD') return null;
  // TRACE would show a visitor's own headers to a script, and no page request can be made of it.
  if (method === 'TRACE') return { ...MALFORMED, status: 405 };
  if (!isFromOurselves(headers, appUrl) && !isFromPlatform(request)) {
    return { what: 'foreign-form', status: 403, words: labelled('This form did not come from this site.') };
  }
  // The upload route reads its own body and is responsible for it.
  if (isUpload(request)) return null;
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  // A request with neither has no body.
  if (length === undefined && coding !== undefined) return { ...TOO_LARGE, status: 411 };
  if (Number(length ?? 0) > LARGEST_FORM_BYTES) return { ...TOO_LARGE, status: 413 };
  return FORM_TYPES.test(headers['content-type'] ?? '') ? null : MALFORMED;
}

export function noteRefusal({ database, now }: Services, { what }: Refusal, address: string): Promise<void> {
  const subject = what === 'tampering' ? 'request' : undefined;
  return noteSecurity(database, { what, outcome: 'refused', actor: 'unknown', subject, address }, now());
}

/** Judges by the address as the pages will read it: dots in a path fold. */
function isUpload(request: FastifyRequest): boolean {
  return addressOf(request)?.pathname === UPLOAD_PATH;
}

function isFromPlatform(request: FastifyRequest): boolean {
  return FROM_PLATFORMS.includes(addressOf(request)?.pathname ?? '');
}

/**
 * Null when a request names no valid host, or one that brings a user or path of its own: the pages would not see that
 * path.
 */
function addressOf({ headers: { host = '' }, url }: FastifyRequest): URL | null {
  if (host === '' || BEYOND_A_HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  // Relative, so that two slashes begin no host: the pages would see a path there.
  return url.startsWith('/') ? URL.parse(`.${url}`, BASE) : null;
}
