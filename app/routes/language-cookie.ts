import { LANGUAGE_COOKIE } from '#app/i18n/choose-locale.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { cookieLines } from '#app/platform/cookies.ts';

const YEAR_SECONDS = 31_536_000;

/** Returns the `Set-Cookie` lines that keep a language for a year. */
export function languageCookie(locale: Locale, isHttps: boolean): string[] {
  return cookieLines({ name: LANGUAGE_COOKIE, value: locale, maxAge: YEAR_SECONDS }, isHttps);
}
