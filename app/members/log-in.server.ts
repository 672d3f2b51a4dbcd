import { isAPIError } from 'better-auth/api';
import { assert } from '#app/platform/assert.ts';
import { clear, consume, peek } from '#app/platform/limits.server.ts';
import type { Auth } from './auth.server.ts';
import { logInsFromAddress, logInsOfAccount } from './member-limits.ts';
import type { PasswordTools } from './passwords.server.ts';
import { isRole, isStaff } from './role.ts';

/** What the log-in form sends, as typed. */
export interface LogIn {
  readonly email: string;
  readonly password: string;
  /** Stay signed in for thirty days instead of until the browser closes. */
  readonly remember: boolean;
  readonly clientAddress: string;
}

export type LogInAnswer =
  | { readonly ok: true; readonly cookies: readonly string[]; readonly home: '/dashboard' | '/admin' }
  | { readonly ok: false; readonly why: 'wrong-credentials' }
  | { readonly ok: false; readonly why: 'too-many-tries'; readonly retryAfterSeconds: number };

/**
 * Signs a member in and returns the cookies to set. Refuses a wrong e-mail or password without saying which, and
 * any try after ten failures of the account, or a hundred from the address, within a quarter of an hour.
 */
export async function logIn(tools: PasswordTools, attempt: LogIn, now: Date): Promise<LogInAnswer> {
  const { database, settings } = tools;
  const email = attempt.email.trim().toLowerCase();
  const ofAccount = logInsOfAccount(email);
  const fromAddress = logInsFromAddress(attempt.clientAddress);
  // Only failures count from an address: a class that logs in at once shares one. Of an account every try counts
  // until it has succeeded, so that guesses sent together are counted together.
  for (const within of [
    await peek(database, fromAddress, settings.authSecret, now),
    await consume(database, ofAccount, settings.authSecret, now),
  ]) {
    if (!within.ok) return { ...within, why: 'too-many-tries' };
  }
  const signedIn = await signIn(tools.auth, { email, password: attempt.password, rememberMe: attempt.remember });
  if (signedIn === null) {
    await consume(database, fromAddress, settings.authSecret, now);
    return { ok: false, why: 'wrong-credentials' };
  }
  await clear(database, ofAccount, settings.authSecret);
  return signedIn;
}

/** Opens a session for someone who just proved their password otherwise, by signing up: no limit stands before it. */
export async function openSession(auth: Auth, email: string, password: string): Promise<readonly string[]> {
  const signedIn = await signIn(auth, { email, password, rememberMe: false });
  assert(signedIn !== null, 'a member who just signed up cannot sign in');
  return signedIn.cookies;
}

/** Ends the session of a request, if it has one, and returns the cookies that forget it. */
export async function logOut(auth: Auth, headers: Headers): Promise<readonly string[]> {
  const answer = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}

async function signIn(auth: Auth, body: { email: string; password: string; rememberMe: boolean }) {
  try {
    // The headers of the request stay here: the library would look in them for where it came from.
    const { headers, response } = await auth.api.signInEmail({ body, returnHeaders: true });
    const { role } = response.user;
    assert(isRole(role), `member ${response.user.id} has no role`);
    return { ok: true, cookies: headers.getSetCookie(), home: isStaff(role) ? '/admin' : '/dashboard' } as const;
  } catch (error) {
    if (isAPIError(error) && CREDENTIAL_ERRORS.has(String(error.status))) return null;
    throw error;
  }
}

/** What the library answers to a wrong password or an unknown e-mail, and to what cannot be either. */
const CREDENTIAL_ERRORS: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'BAD_REQUEST']);
