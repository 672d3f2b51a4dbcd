import { cookieHeaders } from '#app/forms/posted-form.server.ts';

/**
 * The headers of an answer to a browser whose session is over: its cookies, and that what scripts have kept goes. Other
 * cookies stay, for the language and a check are the browser's; no page of an account is in its cache, and clearing that
 * would hold up the next page.
 */
export function farewellHeaders(cookies: readonly string[]): Headers {
  const headers = cookieHeaders(cookies);
  headers.set('Clear-Site-Data', '"storage"');
  return headers;
}
