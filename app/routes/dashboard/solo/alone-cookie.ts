import { CLASS_LIFETIME_DAYS } from '#app/classes/classroom.ts';
import { classroomId, type ClassroomId } from '#app/ledger/account.ts';
import { cookieIn, cookieLines } from '#app/platform/cookies.ts';
import { DAY_MS } from '#app/time/instants.ts';

const NAME = 'glasshouse.alone';
/** As long as a class may live, and a day on which its person is still told that it was erased. */
const KEPT_SECONDS = ((CLASS_LIFETIME_DAYS + 1) * DAY_MS) / 1000;

/**
 * Returns the `Set-Cookie` lines by which a browser knows which class of one its visitor was in, after the sign-in has
 * ended; null removes it. It holds the number of that class, which names nobody and opens nothing.
 */
export function aloneCookie(life: ClassroomId | null, isHttps: boolean): string[] {
  return cookieLines({ name: NAME, value: life === null ? null : String(life), maxAge: KEPT_SECONDS }, isHttps);
}

/** Returns the class of one in a request's `Cookie` header, or null. */
export function aloneIn(cookies: string | null): ClassroomId | null {
  const number = /^[1-9]\d{0,8}$/.exec(cookieIn(cookies, NAME) ?? '')?.[0];
  return number === undefined ? null : classroomId(Number(number));
}
