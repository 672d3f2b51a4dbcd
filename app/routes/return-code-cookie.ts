import { cookieIn, cookieLines } from '#app/platform/cookies.ts';

const NAME = 'glasshouse.return_code';

/**
 * Returns the `Set-Cookie` lines that let the dashboard show a return code the server does not keep; null removes it.
 * The cookie ends with the browser, like the session beside it, and no script can read it.
 */
export function returnCodeCookie(code: string | null, isHttps: boolean): string[] {
  return cookieLines({ name: NAME, value: code }, isHttps);
}

/** Returns the return code in a request's `Cookie` header, or null. */
export function readReturnCodeCookie(cookies: string | null): string | null {
  return /^[a-z-]+$/.exec(cookieIn(cookies, NAME) ?? '')?.[0] ?? null;
}
