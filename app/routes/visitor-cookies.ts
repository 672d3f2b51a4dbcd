import { CLASS_LIFETIME_DAYS } from '#app/classes/classroom.ts';
import { LANGUAGE_COOKIE } from '#app/i18n/choose-locale.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { type ClassroomId, classroomId } from '#app/ledger/account.ts';
import { cookieIn, cookieLines } from '#app/platform/cookies.ts';
import { DAY_MS } from '#app/time/instants.ts';

const RETURN_CODE = 'glasshouse.return_code';

interface ReturnCode {
  readonly code: string;
  /** Its owner has confirmed having it. */
  readonly isKept: boolean;
}

const KEPT = '.kept';

/**
 * Lets the dashboard show a return code that the server does not store; null removes it. The cookie ends with the
 * browser session, and no script can read it.
 */
export function returnCodeCookie(code: string | null, isHttps: boolean, isKept = false): string[] {
  return cookieLines({ name: RETURN_CODE, value: code && `${code}${isKept ? KEPT : ''}` }, isHttps);
}

export function readReturnCodeCookie(cookies: string | null): ReturnCode | null {
  const [, code, kept] = /^([a-z-]+)(\.kept)?$/.exec(cookieIn(cookies, RETURN_CODE) ?? '') ?? [];
  return code === undefined ? null : { code, isKept: kept !== undefined };
}

const DISMISSED = 'glasshouse.dismissed';

/** Which decision on a payment the overview shows no more in this browser. */
export function dismissedCookie(decision: string, isHttps: boolean): string[] {
  return cookieLines({ name: DISMISSED, value: decision.slice(0, 80) }, isHttps);
}

export function dismissedIn(cookies: string | null): string | null {
  return cookieIn(cookies, DISMISSED);
}

const YEAR_SECONDS = 31_536_000;

/** For a year. */
export function languageCookie(locale: Locale, isHttps: boolean): string[] {
  return cookieLines({ name: LANGUAGE_COOKIE, value: locale, maxAge: YEAR_SECONDS }, isHttps);
}

const ALONE = 'glasshouse.alone';
/** As long as a class may live, plus a day on which its person is still told that it was erased. */
const KEPT_SECONDS = ((CLASS_LIFETIME_DAYS + 1) * DAY_MS) / 1000;

/**
 * Which class of one the visitor was in, after the sign-in has ended; null removes it. It holds the number of that
 * class, which names nobody and opens nothing.
 */
export function aloneCookie(life: ClassroomId | null, isHttps: boolean): string[] {
  return cookieLines({ name: ALONE, value: life === null ? null : String(life), maxAge: KEPT_SECONDS }, isHttps);
}

export function aloneIn(cookies: string | null): ClassroomId | null {
  const number = /^[1-9]\d{0,8}$/.exec(cookieIn(cookies, ALONE) ?? '')?.[0];
  return number === undefined ? null : classroomId(Number(number));
}

const PERSON = 'glasshouse.check';
const WORDS = 'glasshouse.check_words';

/** Until the browser is closed; null removes it. */
export function checkCookie(person: string | null, isHttps: boolean): string[] {
  return cookieLines({ name: PERSON, value: person }, isHttps);
}

export function personIn(cookies: string | null): string | null {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(cookieIn(cookies, PERSON) ?? '')?.[0] ?? null;
}

/** What brings a person back. The server stores only digests of it. */
export interface WayBack {
  readonly code: string;
  readonly phrase: readonly string[];
}

/** Lets the pages of the check, and the Debrief for its card, show the four words until the browser is closed. */
export function wordsCookie(way: WayBack | null, isHttps: boolean): string[] {
  const value = way === null ? null : [way.code, ...way.phrase].join('-');
  return cookieLines({ name: WORDS, value }, isHttps);
}

/** Nothing of the check is left in the browser. */
export function forgetCheckCookies(isHttps: boolean): string[] {
  return [...checkCookie(null, isHttps), ...wordsCookie(null, isHttps)];
}

export function wayBackIn(cookies: string | null): WayBack | null {
  const [code, ...phrase] = /^[A-Z]+(?:-[a-z]+){4}$/.exec(cookieIn(cookies, WORDS) ?? '')?.[0].split('-') ?? [];
  return code === undefined ? null : { code, phrase };
}
