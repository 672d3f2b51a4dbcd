import { randomUUID } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { plainJoinCode } from '#app/classes/join-code.ts';
import { learnerCookie } from '#app/courses/learner.server.ts';
import { beginHomework, type HomeworkRefusal } from '#app/enrolment/begin-homework.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { COOKIES_REFUSED } from '#app/forms/form-words.ts';
import { answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { isStaff } from '#app/members/identity.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { Checkbox, CodeField } from '#app/ui/fields.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { Consent } from '../account/consent.tsx';
import { ReturnCodeForm } from '../account/return-code-form.tsx';
import { BeginningAnew } from '../account/signed-in-notes.tsx';
import { notFound, toDashboard } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/homework';
import { WaitForRoom } from './wait-for-room.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
/** Not after a refusal, so that the form keeps the key it is sent with. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionResult === undefined || whenMoved(args);

/** Does not look the code up, so that a visitor who tries codes learns of none that exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (!services.settings.solo.isOn) throw redirect('/try');
  const viewer = await viewerOf(services, request.headers);
  const code = new URL(request.url).searchParams.get('code') ?? '';
  return {
    code,
    signedInAs: viewer?.investor == null ? null : viewer.firstName,
    isOfStaff: viewer !== null && isStaff(viewer.role),
    isFromCourse: learnerCookie.in(services.settings, request.headers, services.now())?.code === plainJoinCode(code),
    requestId: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  if (!services.settings.solo.isOn) throw notFound();
  const form = await readForm(request, facts);
  const { requestId } = form;
  const code = form.text('code');
  if (!form.tick('understood')) return answerForm(form, 'begin', { ok: false, why: 'not-understood' } as const);
  if (!facts.keepsCookies) return answerForm(form, 'begin', COOKIES_REFUSED);
  const beginning = { code, requestId, clientAddress: facts.clientAddress };
  const answer = await attempt(
    services.log,
    beginHomework({ ...services, browser: request.headers }, beginning, services.now()),
  );
  // A repetition is the same request, also from a page that was reloaded with the answer.
  if (!answer.ok) return answerForm(form, 'begin', answer, { requestId });
  return toDashboard(services, facts, request, answer);
}

export default function Homework({ loaderData }: Route.ComponentProps) {
  const { code, signedInAs, isOfStaff } = loaderData;
  const { t } = useLingui();
  return (
    <article>
      <PageHeading
        page={t`Homework`}
        lead={<Trans>Someone assigned this to you. You do it alone, whenever you like and at your own pace.</Trans>}
      />
      <div className="flex max-w-measure flex-col gap-8">
        <BeginningAnew signedInAs={signedInAs} isOfStaff={isOfStaff} />
        <BeginForm />
        <div className="border-t border-mullion pt-6">
          <ReturnCodeForm code={code} buttonClass="self-start" />
        </div>
      </div>
    </article>
  );
}

function BeginForm() {
  const { t } = useLingui();
  const { code, isFromCourse, requestId } = useLoaderData<typeof loader>();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'begin',
    requestId,
    fields: { code, understood: false },
    empty: { code: HOMEWORK_WORDS['homework-code-missing'] },
    problems: ({ why }) => {
      if (why === 'not-understood') return { understood: msg`Please read the text above, and check this box.` };
      if (why === 'site-full') return {};
      return why === 'request-used-otherwise' ? { form: HOMEWORK_WORDS[why] } : { code: HOMEWORK_WORDS[why] };
    },
  });
  return (
    <ActionForm form={form} className="flex flex-col gap-6">
      <CodeField {...form.field('code')} label={t`Homework code`} autoCapitalize="characters" required />
      <Consent to="homework" isFromCourse={isFromCourse} />
      <Checkbox {...form.tick('understood')} label={<Trans>I understand that this is an exercise</Trans>} required />
      <FormOutcome form={form} />
      <WaitForRoom form={form} />
      <SubmitButton form={form} size="large" className="self-start">
        <Trans>Begin</Trans>
      </SubmitButton>
    </ActionForm>
  );
}

const HOMEWORK_WORDS: Record<HomeworkRefusal, MessageDescriptor> = {
  'homework-code-missing': msg`Please enter the code of your homework.`,
  'homework-code-unknown': msg`No homework has this code. Please check it with the person who gave it to you.`,
  'homework-over': msg`This homework is over. Please ask the person who gave you the code.`,
  'homework-full': msg`All the places in this homework are taken. Please ask the person who gave you the code.`,
  'request-used-otherwise': msg`This page was open for too long, or was already sent. Please send it once more.`,
};
