import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import { makeRecoveryCodes, replaceAuthenticator, setUpSecondFactor } from '#app/members/second-factor.server.ts';
import { writeRecoveryCode } from '#app/members/second-factor.ts';
import { endSessions } from '#app/members/sessions.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { answerPasswordForm } from '../account/change-password.server.ts';
import type { Services } from '../services.server.ts';
import { confirmPassword } from './confirm-password.server.ts';

/** Does what the form's `intent` says; with a one-time password there is nothing to do but to change it. */
export async function answerAccountForm(services: Services, viewer: Viewer, form: PostedForm) {
  if (viewer.mustChangePassword) return answerPasswordForm(services, viewer, form);
  switch (form.intent) {
    case 'set-up':
      return setUp(services, viewer, form);
    case 'recovery-codes':
    case 'authenticator':
      return changeSecondFactor(services, viewer, form);
    case 'end-sessions': {
      const ended = await endSessions(services.database, viewer.memberId, viewer.sessionId);
      return answerForm(form, 'end-sessions', { ok: true, ended });
    }
    case 'password':
    case '':
      return answerPasswordForm(services, viewer, form);
    default:
      throw badRequest();
  }
}

async function setUp(services: Services, { memberId, sessionId }: Viewer, form: PostedForm) {
  const asked = { memberId, sessionId, codeText: form.secret('code') };
  const answer = await attempt(services.log, setUpSecondFactor(services, asked, services.now()));
  if (!answer.ok) return answerForm(form, 'set-up', answer);
  return answerForm(form, 'set-up', { ok: true, codes: answer.recoveryCodes.map(writeRecoveryCode) });
}

async function changeSecondFactor(services: Services, viewer: Viewer, form: PostedForm) {
  const refusal = await attempt(services.log, confirmPassword(services, viewer, form));
  if (refusal !== null) return answerForm(form, 'second-factor', refusal);
  if (form.intent === 'authenticator') {
    await replaceAuthenticator(services.database, viewer.memberId, services.now());
    return answerForm(form, 'second-factor', { ok: true, codes: null });
  }
  const made = await makeRecoveryCodes(services, viewer.memberId, services.now());
  // Its second factor was taken away in another window: the page shows how to set one up.
  const codes = made.ok ? made.recoveryCodes.map(writeRecoveryCode) : null;
  return answerForm(form, 'second-factor', { ok: true, codes });
}
