/** The router requests a page's data under a name of its own. */
export function pageUrl(request: { readonly url: string }): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/(?:_root|_)\.data$/, '/').replace(/\.data$/, '');
  url.searchParams.delete('_routes');
  // The mark of an index route belongs to the form that was posted; a query of the page has a value.
  url.searchParams.delete('index', '');
  // A form sent once more for a cookie is marked too (server/cookie-probe.server.ts).
  url.searchParams.delete('cookie', 'asked');
  return url;
}

/** Without scripts, every request is for a whole document; scripts ask for a page's data. */
export function isForDocument(request: { readonly url: string }): boolean {
  return !new URL(request.url).pathname.endsWith('.data');
}

const NOWHERE = 'https://nowhere.invalid';
const WITHIN = /^\/(?![/\\])[\x21-\x7e]*$/;

/** Null for any other address, so that no link to us can send anyone elsewhere. */
export function sameOriginPath(text: string | null): string | null {
  if (text === null || !WITHIN.test(text)) return null;
  const url = URL.parse(text, NOWHERE);
  // Dots fold when an address is parsed, so the result is checked again.
  const path = url?.origin === NOWHERE ? `${url.pathname}${url.search}` : '';
  return WITHIN.test(path) ? path : null;
}
