import { data } from 'react-router';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { StaffRole } from '#app/members/role.ts';
import { type AccessRefusal, endAccess } from '#app/members/staff.server.ts';
import { type InvitationRefusal, inviteStaff, withdrawInvitation } from '#app/members/staff-invitations.server.ts';
import type { Viewer } from '#app/members/viewer.server.ts';
import { refusalInit } from '../account/form-answers.server.ts';
import { formText } from '../account/form-text.ts';
import { INVITATION_LETTER } from '../account/words.ts';
import type { Services } from '../services.server.ts';
import { confirmPassword, type PasswordRefusal } from './confirm-password.server.ts';
import { PASSWORD_AGAIN } from './password-again-name.ts';

/** What became of a form of the staff page. */
export type StaffAnswer =
  | { readonly kind: 'invited'; readonly email: string; readonly sentTo: 'mailbox' | 'outbox' }
  | {
      readonly kind: 'invitation-refused';
      readonly why: InvitationRefusal;
      readonly email: string;
      readonly role: StaffRole;
    }
  | { readonly kind: 'withdrawn'; readonly email: string }
  | { readonly kind: 'ended'; readonly email: string }
  | { readonly kind: 'not-ended'; readonly why: AccessRefusal | 'no-such-invitation' }
  | { readonly kind: 'password-refused'; readonly refusal: PasswordRefusal };

/** Does what the form's `intent` says, for an administrator. Throws 400 for one that no page of ours sends. */
export async function answerStaffForm(services: Services, viewer: Viewer, locale: Locale, form: FormData) {
  const id = formText(form, 'id');
  const actor = viewer.memberId;
  switch (formText(form, 'intent')) {
    case 'invite':
      return invite(services, viewer, locale, form);
    case 'withdraw': {
      const answer = await withdrawInvitation(services.database, { id, actor }, services.now());
      if (!answer.ok) return data<StaffAnswer>({ kind: 'not-ended', why: answer.why }, { status: 409 });
      return data<StaffAnswer>({ kind: 'withdrawn', email: answer.email });
    }
    case 'end': {
      const refusal = await confirmPassword(services, viewer, formText(form, PASSWORD_AGAIN));
      if (refusal !== null) return data<StaffAnswer>({ kind: 'password-refused', refusal }, refusalInit(refusal));
      const answer = await endAccess(services.database, { memberId: id, actor }, services.now());
      if (!answer.ok) return data<StaffAnswer>({ kind: 'not-ended', why: answer.why }, { status: 409 });
      return data<StaffAnswer>({ kind: 'ended', email: answer.email });
    }
    default:
      throw new Response(null, { status: 400, statusText: 'Bad Request' });
  }
}

async function invite(services: Services, viewer: Viewer, locale: Locale, form: FormData) {
  const email = formText(form, 'email');
  const role: StaffRole = formText(form, 'role') === 'administrator' ? 'administrator' : 'facilitator';
  // In the language of whoever invites: they know whom.
  const i18n = serverTranslator(locale);
  const writeLetter = (address: string) => ({
    subject: i18n._(INVITATION_LETTER.subject),
    text: i18n._(INVITATION_LETTER.text(address)),
  });
  const invited = { email, role, actor: viewer.memberId };
  const answer = await inviteStaff({ ...services, writeLetter }, invited, services.now());
  if (!answer.ok) {
    return data<StaffAnswer>({ kind: 'invitation-refused', why: answer.why, email, role }, { status: 400 });
  }
  return data<StaffAnswer>({ kind: 'invited', email: answer.email, sentTo: answer.sentTo });
}
