import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie of the site, under the name that it has without https. */
interface Cookie {
  readonly name: string;
  /** What it was called under https before there were prefixes, where that was another name. */
  readonly earlierName?: string;
  /** Null takes it away. */
  readonly value: string | null;
  /** Seconds; without them it ends with the browser. */
  readonly maxAge?: number | undefined;
  /** The part of the site that it is for, where https does not ask for all of it. */
  readonly path?: string;
  readonly isForScripts?: boolean;
}

/** Only the very host can set a cookie that is named so, over https and for all of itself (RFC 6265bis, 4.1.3.2). */
const OWN = '__Host-';

/**
 * The `Set-Cookie` lines of a cookie. Under https its name is prefixed, and what an earlier version has set without the
 * prefix, or somebody else, goes.
 */
export function cookieLines(cookie: Cookie, isHttps: boolean): string[] {
  const { name, earlierName = name, value, maxAge, path = '/', isForScripts = false } = cookie;
  const common = { httpOnly: !isForScripts, secure: isHttps, sameSite: 'lax' } as const;
  const gone = { ...common, value: '', maxAge: 0 };
  const kept = value === null ? gone : { ...common, value, ...(maxAge === undefined ? {} : { maxAge }) };
  if (!isHttps) return [stringifySetCookie({ ...kept, name, path })];
  return [
    stringifySetCookie({ ...kept, name: cookieName(name, isHttps), path: '/' }),
    stringifySetCookie({ ...gone, name: earlierName, path }),
  ];
}

/**
 * What a `Cookie` header holds under a name, or null. Without the prefix only where there is none with it: so what was
 * set before there were prefixes still counts.
 */
export function cookieIn(cookies: string | null | undefined, name: string): string | null {
  const all = parseCookie(cookies ?? '');
  return all[`${OWN}${name}`] ?? all[name] ?? null;
}

/** The name that a cookie has in the browser. */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `${OWN}${name}` : name;
}
