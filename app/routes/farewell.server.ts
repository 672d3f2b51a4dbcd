import { cookieHeaders } from '#app/forms/posted-form.server.ts';

/**
 * Returns the headers of an answer to a browser whose session is over: its cookies, and the order to clear what scripts
 * have stored. Other cookies stay, because the language and a check belong to the browser. No account page is in its
 * cache, and clearing that would delay the next page.
 */
export function farewellHeaders(cookies: readonly string[]): Headers {
  const headers = cookieHeaders(cookies);
  headers.set('Clear-Site-Data', '"storage"');
  return headers;
}
