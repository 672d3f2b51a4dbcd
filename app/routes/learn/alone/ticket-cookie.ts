import { plainJoinCode } from '#app/classes/join-code.ts';
import { cookieIn, cookieLines } from '#app/platform/cookies.ts';

/** The door that a ticket is for: the homework with a code, or the front door. */
type Door = 'front' | { readonly code: string };

/** Returns the `Set-Cookie` lines that keep a ticket until the browser is closed; null removes it. */
export function ticketCookie(door: Door, ticket: string | null, isHttps: boolean): string[] {
  return cookieLines({ name: nameOf(door), value: ticket }, isHttps);
}

/** Returns the ticket for a door in a request's `Cookie` header, still sealed, or an empty string. */
export function ticketIn(cookies: string | null, door: Door): string {
  return /^[\w.-]+$/.exec(cookieIn(cookies, nameOf(door)) ?? '')?.[0] ?? '';
}

/** Each door has its own, so that a place at one is not lost when someone takes one at another. */
function nameOf(door: Door): string {
  return door === 'front' ? 'glasshouse.ticket' : `glasshouse.ticket.${plainJoinCode(door.code)}`;
}
