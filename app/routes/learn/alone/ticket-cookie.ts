import { cookieIn, cookieLines } from '#app/platform/cookies.ts';

const NAME = 'glasshouse.ticket';

/**
 * Returns the `Set-Cookie` lines that keep a ticket until the browser is closed; null removes it. It is for the whole
 * site: a router that asks for the data of `/homework` asks for `/homework.data`, which lies outside `/homework`.
 */
export function ticketCookie(ticket: string | null, isHttps: boolean): string[] {
  return cookieLines({ name: NAME, value: ticket }, isHttps);
}

/** Returns the ticket in a request's `Cookie` header, still sealed, or an empty string. */
export function ticketIn(cookies: string | null): string {
  return /^[\w.-]+$/.exec(cookieIn(cookies, NAME) ?? '')?.[0] ?? '';
}
