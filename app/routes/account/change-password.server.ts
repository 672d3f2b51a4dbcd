import { data } from 'react-router';
import { checkPasswordChange, type PasswordChangeRefusal } from '#app/members/identity.ts';
import { changePassword, type PasswordCheck } from '#app/members/passwords.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import type { Services } from '../services.server.ts';
import { type Failed, type Offline, refusalInit, writeDownFailure } from './form-answers.server.ts';
import { formText } from './form-text.ts';

export type PasswordAnswer = { readonly form: 'password' } & (
  | PasswordCheck
  | ({ readonly ok: false } & PasswordChangeRefusal)
  | Failed
  | Offline
);

/** Handles the posted form of a change of password by whoever is signed in. */
export async function answerPasswordForm(services: Services, viewer: Viewer, form: FormData) {
  const fields = {
    currentPassword: formText(form, 'currentPassword'),
    newPassword: formText(form, 'newPassword'),
    confirmation: formText(form, 'confirmNewPassword'),
  };
  const refusal = checkPasswordChange(fields);
  if (refusal !== null) return data<PasswordAnswer>({ form: 'password', ok: false, ...refusal }, { status: 400 });
  const { memberId, sessionId } = viewer;
  const { currentPassword, newPassword } = fields;
  const change = { memberId, sessionId, currentPassword, newPassword };
  const answer = await changePassword(services, change, services.now()).catch((error: unknown) =>
    writeDownFailure(services.log, error),
  );
  return data<PasswordAnswer>({ form: 'password', ...answer }, answer.ok ? {} : refusalInit(answer));
}
