const PERSON = 'glasshouse.check';
const WORDS = 'glasshouse.check_words';

function cookie(name: string, value: string | null, isHttps: boolean, path = '/check'): string {
  return `${name}=${value ?? ''}; Path=${path}; HttpOnly; SameSite=Lax${value === null ? '; Max-Age=0' : ''}${isHttps ? '; Secure' : ''}`;
}

/** The `Set-Cookie` line that keeps who takes the check until they close the browser; null takes it away. */
export function checkCookie(person: string | null, isHttps: boolean): string {
  return cookie(PERSON, person, isHttps);
}

/** The random number of the person that a request's `Cookie` header brings, or null. */
export function personIn(cookies: string | null): string | null {
  return (
    cookies?.match(/(?:^|;)\s*glasshouse\.check=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/)?.[1] ?? null
  );
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
  return ['/check', '/debrief'].map((path) => cookie(WORDS, value, isHttps, path));
}

/** The way back that a request's `Cookie` header brings, or null. */
export function wayBackIn(cookies: string | null): WayBack | null {
  const [code, ...phrase] =
    cookies?.match(/(?:^|;)\s*glasshouse\.check_words=([A-Z]+(?:-[a-z]+){4})(?:;|$)/)?.[1]?.split('-') ?? [];
  return code === undefined ? null : { code, phrase };
}
