import { redirect } from 'react-router';
import { answerForm, attempt, badRequest, type PostedForm } from '#app/forms/posted-form.server.ts';
import { closeClass } from '#app/classes/close-class.server.ts';
import { eraseWholeClass } from '#app/operations/end-classes.server.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { consolePath } from './console-path.ts';
import type { ClassRequest } from './console-request.server.ts';

/** Closes or deletes a class once the password was given again. A class that has gone on meanwhile is shown as it stands. */
export async function answerEndForm({
  services,
  viewer,
  classroom,
  now,
  form,
}: ClassRequest & { readonly form: PostedForm }) {
  const refusal = await attempt(services.log, confirmPassword(services, viewer, form));
  if (refusal !== null) return answerForm(form, 'end-class', refusal);
  const here = consolePath('/admin/classes/end', classroom.id);
  switch (form.intent) {
    case 'close':
      // The investors are not told: whoever reads the Debrief reads on.
      await closeClass(services.database, classroom.id, viewer.memberId, now);
      throw redirect(here);
    case 'delete':
      if (classroom.state !== 'closed') throw redirect(here);
      await eraseWholeClass(services, classroom.id, viewer.memberId, now);
      throw redirect('/admin/classes');
    default:
      throw badRequest();
  }
}
