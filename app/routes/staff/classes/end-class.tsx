import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { closeClass } from '#app/classes/class-arc.server.ts';
import { allows, type ClassKind, type ClassState, stateOf } from '#app/classes/classroom.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, type PostedForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import { eraseWholeClass } from '#app/operations/end-classes.server.ts';
import { notFound } from '#app/routes/guards.server.ts';
import type { Services } from '#app/routes/services.server.ts';
import type { RealTime } from '#app/time/instants.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { confirmPassword } from '../account/confirm-password.server.ts';
import { PASSWORD_WORDS, PasswordAgain } from '../account/password-again.tsx';
import { consolePath } from '../console-path.ts';
import { readAnyClassForm, readClassRequest } from '../console-request.server.ts';
import type { Route } from './+types/end-class';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, now } = await readClassRequest(request, context);
  return { classroomId: classroom.id, kind: classroom.kind, state: stateOf(classroom, now) };
}

/** Only once the password is given again. A class that has moved on is shown as it is now. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer, classroom, now, form } = await readAnyClassForm(request, context);
  if (classroom.kind === 'open') throw notFound();
  const refusal = await attempt(services.log, confirmPassword(context, viewer, form));
  if (refusal !== null) return answerForm(form, 'end-class', refusal);
  const here = consolePath('/admin/classes/end', classroom.id);
  switch (form.intent) {
    case 'close':
      await closeClass(services.database, classroom.id, viewer.memberId, now);
      throw redirect(here);
    case 'delete':
      if (classroom.state !== 'closed') throw redirect(here);
      return deleteClass(services, form, { id: classroom.id, actor: viewer.memberId }, now);
    default:
      throw form.notOurs();
  }
}

/**
 * A failure is reported beside the button: a class whose files cannot be deleted yet stays, and is deleted by itself
 * later.
 */
async function deleteClass(
  services: Services,
  form: PostedForm,
  { id, actor }: { readonly id: ClassroomId; readonly actor: string },
  now: RealTime,
) {
  const erasing = eraseWholeClass(services, id, actor, now).then(() => ({ ok: true }) as const);
  const erased = await attempt(services.log, erasing);
  if (!erased.ok) return answerForm(form, 'end-class', erased);
  throw redirect('/admin/classes');
}

export default function EndClass({ loaderData: { classroomId, kind, state } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        page={t`End of the class`}
        lead={
          <Trans>A class is closed once everybody has seen the Debrief. After that, nothing from it is kept.</Trans>
        }
      />
      <div className="flex max-w-xl flex-col gap-6">
        <Step kind={kind} classroomId={classroomId} state={state} />
      </div>
    </>
  );
}

function Step({ kind, classroomId, state }: { kind: ClassKind; classroomId: number; state: ClassState }) {
  const { t } = useLingui();
  if (kind === 'open') {
    return (
      <p className="text-body text-ink">
        <Trans>The open class ends by itself, and starts over.</Trans>
      </p>
    );
  }
  if (state === 'closed') {
    return (
      <Card title={t`Delete the class`}>
        <p className="text-body text-ink-soft">
          <Trans>
            The class is closed and erases itself a day later. If you delete it now, all its people, amounts and files
            are gone at once, and nobody can bring them back.
          </Trans>
        </p>
        <Exports classroomId={classroomId} />
        <PasswordForm classroomId={classroomId} intent="delete">
          <Trans>Delete now</Trans>
        </PasswordForm>
      </Card>
    );
  }
  if (!allows(state, 'close')) {
    return (
      <Card title={t`Not yet`}>
        <p className="text-body text-ink-soft">
          <Trans>Show the Debrief first: nobody may leave this class without having seen the truth.</Trans>
        </p>
        <LinkButton to={consolePath('/admin', classroomId)} className="self-start">
          <Trans>Back to the console</Trans>
        </LinkButton>
      </Card>
    );
  }
  return (
    <Card title={t`Close the class`}>
      <p className="text-body text-ink-soft">
        <Trans>
          Anyone who is logged in can keep reading the Debrief. You have a day to take the exports and the report with
          you. Then everything is erased, and everybody is logged out.
        </Trans>
      </p>
      <Exports classroomId={classroomId} />
      <PasswordForm classroomId={classroomId} intent="close">
        <Trans>Close the class</Trans>
      </PasswordForm>
    </Card>
  );
}

function Exports({ classroomId }: { classroomId: number }) {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={consolePath('/admin/exports', classroomId)} variant="quiet" size="small">
        <Trans>Exports</Trans>
      </LinkButton>
      <LinkButton to={consolePath('/admin/report', classroomId)} variant="quiet" size="small">
        <Trans>Report</Trans>
      </LinkButton>
    </div>
  );
}

function PasswordForm({
  classroomId,
  intent,
  children,
}: {
  classroomId: number;
  intent: 'close' | 'delete';
  children: ReactNode;
}) {
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'end-class',
    fields: { passwordAgain: '' },
    hidden: { class: classroomId, intent },
    problems: ({ why }) => ({ passwordAgain: PASSWORD_WORDS[why] }),
  });
  return (
    <ActionForm form={form} className="flex flex-col gap-4">
      <PasswordAgain {...form.field('passwordAgain')} />
      <FormOutcome form={form} />
      <SubmitButton form={form} variant="danger" className="self-start">
        {children}
      </SubmitButton>
    </ActionForm>
  );
}
