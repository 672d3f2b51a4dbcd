import { randomUUID } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData } from 'react-router';
import { beginHomework, type HomeworkRefusal } from '#app/enrolment/begin-homework.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { Checkbox, TextField } from '#app/ui/fields.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { JOIN_WORDS } from '../account/account-words.ts';
import { Consent } from '../account/consent.tsx';
import { toDashboard } from '../account/entered.server.ts';
import { ReturnCodeForm } from '../account/return-code-form.tsx';
import { notFound } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/homework';
import { AlreadyBegun } from './alone/already-begun.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = whenMoved;

/** Nothing is looked up here: whoever tries codes learns of none that there is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (!services.settings.solo.isOn) throw redirect('/try');
  const viewer = await viewerOf(services, request.headers);
  return {
    code: new URL(request.url).searchParams.get('code') ?? '',
    signedInAs: viewer?.investor == null ? null : viewer.firstName,
    requestId: randomUUID(),
  };
}

/** Founds a class of one for the homework, and goes to its dashboard. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  if (!services.settings.solo.isOn) throw notFound();
  const form = await readForm(request, facts.locale);
  const code = form.text('code');
  if (!form.tick('understood')) return answerForm(form, 'begin', { ok: false, why: 'not-understood' } as const);
  const beginning = { code, requestId: form.requestId, clientAddress: facts.clientAddress };
  const answer = await attempt(
    services.log,
    beginHomework({ ...services, browser: request.headers }, beginning, services.now()),
  );
  return answer.ok ? toDashboard(services, facts, request, answer) : answerForm(form, 'begin', answer);
}

export default function Homework({ loaderData: { signedInAs } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article>
      <PageHeading
        page={t`Homework`}
        lead={<Trans>Somebody has set this for you. You do it alone, whenever you like and as fast as you like.</Trans>}
      />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Consent to="homework" />
        <div className="flex flex-col gap-8">
          {signedInAs === null ? null : <AlreadyBegun name={signedInAs} />}
          <BeginForm />
          <div className="border-t border-mullion pt-6">
            <ReturnCodeForm />
          </div>
        </div>
      </div>
    </article>
  );
}

function BeginForm() {
  const { t } = useLingui();
  const { code, requestId } = useLoaderData<typeof loader>();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'begin',
    requestId,
    fields: { code, understood: false },
    problems: ({ why }) => {
      if (why === 'not-understood') return { understood: msg`Please read the text above, and tick this box.` };
      return why === 'too-many-at-once' ? { form: HOMEWORK_WORDS[why] } : { code: HOMEWORK_WORDS[why] };
    },
  });
  return (
    <ActionForm form={form} className="flex flex-col gap-6">
      <TextField
        {...form.field('code')}
        label={t`Homework code`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        required
      />
      <Checkbox {...form.tick('understood')} label={<Trans>I understand that this is an exercise</Trans>} required />
      <FormOutcome form={form} />
      <SubmitButton form={form} size="large" className="self-start">
        <Trans>Begin</Trans>
      </SubmitButton>
    </ActionForm>
  );
}

const HOMEWORK_WORDS: Record<HomeworkRefusal, MessageDescriptor> = {
  ...JOIN_WORDS,
  'homework-code-missing': msg`Please enter the code of your homework.`,
  'homework-code-unknown': msg`No homework has this code. Please check it with the person who gave it to you.`,
  'homework-over': msg`This homework is over. Please ask the person who gave you the code.`,
  'homework-full': msg`As many people as this homework is meant for have begun it. Please ask the person who gave you the code.`,
  'too-many-at-once': msg`As many people as this site can carry are living through it right now. Please try again in a few minutes.`,
};
