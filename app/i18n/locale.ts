export type Direction = 'ltr' | 'rtl';

/** Each language of the site: code (BCP 47), own name, direction, and whether a native speaker has reviewed it. */
export const LOCALES = [
  { code: 'en', name: 'English', direction: 'ltr', isReviewed: true },
  { code: 'es', name: 'Español', direction: 'ltr', isReviewed: false },
  { code: 'fr', name: 'Français', direction: 'ltr', isReviewed: false },
  { code: 'de', name: 'Deutsch', direction: 'ltr', isReviewed: false },
  { code: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr', isReviewed: false },
  { code: 'it', name: 'Italiano', direction: 'ltr', isReviewed: false },
  { code: 'pl', name: 'Polski', direction: 'ltr', isReviewed: false },
  { code: 'tr', name: 'Türkçe', direction: 'ltr', isReviewed: false },
  { code: 'ar', name: 'العربية', direction: 'rtl', isReviewed: false },
  { code: 'hi', name: 'हिन्दी', direction: 'ltr', isReviewed: false },
  { code: 'zh-Hans', name: '简体中文', direction: 'ltr', isReviewed: false },
  { code: 'id', name: 'Bahasa Indonesia', direction: 'ltr', isReviewed: false },
] as const satisfies readonly { code: string; name: string; direction: Direction; isReviewed: boolean }[];

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

export function localeNamed(text: string | null | undefined): Locale | null {
  return text === PSEUDO_LOCALE ? PSEUDO_LOCALE : (LOCALES.find((locale) => locale.code === text)?.code ?? null);
}

/** Falls back to the source language. Never throws. */
export function localeFrom(text: string | null | undefined): Locale {
  return localeNamed(text) ?? SOURCE_LOCALE;
}

export function directionOf(code: Locale): Direction {
  return LOCALES.find((locale) => locale.code === code)?.direction ?? 'ltr';
}

/**
 * The name to ask `Intl` for. Arabic's digits depend on the age of the engine, and a page must read the same from the
 * server and in any browser.
 */
export function formatsNamed(locale: Locale): string {
  return locale === 'ar' ? 'ar-u-nu-latn' : locale;
}

/** In Italian, engines disagree about grouping four digits. */
export function groupingIn(locale: Locale): 'always' | 'auto' {
  return locale === 'it' ? 'always' : 'auto';
}
