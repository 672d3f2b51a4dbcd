import { CLASS_LIFETIME_DAYS } from '#app/classes/classroom.ts';
import { LANGUAGE_COOKIE } from '#app/i18n/choose-locale.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { type ClassroomId, classroomId } from '#app/ledger/account.ts';
import { cookieIn, cookieLines } from '#app/platform/cookies.ts';
import { DAY_MS } from '#app/time/instants.ts';

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

const ALONE = 'glasshouse.alone';
/** As long as a class may live, and a day on which its person is still told that it was erased. */
const KEPT_SECONDS = ((CLASS_LIFETIME_DAYS + 1) * DAY_MS) / 1000;

/**
 * Returns the `Set-Cookie` lines by which a browser knows which class of one its visitor was in, after the sign-in has
 * ended; null removes it. It holds the number of that class, which names nobody and opens nothing.
 */
export function aloneCookie(life: ClassroomId | null, isHttps: boolean): string[] {
  return cookieLines({ name: ALONE, value: life === null ? null : String(life), maxAge: KEPT_SECONDS }, isHttps);
}

/** Returns the class of one in a request's `Cookie` header, or null. */
export function aloneIn(cookies: string | null): ClassroomId | null {
  const number = /^[1-9]\d{0,8}$/.exec(cookieIn(cookies, ALONE) ?? '')?.[0];
  return number === undefined ? null : classroomId(Number(number));
}

const PERSON = 'glasshouse.check';
const WORDS = 'glasshouse.check_words';

/** Returns the `Set-Cookie` lines that keep who takes the check until they close the browser; null removes it. */
export function checkCookie(person: string | null, isHttps: boolean): string[] {
  return cookieLines({ name: PERSON, value: person }, isHttps);
}

/** Returns the person's random number in a request's `Cookie` header, or null. */
export function personIn(cookies: string | null): string | null {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(cookieIn(cookies, PERSON) ?? '')?.[0] ?? null;
}

/** What brings a person back. The server keeps only digests of it. */
export interface WayBack {
  readonly code: string;
  readonly phrase: readonly string[];
}

/**
 * Returns the `Set-Cookie` lines that let the pages of the check, and the Debrief for its card, show the four words
 * until the browser is closed.
 */
export function wordsCookie(way: WayBack | null, isHttps: boolean): string[] {
  const value = way === null ? null : [way.code, ...way.phrase].join('-');
  return cookieLines({ name: WORDS, value }, isHttps);
}

/** Returns the `Set-Cookie` lines with which nothing of the check is left in a browser. */
export function forgetCheckCookies(isHttps: boolean): string[] {
  return [...checkCookie(null, isHttps), ...wordsCookie(null, isHttps)];
}

/** Returns the way back in a request's `Cookie` header, or null. */
export function wayBackIn(cookies: string | null): WayBack | null {
  const [code, ...phrase] = /^[A-Z]+(?:-[a-z]+){4}$/.exec(cookieIn(cookies, WORDS) ?? '')?.[0].split('-') ?? [];
  return code === undefined ? null : { code, phrase };
}
