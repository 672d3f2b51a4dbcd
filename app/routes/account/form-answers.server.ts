import { randomBytes } from 'node:crypto';
import type { Log } from '#app/platform/log.server.ts';

/** A form that could not be handled: written down under a reference, which is all that its sender is told. */
export type Failed = { readonly ok: false; readonly why: 'failed'; readonly reference: string };

/** A form that never left its browser. */
export type Offline = { readonly ok: false; readonly why: 'offline' };

/** Writes the failure of a form down and returns what to answer instead of losing what was typed. */
export function writeDownFailure(log: Log, error: unknown): Failed {
  const reference = randomBytes(4).toString('hex').toUpperCase();
  log.error({ reference, err: error }, 'a form could not be handled');
  return { ok: false, why: 'failed', reference };
}

/** The status and headers of a refused form: 429 with the wait in seconds over a limit, 500 after a failure, else 400. */
export function refusalInit(refusal: { readonly why: string; readonly retryAfterSeconds?: number }) {
  if (refusal.retryAfterSeconds !== undefined) {
    return { status: 429, headers: { 'Retry-After': String(refusal.retryAfterSeconds) } };
  }
  return { status: refusal.why === 'failed' ? 500 : 400 };
}

/** Headers that set cookies and, for a browser without scripts, bring it to the next page after some seconds. */
export function onwardHeaders(cookies: readonly string[], seconds: number, path: string): Headers {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
  headers.set('Refresh', `${seconds}; url=${path}`);
  return headers;
}
