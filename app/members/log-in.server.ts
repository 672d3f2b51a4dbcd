import { clear, consume, peek } from '#app/platform/limits.server.ts';
import type { Auth } from './auth.server.ts';
import { logInsFromAddress, logInsOfAccount } from './member-limits.ts';
import type { PasswordTools } from './passwords.server.ts';
import { isStaff } from './role.ts';
import { hasSecondFactor } from './second-factor.server.ts';
import { makeTicket } from './second-step.server.ts';
import { openSessionOf } from './sessions.server.ts';
import type { MemberTables } from './tables.ts';

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
  /** The password was right; the ticket is for `takeSecondStep`. Nobody is signed in yet. */
  | { readonly ok: false; readonly why: 'second-step'; readonly ticket: string }
  | { readonly ok: false; readonly why: 'too-many-tries'; readonly retryAfterSeconds: number };

/**
 * Signs a member in and returns the cookies to set, or, for a member of staff with a second factor, a ticket to the
 * second step. Refuses a wrong e-mail or password without saying which, and any try after ten failures of the account,
 * or a hundred from the address, within a quarter of an hour.
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
  const member = await memberWithPassword(tools, email, attempt.password);
  if (member === null) {
    await consume(database, fromAddress, settings.authSecret, now);
    return { ok: false, why: 'wrong-credentials' };
  }
  await clear(database, ofAccount, settings.authSecret);
  if (isStaff(member.role) && (await hasSecondFactor(database, member.id))) {
    return { ok: false, why: 'second-step', ticket: await makeTicket(database, member.id, now) };
  }
  const cookies = await openSessionOf(tools.auth, member.id, attempt.remember);
  return { ok: true, cookies, home: isStaff(member.role) ? '/admin' : '/dashboard' };
}

/** Whoever has this e-mail and this password, or null. It takes as long for an e-mail that nobody has. */
async function memberWithPassword({ auth, database }: PasswordTools, email: string, password: string) {
  const member = await database
    .withTables<MemberTables>()
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.role', 'credential.password'])
    .where('email', '=', email)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  const { password: hasher } = await auth.$context;
  if (member === undefined || member.password === null) {
    await hasher.hash(password);
    return null;
  }
  return (await hasher.verify({ hash: member.password, password })) ? member : null;
}

/** Ends the session of a request, if it has one, and returns the cookies that forget it. */
export async function logOut(auth: Auth, headers: Headers): Promise<readonly string[]> {
  const answer = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
