import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { mustConfirmLesson, type Standing, standingOf } from '#app/check/answers.server.ts';
import { dayNumber } from '#app/check/cohort.ts';
import { beginCheck, comeBackToCheck, leaveCheck } from '#app/check/enter-check.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { COOKIES_REFUSED } from '#app/forms/form-words.ts';
import {
  answerForm,
  attempt,
  cookieHeaders,
  formHeaders,
  type PostedForm,
  readForm,
} from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Checkbox, CodeField } from '#app/ui/fields.tsx';
import { Card, FoldLine, FrontDoor } from '#app/ui/page.tsx';
import { ConsentLines } from '../account/consent.tsx';
import { requestContext, servicesContext } from '../services.server.ts';
import { checkCookie, forgetCheckCookies, personIn, wordsCookie } from '../visitor-cookies.ts';
import type { Route } from './+types/check';
import { findStanding } from './check-request.server.ts';
import { BackForm, CHECK_PROBLEMS, LeaveForm } from './returning-forms.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = whenMoved;

/** Only looks up who has begun in this browser: people who try codes learn of none that exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { standing } = await findStanding(request, context);
  const code = new URL(request.url).searchParams.get('code') ?? '';
  return { code, goOn: standing === null ? null : whereToGoOn(standing), requestId: randomUUID() };
}

/** The offers for afterwards are preceded by the question whether it is afterwards yet. */
function whereToGoOn(standing: Standing) {
  return mustConfirmLesson(standing) ? '/check/end' : '/check/offers';
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context.get(requestContext));
  if (form.intent === 'begin') return begin(form, context);
  if (form.intent === 'back') return comeBack(form, request, context);
  if (form.intent === 'leave') return leave(form, context);
  throw form.notOurs();
}

type Context = Route.ActionArgs['context'];

function comingOf(form: PostedForm, context: Context) {
  const { locale, clientAddress } = context.get(requestContext);
  return { code: form.text('code'), language: locale, clientAddress };
}

async function begin(form: PostedForm, context: Context) {
  const services = context.get(servicesContext);
  const coming = comingOf(form, context);
  if (!form.tick('understood')) return answerForm(form, 'begin', { ok: false, why: 'not-understood' } as const);
  if (!context.get(requestContext).keepsCookies) return answerForm(form, 'begin', COOKIES_REFUSED);
  const beginning = { ...coming, requestId: form.requestId };
  const answer = await attempt(services.log, beginCheck(services, beginning, services.now()));
  if (!answer.ok) return answerForm(form, 'begin', answer);
  const { isHttps } = services.settings;
  const { id, phrase } = answer.person;
  const cookies = [...checkCookie(id, isHttps), ...wordsCookie({ code: answer.code, phrase }, isHttps)];
  throw redirect('/check/words', { headers: cookieHeaders(cookies) });
}

async function comeBack(form: PostedForm, request: Request, context: Context) {
  const services = context.get(servicesContext);
  const coming = { ...comingOf(form, context), words: form.secret('words') };
  if (!context.get(requestContext).keepsCookies) return answerForm(form, 'back', COOKIES_REFUSED);
  const answer = await attempt(services.log, comeBackToCheck(services, coming, services.now()));
  if (!answer.ok) return answerForm(form, 'back', answer);
  const standing = await standingOf(services.database, answer.personId, dayNumber(services.now()));
  const { isHttps } = services.settings;
  // The words that this browser shows are those of the person who takes the check in it.
  const isSomebodyElse = personIn(request.headers.get('cookie')) !== answer.personId;
  const cookies = [...checkCookie(answer.personId, isHttps), ...(isSomebodyElse ? wordsCookie(null, isHttps) : [])];
  throw redirect(standing === null ? '/check' : whereToGoOn(standing), { headers: cookieHeaders(cookies) });
}

async function leave(form: PostedForm, context: Context) {
  const services = context.get(servicesContext);
  const leaving = { ...comingOf(form, context), words: form.secret('words') };
  const answer = await attempt(services.log, leaveCheck(services, leaving, services.now()));
  const cookies = answer.ok ? forgetCheckCookies(services.settings.isHttps) : [];
  return answerForm(form, 'leave', answer, { headers: cookieHeaders(cookies) });
}

export default function Check({ loaderData: { goOn, code, requestId } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article>
      <FrontDoor
        page={t`The check`}
        title={<Trans>Can you tell false offers from honest ones?</Trans>}
        lead={<Trans>It takes about seven minutes each time.</Trans>}
        facts={[
          msg`Twelve short offers before a lesson.`,
          msg`Twelve others after it.`,
          msg`Twelve again, weeks or months later.`,
        ]}
        aside={
          <div className="pane flex flex-col gap-6 p-6">
            <BackForm code={code} />
            <LeaveForm code={code} />
          </div>
        }
      >
        {goOn === null ? null : (
          <Card title={<Trans>You have begun in this browser</Trans>} className="mb-6">
            <LinkButton to={goOn} className="self-start">
              <Trans>Go on</Trans>
            </LinkButton>
          </Card>
        )}
        <BeginForm code={code} requestId={requestId} />
      </FrontDoor>
    </article>
  );
}

export type CheckAction = typeof action;

function BeginForm({ code, requestId }: { code: string; requestId: string }) {
  const { t } = useLingui();
  const form = useForm({
    answer: useAnswer<CheckAction>(),
    intent: 'begin',
    requestId,
    fields: { code, understood: false },
    problems: ({ why }) =>
      why === 'not-understood'
        ? { understood: msg`Please read the text above, and check this box.` }
        : CHECK_PROBLEMS[why],
  });
  const codeField = form.field('code');
  return (
    <section aria-label={t`Begin`}>
      <ActionForm form={form} className="flex flex-col gap-4">
        <ConsentLines lines={LINES} details={DETAILS}>
          <details className="open:basis-full" open={codeField.defaultValue !== ''}>
            <FoldLine>
              <Trans>I have a code</Trans>
            </FoldLine>
            <CodeField {...codeField} label={t`Code for the check`} autoCapitalize="characters" />
          </details>
        </ConsentLines>
        <Checkbox {...form.tick('understood')} label={<Trans>I have read this and want to take part</Trans>} required />
        <FormOutcome form={form} />
        <SubmitButton form={form} size="large" className="self-start">
          <Trans>Begin the check</Trans>
        </SubmitButton>
      </ActionForm>
    </section>
  );
}

const LINES = [
  msg`It tests the lesson, not you.`,
  msg`Your answers are stored without your name.`,
  msg`Everything is erased after eight months at most.`,
  msg`You can stop at any time.`,
];
const DETAILS = [
  msg`Your answers, what you looked up before them, roughly how long you took and in which language you read, under a random number, and the day. No name, no time, nothing about your device or network, and no link to what you do elsewhere on this site.`,
  msg`A test of the lesson, not of you. Every firm, person and offer in it is invented. Only figures for a whole group are shown. For research, the person running the check can export the answers once at least five people have taken part, under codes that lead to nobody.`,
  msg`Taking part is voluntary, and saying no costs you nothing. You may leave out any answer, stop at any time, and erase your answers on this page with your four words.`,
];
