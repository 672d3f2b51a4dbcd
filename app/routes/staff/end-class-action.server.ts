import { data, redirect } from 'react-router';
import { closeClass } from '#app/classes/close-class.server.ts';
import { eraseWholeClass } from '#app/operations/end-classes.server.ts';
import { refusalInit } from '../account/form-answers.server.ts';
import { formText } from '../account/form-text.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { consolePath } from './console-path.ts';
import type { ClassRequest } from './console-request.server.ts';
import { PASSWORD_AGAIN } from './password-again-name.ts';

/** Closes or deletes a class once the password was given again. A class that has gone on meanwhile is shown as it stands. */
export async function answerEndForm({
  services,
  viewer,
  classroom,
  now,
  form,
}: ClassRequest & { readonly form: FormData }) {
  const refusal = await confirmPassword(services, viewer, formText(form, PASSWORD_AGAIN));
  if (refusal !== null) return data({ refusal }, refusalInit(refusal));
  const here = consolePath('/admin/classes/end', classroom.id);
  switch (formText(form, 'intent')) {
    case 'close':
      // The investors are not told: whoever reads the Debrief reads on.
      await closeClass(services.database, classroom.id, viewer.memberId, now);
      throw redirect(here);
    case 'delete':
      if (classroom.state !== 'closed') throw redirect(here);
      await eraseWholeClass(services, classroom.id, viewer.memberId, now);
      throw redirect('/admin/classes');
    default:
      throw new Response(null, { status: 400 });
  }
}
