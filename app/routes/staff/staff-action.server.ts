import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { StaffRole } from '#app/members/role.ts';
import { endAccess } from '#app/members/staff.server.ts';
import { inviteStaff, withdrawInvitation } from '#app/members/staff-invitations.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { INVITATION_LETTER } from '../account/words.ts';
import type { Services } from '../services.server.ts';
import { confirmPassword } from './confirm-password.server.ts';

/** Does what the form's `intent` says, for an administrator. Throws 400 for one that no page of ours sends. */
export async function answerStaffForm(services: Services, viewer: Viewer, locale: Locale, form: PostedForm) {
  const id = form.text('id');
  const actor = viewer.memberId;
  const { database, log } = services;
  switch (form.intent) {
    case 'invite':
      return invite(services, viewer, locale, form);
    case 'withdraw': {
      const answer = await attempt(log, withdrawInvitation(database, { id, actor }, services.now()));
      return answerForm(form, 'withdraw', answer, { refusedStatus: 409 });
    }
    case 'end': {
      const refusal = await attempt(log, confirmPassword(services, viewer, form));
      if (refusal !== null) return answerForm(form, 'end', refusal);
      const answer = await attempt(log, endAccess(database, { memberId: id, actor }, services.now()));
      return answerForm(form, 'ended', answer, { refusedStatus: 409 });
    }
    default:
      throw badRequest();
  }
}

async function invite(services: Services, viewer: Viewer, locale: Locale, form: PostedForm) {
  const role: StaffRole = form.text('role') === 'administrator' ? 'administrator' : 'facilitator';
  // In the language of whoever invites: they know whom.
  const i18n = serverTranslator(locale);
  const writeLetter = (address: string) => ({
    subject: i18n._(INVITATION_LETTER.subject),
    text: i18n._(INVITATION_LETTER.text(address)),
  });
  const invited = { email: form.text('email'), role, actor: viewer.memberId };
  const answer = await attempt(services.log, inviteStaff({ ...services, writeLetter }, invited, services.now()));
  return answerForm(form, 'invite', answer);
}
