import { cookieIn, cookieLines } from '#app/platform/cookies.ts';

const NAME = 'glasshouse.ticket';

/**
 * The `Set-Cookie` lines that keep somebody's ticket until they close the browser; null takes it away. It is for the whole
 * site: a router that asks for the data of `/homework` asks for `/homework.data`, which lies outside of `/homework`.
 */
export function ticketCookie(ticket: string | null, isHttps: boolean): string[] {
  return cookieLines({ name: NAME, value: ticket }, isHttps);
}

/** The ticket that a request's `Cookie` header brings, sealed as it is, or nothing. */
export function ticketIn(cookies: string | null): string {
  return /^[\w.-]+$/.exec(cookieIn(cookies, NAME) ?? '')?.[0] ?? '';
}
