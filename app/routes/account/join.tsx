import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { SEATS } from '#app/classes/classroom.ts';
import { plainJoinCode } from '#app/classes/join-code.ts';
import { learnerCookie } from '#app/courses/learner.server.ts';
import { joinAsInvented } from '#app/enrolment/join-class.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { COOKIES_REFUSED } from '#app/forms/form-words.ts';
import { answerForm, attempt, cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { isStaff } from '#app/members/identity.ts';
import { comeBack } from '#app/members/return-codes.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { Checkbox, CodeField, RadioCards } from '#app/ui/fields.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { keepForCourse } from '../courses/keep-for-course.server.ts';
import { toDashboard } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { AccountPage } from './account-page.tsx';
import { JOIN_WORDS } from './account-words.ts';
import { Consent } from './consent.tsx';
import { ReturnCodeForm } from './return-code-form.tsx';
import { BeginningAnew } from './signed-in-notes.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = whenMoved;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const code = params['code'] ?? new URL(request.url).searchParams.get('code') ?? '';
  const viewer = await viewerOf(services, request.headers);
  const own = viewer?.investor?.classroom.joinCode;
  // A participant who follows the link again is already there.
  if (own != null && own === plainJoinCode(code)) {
    throw redirect('/dashboard', { headers: cookieHeaders(await keepForCourse(services, request.headers, false)) });
  }
  return {
    code,
    isCodeNeeded: !services.settings.isOpenClassOn,
    signedInAs: viewer?.investor == null ? null : viewer.firstName,
    isOfStaff: viewer !== null && isStaff(viewer.role),
    isFromCourse: learnerCookie.in(services.settings, request.headers, services.now())?.code === plainJoinCode(code),
    requestId: randomUUID(),
  };
}

/** Joins a class, or comes back into one, and goes to the dashboard; a homework code leads on to its own page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const { clientAddress } = facts;
  const tools = { ...services, browser: request.headers };
  const form = await readForm(request, facts);
  if (form.intent === 'return') {
    const asked = { code: form.text('returnCode'), clientAddress };
    if (!facts.keepsCookies) return answerForm(form, 'return', COOKIES_REFUSED);
    const answer = await attempt(services.log, comeBack(tools, asked, services.now()));
    return answer.ok ? toDashboard(services, facts, request, answer) : answerForm(form, 'return', answer);
  }
  const asked = { code: form.text('code'), clientAddress };
  if (!form.tick('understood')) return answerForm(form, 'join', { ok: false, why: 'not-understood' } as const);
  if (!facts.keepsCookies) return answerForm(form, 'join', COOKIES_REFUSED);
  const seat = form.text('seat') === '' ? null : form.choice('seat', SEATS);
  const joining = { ...asked, seat, requestId: form.requestId };
  const answer = await attempt(services.log, joinAsInvented(tools, joining, services.now()));
  if (!answer.ok && answer.why === 'code-of-homework') {
    throw redirect(`/homework?${new URLSearchParams({ code: asked.code })}`);
  }
  return answer.ok ? toDashboard(services, facts, request, answer) : answerForm(form, 'join', answer);
}

export default function Join() {
  const { t } = useLingui();
  const { code, signedInAs, isOfStaff } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={<Trans>Join a class</Trans>} foot={<ReturnCodeForm code={code} />}>
      <PageTitle page={t`Join a class`} />
      <div className="flex flex-col gap-8">
        <BeginningAnew signedInAs={signedInAs} isOfStaff={isOfStaff} />
        <JoinForm />
      </div>
    </AccountPage>
  );
}

function JoinForm() {
  const { t } = useLingui();
  const { code, isCodeNeeded, isFromCourse, requestId } = useLoaderData<typeof loader>();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'join',
    requestId,
    fields: { code, understood: false, seat: '' },
    empty: isCodeNeeded ? { code: JOIN_WORDS['class-code-missing'] } : {},
    problems: ({ why }) =>
      why === 'not-understood'
        ? { understood: msg`Please read the text above, and check this box.` }
        : { [why === 'seat-missing' ? 'seat' : 'code']: JOIN_WORDS[why] },
  });
  const seat = form.field('seat');
  return (
    <ActionForm form={form} className="flex flex-col gap-5">
      <CodeField
        {...form.field('code')}
        label={t`Class code`}
        hint={isCodeNeeded ? undefined : t`No code? Leave this empty, and you join the open class.`}
        autoCapitalize="characters"
        required={isCodeNeeded}
      />
      <Consent to="class" isFromCourse={isFromCourse} />
      <Checkbox {...form.tick('understood')} label={<Trans>I understand that this is an exercise</Trans>} required />
      {/* Only some classes have two seats: nobody is asked before the code says so. */}
      {seat.error === undefined && seat.defaultValue === '' ? null : (
        <RadioCards legend={<Trans>Your part in this class</Trans>} {...seat} cards={SEAT_CARDS} />
      )}
      <FormOutcome form={form} />
      <SubmitButton form={form} size="large">
        <Trans>Join</Trans>
      </SubmitButton>
    </ActionForm>
  );
}

const SEAT_CARDS = [
  {
    value: 'payer',
    title: <Trans>I take part</Trans>,
    text: <Trans>You live through the offer yourself, with practice coins.</Trans>,
  },
  {
    value: 'helper',
    title: <Trans>I would rather help</Trans>,
    text: (
      <Trans>
        You pay nothing. You see payments of others, one at a time and without a name, and choose what to write to them.
      </Trans>
    ),
  },
] as const;
