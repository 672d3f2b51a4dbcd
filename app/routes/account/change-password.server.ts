import type { RouterContextProvider } from 'react-router';
import { answerForm, attempt, type PostedForm } from '#app/forms/posted-form.server.ts';
import { checkPasswordChange } from '#app/members/password-rule.ts';
import { changePassword } from '#app/members/sign-in/passwords.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { renewSession } from '../guards.server.ts';
import { servicesContext } from '../services.server.ts';

export async function answerPasswordForm(context: Readonly<RouterContextProvider>, viewer: Viewer, form: PostedForm) {
  const services = context.get(servicesContext);
  const fields = {
    currentPassword: form.secret('currentPassword'),
    newPassword: form.secret('newPassword'),
    confirmation: form.secret('confirmNewPassword'),
    isOneTime: viewer.mustChangePassword,
  };
  const refusal = checkPasswordChange(fields);
  if (refusal !== null) return answerForm(form, 'password', { ok: false, ...refusal } as const);
  const { memberId, sessionId } = viewer;
  const { currentPassword, newPassword } = fields;
  const change = { memberId, sessionId, currentPassword, newPassword };
  const changed = await attempt(services.log, changePassword(services, change, services.now()));
  if (changed.ok) await renewSession(context, viewer, 'at once');
  return answerForm(form, 'password', changed);
}
