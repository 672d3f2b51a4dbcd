import { cookieIn, cookieLines } from '#app/platform/cookies.ts';

const NAME = 'glasshouse.return_code';

/**
 * The `Set-Cookie` lines by which the dashboard can show a return code that the server does not keep; null takes it
 * away. It ends with the browser, like the session beside it, and no script can read it.
 */
export function returnCodeCookie(code: string | null, isHttps: boolean): string[] {
  return cookieLines({ name: NAME, value: code }, isHttps);
}

/** The return code that a request's `Cookie` header brings, or null. */
export function readReturnCodeCookie(cookies: string | null): string | null {
  return /^[a-z-]+$/.exec(cookieIn(cookies, NAME) ?? '')?.[0] ?? null;
}
