import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { ActionForm, FormOutcome, HiddenFields, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { COOKIES_REFUSED, type Problems } from '#app/forms/form-words.ts';
import { answerForm, attempt, formHeaders, onwardHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { plainEmail } from '#app/members/identity.ts';
import { carriedBy } from '#app/members/organisation/carried.server.ts';
import { readOrganisationRefusal } from '#app/members/organisation/provider-identity.ts';
import { type LogInAnswer, logIn, type SecondStepAnswer, takeSecondStep } from '#app/members/sign-in/log-in.server.ts';
import { SpotterHint } from '#app/spotter/spotter-hint.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Checkbox, TextField } from '#app/ui/fields.tsx';
import { FormMessage } from '#app/ui/notices.tsx';
import { PageTitle } from '#app/ui/page.tsx';
import { AuthenticatorField, PasswordField } from '#app/ui/password-field.tsx';
import { sameOriginPath } from '../page-url.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { AccountPage, useGoAfter } from './account-page.tsx';
import { ORGANISATION_WORDS, RESET_WORDS, WRONG_CODE_WORDS } from './account-words.ts';
import { ReturnCodeForm } from './return-code-form.tsx';
import { SignedInNote } from './signed-in-notes.tsx';

/** How long the page says that it worked before it goes on; without scripts the Refresh header does the same. */
const REDIRECT_SECONDS = 3;

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = whenMoved;

export function loader({ request, url, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const organisation = url.searchParams.get('organisation');
  const carried =
    organisation === 'second-step' ? carriedBy(services, request.headers, 'second-step', services.now()) : null;
  return {
    notice: LOST_SIGN_INS.find((notice) => notice === url.searchParams.get('notice')) ?? null,
    hasOrganisation: services.identityProvider !== null,
    refusal: readOrganisationRefusal(organisation),
    /** The organisation has recognised them: only our second step is left. */
    ticket: carried?.ticket ?? null,
  };
}

/** Either step's form; that of the second step carries the ticket that the first one issued. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const tools = { ...services, browser: request.headers, pause: facts.pause };
  const form = await readForm(request, facts);
  const kept = { email: form.text('email'), remember: form.tick('remember'), clientAddress: facts.clientAddress };
  const ticket = form.text('ticket');
  const password = form.secret('password');
  if (ticket === '' && (plainEmail(kept.email) === '' || password === '')) {
    return answerForm(form, 'log-in', { ok: false, why: 'fields-empty' } as const);
  }
  if (!facts.keepsCookies) return answerForm(form, 'log-in', COOKIES_REFUSED);
  const asked: Promise<LogInAnswer | SecondStepAnswer> =
    ticket === ''
      ? logIn(tools, { ...kept, password }, services.now())
      : takeSecondStep(tools, { ...kept, ticket, codeText: form.secret('code') }, services.now());
  const answer = await attempt(services.log, asked);
  if (answer.ok) {
    const path = sameOriginPath(new URL(request.url).searchParams.get('redirectTo')) ?? answer.home;
    const headers = onwardHeaders(answer.cookies, REDIRECT_SECONDS, path);
    return answerForm(form, 'log-in', { ok: true, path, step: stepOf(ticket, kept.remember) }, { headers });
  }
  if (answer.why !== 'second-step') return answerForm(form, 'log-in', answer);
  return answerForm(form, 'log-in', { ok: true, path: null, step: stepOf(answer.ticket, kept.remember) });
}

type Answer = ReturnType<typeof useAnswer<typeof action>>;

/** Only for staff. Its ticket comes from the first step, so that no part of the password has to. */
type SecondStep = { readonly ticket: string; readonly remember: boolean } | null;

function stepOf(ticket: string, remember: boolean): SecondStep {
  return ticket === '' ? null : { ticket, remember };
}

/** A form that did not arrive changes nothing. */
function stepAfter(answer: Answer, before: SecondStep): SecondStep {
  if (answer === undefined) return before;
  if (answer.ok) return answer.step;
  if (answer.why === 'offline') return before;
  if (answer.why === 'ticket-dead') return null;
  return stepOf(answer.typed['ticket'] ?? '', answer.typed['remember'] !== undefined);
}

export default function LogIn() {
  const { ticket } = useLoaderData<typeof loader>();
  return <LogInPage key={ticket} first={stepOf(ticket ?? '', false)} />;
}

function LogInPage({ first }: { first: SecondStep }) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
  const [shown, show] = useState({ answer, step: stepAfter(answer, first) });
  if (answer !== shown.answer) show({ answer, step: stepAfter(answer, answer === undefined ? first : shown.step) });
  const { step } = shown;
  return (
    <AccountPage
      title={step === null ? <Trans>Log in</Trans> : <Trans>One more step</Trans>}
      foot={step === null ? <OtherWaysIn /> : <BackLink />}
    >
      <PageTitle page={t`Log in`} />
      <SpotterHint canFlag={false} />
      {answer === undefined ? <SignedInNote /> : null}
      <LogInForm answer={answer} step={step} />
      {step === null ? <OrganisationWayIn /> : null}
    </AccountPage>
  );
}

function LogInForm({ answer, step }: { answer: Answer; step: SecondStep }) {
  const { t } = useLingui();
  const form = useForm({
    answer,
    intent: 'log-in',
    fields: { email: '', password: '', remember: false, code: '' },
    empty: { email: RESET_WORDS['fields-empty'], password: RESET_WORDS['fields-empty'] },
    problems: ({ why }) => PROBLEMS[why],
  });
  const path = form.done?.path ?? null;
  useGoAfter(path, REDIRECT_SECONDS);
  const email = useRef<HTMLInputElement>(null);
  const stepBefore = useRef(step);
  useEffect(() => {
    if (stepBefore.current !== null && step === null) email.current?.focus();
    stepBefore.current = step;
  }, [step]);
  return (
    <ActionForm form={form} className="flex flex-col gap-5">
      {step === null ? (
        <FirstStep
          isFresh={answer === undefined}
          email={{ ref: email, label: t`Email`, ...form.field('email') }}
          password={{ label: t`Password`, ...form.field('password') }}
          remember={form.tick('remember')}
        />
      ) : (
        <SecondStepFields key={step.ticket} step={step} error={form.field('code').error} />
      )}
      <FormOutcome form={form}>
        {path === null ? null : <Trans>Logged in successfully, redirecting...</Trans>}
      </FormOutcome>
      <SubmitButton form={form} size="large" disabled={path !== null}>
        <Trans>Log in</Trans>
      </SubmitButton>
      {path === null ? null : (
        <Link to={path} reloadDocument>
          <Trans>Continue</Trans>
        </Link>
      )}
    </ActionForm>
  );
}

interface FirstStepProps {
  isFresh: boolean;
  email: ComponentProps<typeof TextField>;
  password: ComponentProps<typeof TextField>;
  remember: { name: string; defaultChecked: boolean };
}

/** The only step for an investor. Above its fields it says why the visitor has come here. */
function FirstStep({ isFresh, email, password, remember }: FirstStepProps) {
  const { t, i18n } = useLingui();
  const { notice, refusal } = useLoaderData<typeof loader>();
  return (
    <>
      {isFresh && notice !== null ? (
        <FormMessage tone="information">{i18n._(LOST_SIGN_IN_WORDS[notice])}</FormMessage>
      ) : null}
      {isFresh && refusal !== null ? <FormMessage>{i18n._(ORGANISATION_WORDS[refusal])}</FormMessage> : null}
      <TextField {...email} type="email" autoComplete="username" required />
      <PasswordField {...password} autoComplete="current-password" required />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Checkbox {...remember} label={t`Remember me`} />
        <Link to="/resetpassword">
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
    </>
  );
}

function SecondStepFields({ step, error }: { step: NonNullable<SecondStep>; error: string | undefined }) {
  const { t } = useLingui();
  const code = useRef<HTMLInputElement>(null);
  // The form has just changed under the user's hands.
  useEffect(() => code.current?.focus(), []);
  return (
    <>
      <HiddenFields fields={{ ticket: step.ticket, ...(step.remember ? { remember: 'on' } : {}) }} />
      <AuthenticatorField
        ref={code}
        hint={t`The six digits that your authenticator app shows now. Without your phone, type one of your recovery codes.`}
        error={error}
      />
    </>
  );
}

/** For staff whose organisation has its own sign-in. It leads out of this site, so no script follows the link. */
function OrganisationWayIn() {
  const { hasOrganisation } = useLoaderData<typeof loader>();
  const redirectTo = new URLSearchParams(useLocation().search).get('redirectTo');
  if (!hasOrganisation) return null;
  const query = redirectTo === null ? '' : `?${new URLSearchParams({ redirectTo })}`;
  return (
    <LinkButton to={`/login/organisation${query}`} reloadDocument variant="quiet" size="large" className="mt-5 w-full">
      <Trans>Sign in with your organisation</Trans>
    </LinkButton>
  );
}

function OtherWaysIn() {
  return (
    <div className="flex flex-col gap-8">
      <p>
        <Trans>
          No account yet? <Link to="/signup">Create one</Link>
        </Trans>
      </p>
      <ReturnCodeForm />
    </div>
  );
}

/** Leads to the same address without its answer, so that where to go afterwards is not lost. */
function BackLink() {
  const query = new URLSearchParams(useLocation().search);
  query.delete('organisation');
  return (
    <Link to={{ search: query.toString() }}>
      <Trans>Back to log in</Trans>
    </Link>
  );
}

const PROBLEMS: Record<'fields-empty' | 'wrong-credentials' | 'wrong-code' | 'ticket-dead', Problems<string>> = {
  'fields-empty': {},
  'wrong-credentials': { email: msg`Incorrect email or password.` },
  'wrong-code': { code: WRONG_CODE_WORDS },
  'ticket-dead': { form: msg`That took too long. Please enter your email and password again.` },
};

/** What someone was about to do when their sign-in turned out to be lost; the log-in page has words for each. */
const LOST_SIGN_INS = ['invest', 'deposit', 'proof', 'withdrawal', 'profile'] as const;

export type LostSignIn = (typeof LOST_SIGN_INS)[number];

const LOST_SIGN_IN_WORDS: Record<LostSignIn, MessageDescriptor> = {
  invest: msg`Please log in to invest.`,
  deposit: msg`User not authenticated`,
  proof: msg`User not authenticated.`,
  withdrawal: msg`User is not authenticated.`,
  profile: msg`No user is currently signed in.`,
};
