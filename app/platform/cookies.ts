import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie of the site, under the name that it has without https. */
interface Cookie {
  readonly name: string;
  /** Null takes the cookie away. */
  readonly value: string | null;
  /** Seconds; without them it ends with the browser. */
  readonly maxAge?: number | undefined;
  readonly isForScripts?: boolean;
}

/**
 * Only the host itself can set a cookie named like this, over https and for all of its paths (RFC 6265bis, 4.1.3.2).
 */
const OWN = '__Host-';

/**
 * Returns the `Set-Cookie` lines of a cookie. Under https its name is prefixed, and a cookie without the prefix, which
 * others can set, is removed.
 */
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

/**
 * Returns what a `Cookie` header holds under a name, or null. The name without the prefix, which is that without
 * https, counts only where there is none with it.
 */
export function cookieIn(cookies: string | null | undefined, name: string): string | null {
  const all = parseCookie(cookies ?? '');
  return all[`${OWN}${name}`] ?? all[name] ?? null;
}

/** Tells whether a browser keeps cookies, because it brings one of ours; a language alone may be another site's. */
export function bringsCookie(cookies: string | undefined, isHttps: boolean): boolean {
  const ours = cookieName('glasshouse.', isHttps);
  return Object.keys(parseCookie(cookies ?? '')).some((name) => name.startsWith(ours));
}

/** Returns the name that a cookie has in the browser. */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `${OWN}${name}` : name;
}
