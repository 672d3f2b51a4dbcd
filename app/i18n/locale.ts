export type Direction = 'ltr' | 'rtl';

/** Every language of the site: its code (BCP 47), its own name for itself, and the direction in which it is written. */
export const LOCALES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { code: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'pl', name: 'Polski', direction: 'ltr' },
  { code: 'tr', name: 'Türkçe', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'hi', name: 'हिन्दी', direction: 'ltr' },
  { code: 'zh-Hans', name: '简体中文', direction: 'ltr' },
  { code: 'id', name: 'Bahasa Indonesia', direction: 'ltr' },
] as const satisfies readonly { code: string; name: string; direction: Direction }[];

/** The language in which the sources are written. */
export const SOURCE_LOCALE = 'en';

/**
 * English in brackets and a third longer, only for tests: text without brackets was never handed to the translators,
 * and text that does not fit will not fit in German either. The words stay readable, so that the practice notice stays
 * the same notice.
 */
export const PSEUDO_LOCALE = 'en-XA';

/** The header in which a page's scripts name the language it is in, so that what they request is in the same. */
export const PAGE_LANGUAGE = 'x-page-language';

export type Locale = (typeof LOCALES)[number]['code'] | typeof PSEUDO_LOCALE;

/** Takes any text; returns the language it names exactly, or null. */
export function localeNamed(text: string | null | undefined): Locale | null {
  return text === PSEUDO_LOCALE ? PSEUDO_LOCALE : (LOCALES.find((locale) => locale.code === text)?.code ?? null);
}

/** Takes any text; returns the language it names, or the source language. Never throws. */
export function localeFrom(text: string | null | undefined): Locale {
  return localeNamed(text) ?? SOURCE_LOCALE;
}

/** Takes a language; returns the direction in which its text runs. */
export function directionOf(code: Locale): Direction {
  return LOCALES.find((locale) => locale.code === code)?.direction ?? 'ltr';
}

/**
 * Takes a language; returns the name under which `Intl` is asked for its formats. Which digits Arabic has depends on
 * the age of the engine, and a page must read the same from the server and in any browser.
 */
export function formatsNamed(locale: Locale): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : locale;
}

/**
 * Takes a language; returns when `Intl` groups the digits of its numbers. In Italian, engines disagree about four
 * digits.
 */
export function groupingIn(locale: Locale): 'always' | 'auto' {
  return locale === 'it' ? 'always' : 'auto';
}
