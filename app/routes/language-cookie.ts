import { LANGUAGE_COOKIE } from '#app/i18n/choose-locale.ts';
import type { Locale } from '#app/i18n/locale.ts';

const YEAR_SECONDS = 31_536_000;

/** The `Set-Cookie` line that keeps a language for a year. */
export function languageCookie(locale: Locale, isHttps: boolean): string {
  return `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
