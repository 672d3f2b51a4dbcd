import { checkOwnPassword, type PasswordCheck } from '#app/members/sign-in/passwords.server.ts';
import type { PostedForm } from '#app/forms/posted-form.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import type { Services } from '#app/routes/services.server.ts';

/** Why an act that asks for the password again was not done. */
export type PasswordRefusal =
  | Exclude<PasswordCheck, { ok: true }>
  | { readonly ok: false; readonly why: 'no-password' };

/**
 * Asks whoever is signed in for their password once more, before an act that cannot be undone; the form has a
 * `<PasswordAgain>`. Null when it is right. Refuses none, a wrong one, and any after ten wrong ones in an hour.
 */
export async function confirmPassword(
  services: Services,
  viewer: Viewer,
  form: PostedForm,
): Promise<PasswordRefusal | null> {
  const passwordText = form.secret('passwordAgain');
  if (passwordText === '') return { ok: false, why: 'no-password' };
  const check = await checkOwnPassword(services, viewer.memberId, passwordText, services.now());
  return check.ok ? null : check;
}
