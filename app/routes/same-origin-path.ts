const NOWHERE = 'https://nowhere.invalid';
const WITHIN = /^\/(?![/\\])[\x21-\x7e]*$/;

/** The path and query of an address within this site, or null: nobody can be sent elsewhere by a link to us. */
export function sameOriginPath(text: string | null): string | null {
  if (text === null || !WITHIN.test(text)) return null;
  const url = URL.parse(text, NOWHERE);
  // Dots fold when an address is read, so what is left of it is looked at again.
  const path = url?.origin === NOWHERE ? `${url.pathname}${url.search}` : '';
  return WITHIN.test(path) ? path : null;
}
