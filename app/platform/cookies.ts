import { parseCookie, stringifySetCookie } from 'cookie';

interface Cookie {
  readonly name: string;
  /** Null removes the cookie. */
  readonly value: string | null;
  /** Without seconds, the cookie ends with the browser. */
  readonly maxAge?: number | undefined;
  readonly isForScripts?: boolean;
}

/** Only the host itself can set a cookie with this prefix, over https and for all paths (RFC 6265bis, 4.1.3.2). */
const OWN = '__Host-';

/** Under https the name is prefixed, and a cookie without the prefix, which others can set, is removed. */
export function cookieLines(cookie: Cookie, isHttps: boolean): string[] {
  const { name, value, maxAge, isForScripts = false } = cookie;
  // For the whole site: a router that asks for the data of `/check` asks for `/check.data`, which lies outside
  // `/check`.
  const common = { path: '/', httpOnly: !isForScripts, secure: isHttps, sameSite: 'lax' } as const;
  const gone = { ...common, value: '', maxAge: 0 };
  const kept = value === null ? gone : { ...common, value, ...(maxAge === undefined ? {} : { maxAge }) };
  if (!isHttps) return [stringifySetCookie({ ...kept, name })];
  return [stringifySetCookie({ ...kept, name: cookieName(name, isHttps) }), stringifySetCookie({ ...gone, name })];
}

/** The name without the prefix, which is that without https, counts only where no cookie has the prefix. */
export function cookieIn(cookies: string | null | undefined, name: string): string | null {
  const all = parseCookie(cookies ?? '');
  return all[`${OWN}${name}`] ?? all[name] ?? null;
}

/** The browser keeps cookies, because it brings one of ours; a language alone may be another site's. */
export function bringsCookie(cookies: string | undefined, isHttps: boolean): boolean {
  const ours = cookieName('glasshouse.', isHttps);
  return Object.keys(parseCookie(cookies ?? '')).some((name) => name.startsWith(ours));
}

export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `${OWN}${name}` : name;
}
