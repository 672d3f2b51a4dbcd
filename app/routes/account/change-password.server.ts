import { answerAttempt, answerForm, type PostedForm } from '#app/forms/posted-form.server.ts';
import { checkPasswordChange } from '#app/members/identity.ts';
import { changePassword } from '#app/members/sign-in/passwords.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import type { Services } from '../services.server.ts';

/** Handles the posted form of a change of password by whoever is signed in. */
export async function answerPasswordForm(services: Services, viewer: Viewer, form: PostedForm) {
  const fields = {
    currentPassword: form.secret('currentPassword'),
    newPassword: form.secret('newPassword'),
    confirmation: form.secret('confirmNewPassword'),
  };
  const refusal = checkPasswordChange(fields);
  if (refusal !== null) return answerForm(form, 'password', { ok: false, ...refusal } as const);
  const { memberId, sessionId } = viewer;
  const { currentPassword, newPassword } = fields;
  const change = { memberId, sessionId, currentPassword, newPassword };
  return answerAttempt(form, 'password', services.log, changePassword(services, change, services.now()));
}
