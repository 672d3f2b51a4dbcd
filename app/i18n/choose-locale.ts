import { LOCALES, type Locale, localeNamed, PAGE_LANGUAGE, SOURCE_LOCALE } from './locale.ts';

export const LANGUAGE_COOKIE = 'language';

interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
  readonly [PAGE_LANGUAGE]?: string | string[] | undefined;
}

/** The language of the page whose scripts ask, else the one in the address, else the reader's. */
export function localeOfRequest(address: string, headers: LanguageHeaders): Locale {
  const ofPage = localeNamed(headers[PAGE_LANGUAGE]?.toString());
  return ofPage ?? askedLocale(address) ?? chooseLocale(headers.cookie, headers['accept-language']);
}

/** The chosen language, else the one of the site's that the browser wants most, else English. Never throws. */
export function chooseLocale(cookies: string | undefined, acceptLanguage: string | undefined): Locale {
  return chosenLocale(cookies) ?? wanted(acceptLanguage) ?? SOURCE_LOCALE;
}

/** `?lang=de` in an address overrides any other choice. */
export function askedLocale(address: string): Locale | null {
  if (!address.includes('lang=')) return null;
  const [, query] = /\?(.*)/s.exec(address) ?? [];
  return localeNamed(new URLSearchParams(query).get('lang'));
}

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

/** The same language in the same script, wherever it is spoken. */
function nearest(tag: string): Locale | null {
  const reader = spelledOut(tag);
  return reader === null ? null : (LOCALES.find(({ code }) => spelledOut(code) === reader)?.code ?? null);
}

/** Language and script: "zh-CN" and "zh-SG" give "zh-Hans", "zh-TW" gives "zh-Hant". Null for no tag. */
function spelledOut(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}
