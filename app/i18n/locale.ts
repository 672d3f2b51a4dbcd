export type Direction = 'ltr' | 'rtl';

/** Every language of the site: its code (BCP 47), its name in itself, and the direction it is written in. */
export const LOCALES = [{ code: 'en', name: 'English', direction: 'ltr' }] as const satisfies readonly {
  code: string;
  name: string;
  direction: Direction;
}[];

export type Locale = (typeof LOCALES)[number]['code'];

/** The language that the sources are written in. */
export const SOURCE_LOCALE: Locale = 'en';

/** Takes any text; returns the language it names, or the source language. Never throws. */
export function localeFrom(text: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale.code === text)?.code ?? SOURCE_LOCALE;
}

/** Takes a language; returns the direction its text runs in. */
export function directionOf(code: Locale): Direction {
  return LOCALES.find((locale) => locale.code === code)?.direction ?? 'ltr';
}
