import { cookieIn, cookieLines } from '#app/platform/cookies.ts';
import { LANGUAGE_COOKIE } from '#app/i18n/choose-locale.ts';
import type { Locale } from '#app/i18n/locale.ts';

const RETURN_CODE = 'glasshouse.return_code';

/**
 * Returns the `Set-Cookie` lines that let the dashboard show a return code the server does not keep; null removes it.
 * The cookie ends with the browser, like the session beside it, and no script can read it.
 */
export function returnCodeCookie(code: string | null, isHttps: boolean): string[] {
  return cookieLines({ name: RETURN_CODE, value: code }, isHttps);
}

/** Returns the return code in a request's `Cookie` header, or null. */
export function readReturnCodeCookie(cookies: string | null): string | null {
  return /^[a-z-]+$/.exec(cookieIn(cookies, RETURN_CODE) ?? '')?.[0] ?? null;
}

const YEAR_SECONDS = 31_536_000;

/** Returns the `Set-Cookie` lines that keep a language for a year. */
export function languageCookie(locale: Locale, isHttps: boolean): string[] {
  return cookieLines({ name: LANGUAGE_COOKIE, value: locale, maxAge: YEAR_SECONDS }, isHttps);
}
