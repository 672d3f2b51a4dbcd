import { cookieIn, cookieLines } from '#app/platform/cookies.ts';

const PERSON = 'glasshouse.check';
const WORDS = 'glasshouse.check_words';

/** The `Set-Cookie` lines that keep who takes the check until they close the browser; null takes it away. */
export function checkCookie(person: string | null, isHttps: boolean): string[] {
  return cookieLines({ name: PERSON, value: person, path: '/check' }, isHttps);
}

/** The random number of the person that a request's `Cookie` header brings, or null. */
export function personIn(cookies: string | null): string | null {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(cookieIn(cookies, PERSON) ?? '')?.[0] ?? null;
}

/** What brings a person back. The server keeps digests alone. */
export interface WayBack {
  readonly code: string;
  readonly phrase: readonly string[];
}

/**
 * The `Set-Cookie` lines by which the pages of the check, and the Debrief for its card, can show the four words until
 * the browser is closed.
 */
export function wordsCookies(way: WayBack | null, isHttps: boolean): string[] {
  const value = way === null ? null : [way.code, ...way.phrase].join('-');
  return ['/check', '/debrief'].flatMap((path) => cookieLines({ name: WORDS, value, path }, isHttps));
}

/** The way back that a request's `Cookie` header brings, or null. */
export function wayBackIn(cookies: string | null): WayBack | null {
  const [code, ...phrase] = /^[A-Z]+(?:-[a-z]+){4}$/.exec(cookieIn(cookies, WORDS) ?? '')?.[0].split('-') ?? [];
  return code === undefined ? null : { code, phrase };
}
