import { randomUUID } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { beginHomework, type HomeworkRefusal } from '#app/enrolment/begin-homework.server.ts';
import { lookAtDoor, readTicket, sealTicket, standingOf } from '#app/enrolment/solo-queue.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { COOKIES_REFUSED } from '#app/forms/form-words.ts';
import { answerForm, attempt, cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { isStaff } from '#app/members/identity.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { Checkbox, CodeField } from '#app/ui/fields.tsx';
import { PageHeading, WithAside } from '#app/ui/page.tsx';
import { JOIN_WORDS } from '../account/account-words.ts';
import { Consent } from '../account/consent.tsx';
import { ReturnCodeForm } from '../account/return-code-form.tsx';
import { AlreadyBegun, ConsoleNote } from '../account/signed-in-notes.tsx';
import { notFound, toDashboard } from '../guards.server.ts';
import { pageUrl } from '../page-url.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { ticketCookie, ticketIn } from '../visitor-cookies.ts';
import type { Route } from './+types/homework';
import { QueueNews, Waiting } from './alone/queue.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
/** Skips revalidation after a refusal, so that the form keeps the key it is sent with. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionResult === undefined || whenMoved(args);

/** Does not look the code up here, so that a visitor who tries codes learns of none that exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { settings, database } = services;
  if (!settings.solo.isOn) throw redirect('/try');
  const viewer = await viewerOf(services, request.headers);
  const now = services.now();
  const { most } = settings.solo;
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const ticket = readTicket(ticketIn(request.headers.get('cookie'), { code }), settings, code);
  return {
    code,
    signedInAs: viewer?.investor == null ? null : viewer.firstName,
    isOfStaff: viewer !== null && isStaff(viewer.role),
    requestId: randomUUID(),
    standing: ticket === null ? null : await standingOf(database, ticket, most, now),
    door: await lookAtDoor(database, most, now),
  };
}

/** Founds a class of one for the homework and goes to its dashboard, or to a place in the queue if there is no room. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const { settings } = services;
  if (!settings.solo.isOn) throw notFound();
  const form = await readForm(request, facts);
  const code = form.text('code');
  if (!form.tick('understood')) return answerForm(form, 'begin', { ok: false, why: 'not-understood' } as const);
  if (!facts.keepsCookies) return answerForm(form, 'begin', COOKIES_REFUSED);
  const sealed = ticketIn(request.headers.get('cookie'), { code });
  const ticket = readTicket(sealed, settings, code);
  if (sealed !== '' && ticket === null) facts.tampered.add('number of the queue');
  const beginning = { code, requestId: form.requestId, clientAddress: facts.clientAddress, ticket };
  const answer = await attempt(
    services.log,
    beginHomework({ ...services, browser: request.headers }, beginning, services.now()),
  );
  if (!answer.ok && answer.why === 'in-queue') {
    const place = ticketCookie({ code }, sealTicket(answer.ticket, settings.authSecret, code), settings.isHttps);
    throw redirect(waitingPath(request, code), { status: 303, headers: cookieHeaders(place) });
  }
  if (!answer.ok) return answerForm(form, 'begin', answer);
  const cookies = [...answer.cookies, ...ticketCookie({ code }, null, settings.isHttps)];
  return toDashboard(services, facts, request, { ...answer, cookies });
}

/** Puts the code into the address, so that it is still there when their turn comes. */
function waitingPath(request: Request, code: string): string {
  const { pathname, searchParams } = pageUrl(request);
  searchParams.set('code', code);
  return `${pathname}?${searchParams}`;
}

export default function Homework({ loaderData }: Route.ComponentProps) {
  const { code, signedInAs, isOfStaff, standing, door } = loaderData;
  const { t } = useLingui();
  const isCalled = standing?.state === 'called';
  return (
    <article>
      <PageHeading
        page={isCalled ? t`It is your turn` : t`Homework`}
        title={t`Homework`}
        lead={<Trans>Someone has set this for you. You do it alone, whenever you like and as fast as you like.</Trans>}
      />
      <QueueNews standing={signedInAs === null || standing?.state !== 'passed' ? standing : null} door={door} />
      {standing?.state === 'waiting' ? (
        <Waiting standing={standing} />
      ) : (
        <WithAside aside={<Consent to="homework" />}>
          {signedInAs === null || isCalled ? null : <AlreadyBegun name={signedInAs} />}
          {isOfStaff ? <ConsoleNote /> : null}
          <BeginForm isCalled={isCalled} mustWait={door.isFull && !isCalled} />
          <div className="border-t border-mullion pt-6">
            <ReturnCodeForm code={code} buttonClass="self-start" />
          </div>
        </WithAside>
      )}
    </article>
  );
}

/** Renders the form. A visitor who has been called has already agreed. */
function BeginForm({ isCalled, mustWait }: { isCalled: boolean; mustWait: boolean }) {
  const { t } = useLingui();
  const { code, requestId } = useLoaderData<typeof loader>();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'begin',
    requestId,
    fields: { code, understood: isCalled },
    empty: { code: HOMEWORK_WORDS['homework-code-missing'] },
    problems: ({ why }) => {
      if (why === 'not-understood') return { understood: msg`Please read the text above, and tick this box.` };
      return why === 'turn-over' ? { form: HOMEWORK_WORDS[why] } : { code: HOMEWORK_WORDS[why] };
    },
  });
  return (
    <ActionForm form={form} className="flex flex-col gap-6">
      <CodeField {...form.field('code')} label={t`Homework code`} autoCapitalize="characters" required />
      <Checkbox {...form.tick('understood')} label={<Trans>I understand that this is an exercise</Trans>} required />
      <FormOutcome form={form} />
      <SubmitButton form={form} size="large" className="self-start">
        {mustWait ? <Trans>Take a place in the queue</Trans> : <Trans>Begin</Trans>}
      </SubmitButton>
    </ActionForm>
  );
}

const HOMEWORK_WORDS: Record<HomeworkRefusal, MessageDescriptor> = {
  ...JOIN_WORDS,
  'homework-code-missing': msg`Please enter the code of your homework.`,
  'homework-code-unknown': msg`No homework has this code. Please check it with the person who gave it to you.`,
  'homework-over': msg`This homework is over. Please ask the person who gave you the code.`,
  'homework-full': msg`All the places in this homework are taken. Please ask the person who gave you the code.`,
  // Another form has used the same ticket in the meantime.
  'turn-over': msg`This page was open for too long, or was already sent. Please send it once more.`,
};
