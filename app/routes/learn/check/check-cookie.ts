import { cookieIn, cookieLines } from '#app/platform/cookies.ts';

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
