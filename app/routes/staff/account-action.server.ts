import { data } from 'react-router';
import { endSessions } from '#app/members/sessions.server.ts';
import {
  makeRecoveryCodes,
  replaceAuthenticator,
  type SetUpAnswer,
  setUpSecondFactor,
} from '#app/members/second-factor.server.ts';
import { writeRecoveryCode } from '#app/members/second-factor.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { answerPasswordForm, type PasswordAnswer } from '../account/change-password.server.ts';
import { refusalInit } from '../account/form-answers.server.ts';
import { formText } from '../account/form-text.ts';
import type { Services } from '../services.server.ts';
import { confirmPassword, type PasswordRefusal } from './confirm-password.server.ts';
import { PASSWORD_AGAIN } from './password-again-name.ts';

/** What became of a form of a member of staff's own account. */
export type AccountAnswer =
  | PasswordAnswer
  /** The codes stand here alone: nobody can show them again. */
  | { readonly form: 'codes'; readonly isFirst: boolean; readonly codes: readonly string[] }
  | { readonly form: 'set-up'; readonly refusal: Exclude<SetUpAnswer, { ok: true }> }
  | { readonly form: 'second-factor'; readonly refusal: PasswordRefusal }
  | { readonly form: 'authenticator-removed' }
  | { readonly form: 'sessions'; readonly ended: number };

/** Does what the form's `intent` says; with a one-time password there is nothing to do but to change it. */
export async function answerAccountForm(services: Services, viewer: Viewer, form: FormData) {
  if (viewer.mustChangePassword) return answerPasswordForm(services, viewer, form);
  switch (formText(form, 'intent')) {
    case 'set-up':
      return setUp(services, viewer, formText(form, 'code'));
    case 'recovery-codes':
    case 'authenticator':
      return changeSecondFactor(services, viewer, form);
    case 'end-sessions': {
      const ended = await endSessions(services.database, viewer.memberId, viewer.sessionId);
      return data<AccountAnswer>({ form: 'sessions', ended });
    }
    default:
      return answerPasswordForm(services, viewer, form);
  }
}

async function setUp(services: Services, { memberId, sessionId }: Viewer, codeText: string) {
  const answer = await setUpSecondFactor(services, { memberId, sessionId, codeText }, services.now());
  if (!answer.ok) return data<AccountAnswer>({ form: 'set-up', refusal: answer }, refusalInit(answer));
  return data<AccountAnswer>({ form: 'codes', isFirst: true, codes: answer.recoveryCodes.map(writeRecoveryCode) });
}

async function changeSecondFactor(services: Services, viewer: Viewer, form: FormData) {
  const refusal = await confirmPassword(services, viewer, formText(form, PASSWORD_AGAIN));
  if (refusal !== null) return data<AccountAnswer>({ form: 'second-factor', refusal }, refusalInit(refusal));
  if (formText(form, 'intent') === 'authenticator') {
    await replaceAuthenticator(services.database, viewer.memberId, services.now());
    return data<AccountAnswer>({ form: 'authenticator-removed' });
  }
  const made = await makeRecoveryCodes(services, viewer.memberId, services.now());
  // Its second factor was taken away in another window: the page shows how to set one up.
  if (!made.ok) return data<AccountAnswer>({ form: 'authenticator-removed' });
  return data<AccountAnswer>({ form: 'codes', isFirst: false, codes: made.recoveryCodes.map(writeRecoveryCode) });
}
