import type { RouterContextProvider } from 'react-router';
import type { PostedForm } from '#app/forms/posted-form.server.ts';
import { checkOwnPassword, hasPassword, type PasswordCheck } from '#app/members/sign-in/passwords.server.ts';
import { isConfirmed } from '#app/members/sign-in/sessions.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { renewSession } from '#app/routes/guards.server.ts';
import { type Services, servicesContext } from '#app/routes/services.server.ts';

export type PasswordRefusal =
  | Exclude<PasswordCheck, { ok: true }>
  | { readonly ok: false; readonly why: 'no-password' | 'sign-in-again' };

/** A member without a password signs in with their organisation once more, which then counts for CONFIRMED_MINUTES. */
export type WayToConfirm = 'password' | 'organisation' | 'confirmed';

export async function wayToConfirm({ database, identityProvider }: Services, viewer: Viewer): Promise<WayToConfirm> {
  if (identityProvider === null) return 'password';
  if (await hasPassword(database, viewer.memberId)) return 'password';
  return (await isConfirmed(database, viewer.sessionId)) ? 'confirmed' : 'organisation';
}

/**
 * Before an act that cannot be undone; the form has a `<PasswordAgain>`. Null when the password is right; the session
 * then gets another token, and the earlier one ends in a minute, or `at once`. Refuses a missing one, a wrong one, and
 * any after ten wrong ones in an hour; refuses a member without a password who has not just signed in again.
 */
export async function confirmPassword(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  form: PostedForm,
  earlierEnds: 'at once' | 'soon' = 'soon',
): Promise<PasswordRefusal | null> {
  const services = context.get(servicesContext);
  const way = await wayToConfirm(services, viewer);
  if (way !== 'password') return way === 'confirmed' ? null : { ok: false, why: 'sign-in-again' };
  const passwordText = form.secret('passwordAgain');
  if (passwordText === '') return { ok: false, why: 'no-password' };
  const check = await checkOwnPassword(services, viewer.memberId, passwordText, services.now());
  if (!check.ok) return check;
  await renewSession(context, viewer, earlierEnds);
  return null;
}
