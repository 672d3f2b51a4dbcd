import { COOKIE_ASKED } from '#app/forms/cookie-asked.ts';
import { cookieLines } from '#app/platform/cookies.ts';

/** Where a form makes a person or signs one in; scripts ask for the data of its page. */
const ENTRANCE =
  /^(?:POST \/(?:join(?:\/[^/]+)?|signup|login|try\/start|homework|check|invitation)(?:\.data)?|GET \/login\/organisation)\/?$/i;

/**
 * Has a browser that brings no cookie to an entrance ask once more, with its form (307) and a cookie that says nothing;
 * the route refuses one that brings none even then. Returns null for every other request. No page does this, because
 * those that are kept for everybody set no cookie.
 */
export function askForCookie({ url, method }: Request, keepsCookies: boolean, isHttps: boolean): Response | null {
  const { pathname, search } = new URL(url);
  if (keepsCookies || search.includes(COOKIE_ASKED) || !ENTRANCE.test(`${method} ${pathname}`)) return null;
  const headers = new Headers({ location: `${pathname}${search === '' ? '?' : `${search}&`}${COOKIE_ASKED}` });
  const lines = cookieLines({ name: 'glasshouse.cookies', value: 'kept' }, isHttps);
  for (const line of lines) headers.append('set-cookie', line);
  return new Response(null, { status: 307, headers });
}
