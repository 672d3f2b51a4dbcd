/** Returns the address of the page that a request is for; the router requests a page's data under a name of its own. */
export function pageUrl(request: { readonly url: string }): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/(?:_root|_)\.data$/, '/').replace(/\.data$/, '');
  url.searchParams.delete('_routes');
  // The mark of an index route belongs to the form that was posted; a query of the page has a value.
  url.searchParams.delete('index', '');
  // So does that of a form sent once more for a cookie (server/cookie-probe.server.ts).
  url.searchParams.delete('cookie', 'asked');
  return url;
}

/**
 * Returns whether the request is for a whole document, as every request is without scripts, and not for a page's data.
 */
export function isForDocument(request: { readonly url: string }): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}

const NOWHERE = 'https://nowhere.invalid';
const WITHIN = /^\/(?![/\\])[\x21-\x7e]*$/;

/**
 * Returns the path and query of an address within this site, or null, so that no link to us can send anyone elsewhere.
 */
export function sameOriginPath(text: string | null): string | null {
  if (text === null || !WITHIN.test(text)) return null;
  const url = URL.parse(text, NOWHERE);
  // Dots fold when an address is parsed, so the result is checked again.
  const path = url?.origin === NOWHERE ? `${url.pathname}${url.search}` : '';
  return WITHIN.test(path) ? path : null;
}
