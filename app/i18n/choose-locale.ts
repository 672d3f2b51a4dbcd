import { LOCALES, type Locale, localeNamed, PAGE_LANGUAGE, SOURCE_LOCALE } from './locale.ts';

/** The cookie that keeps the language a visitor chose. */
export const LANGUAGE_COOKIE = 'language';

/** The headers that a request's language may depend on. */
interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
  readonly [PAGE_LANGUAGE]?: string | string[] | undefined;
}

/**
 * Returns the language to answer a request in: that of the page whose scripts ask, else the one that its address asks
 * for, else the reader's.
 */
export function localeOfRequest(address: string, headers: LanguageHeaders): Locale {
  const ofPage = localeNamed(headers[PAGE_LANGUAGE]?.toString());
  return ofPage ?? askedLocale(address) ?? chooseLocale(headers.cookie, headers['accept-language']);
}

/**
 * Takes a request's `Cookie` and `Accept-Language` headers; returns the language to answer in: the chosen one, else the
 * one the browser wants most among the site's, else English. Never throws.
 */
export function chooseLocale(cookies: string | undefined, acceptLanguage: string | undefined): Locale {
  return chosenLocale(cookies) ?? wanted(acceptLanguage) ?? SOURCE_LOCALE;
}

/**
 * Returns the language that an address asks for (`?lang=de`), which overrides any other; null when it asks for none.
 */
export function askedLocale(address: string): Locale | null {
  if (!address.includes('lang=')) return null;
  const [, query] = /\?(.*)/s.exec(address) ?? [];
  return localeNamed(new URLSearchParams(query).get('lang'));
}

/**
 * Returns the language that a visitor chose here, from a request's `Cookie` header; null when they have chosen none.
 */
export function chosenLocale(cookies: string | undefined): Locale | null {
  if (cookies === undefined || !cookies.includes(LANGUAGE_COOKIE)) return null;
  const [, chosen] =
    /(?:^|;)\s*__Host-language=([\w-]+)/.exec(cookies) ?? /(?:^|;)\s*language=([\w-]+)/.exec(cookies) ?? [];
  return localeNamed(chosen);
}

/** Earlier results by header: reading a header takes longer than serving a page. */
const wantedBefore = new Map<string, Locale | null>();
const MOST_KEPT = 1000;

/** Follows RFC 9110, 12.5.4: weighted ranges, the heaviest first and, among equals, in their order. */
function wanted(acceptLanguage = ''): Locale | null {
  const before = wantedBefore.get(acceptLanguage);
  if (before !== undefined) return before;
  const locale = mostWanted(acceptLanguage);
  if (wantedBefore.size < MOST_KEPT) wantedBefore.set(acceptLanguage, locale);
  return locale;
}

function mostWanted(acceptLanguage: string): Locale | null {
  const ranges = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', weight] = range.split(';').map((part) => part.trim());
      return { tag, weight: weight === undefined ? 1 : Number(weight.replace(/^q=/i, '')) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of ranges) {
    const locale = nearest(tag);
    if (locale !== null) return locale;
  }
  return null;
}

/** Returns the site's language for a reader of `tag`: the same language in the same script, wherever it is spoken. */
function nearest(tag: string): Locale | null {
  const reader = spelledOut(tag);
  return reader === null ? null : (LOCALES.find(({ code }) => spelledOut(code) === reader)?.code ?? null);
}

/**
 * Returns language and script of a tag: "zh-CN" and "zh-SG" give "zh-Hans", "zh-TW" gives "zh-Hant". Null if it is no
 * tag.
 */
function spelledOut(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}
