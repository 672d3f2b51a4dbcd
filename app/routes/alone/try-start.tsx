import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { choicesIn, PACES, SOLO_PACES } from '#app/classes/scenario/lesson-plan.ts';
import { SOLO_SCENARIOS } from '#app/classes/scenario/stories.ts';
import {
  type Challenge,
  challengeOf,
  isOurChallenge,
  meetChallenge,
  newChallenge,
} from '#app/enrolment/challenge.server.ts';
import { foundSoloClass } from '#app/enrolment/found-solo-class.server.ts';
import { ActionForm, FormOutcome, HiddenFields, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { COOKIES_REFUSED } from '#app/forms/form-words.ts';
import { answerForm, attempt, cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { askedLocale } from '#app/i18n/choose-locale.ts';
import { isStaff } from '#app/members/identity.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { Checkbox, TextField } from '#app/ui/fields.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { Consent } from '../account/consent.tsx';
import { ReturnCodeForm } from '../account/return-code-form.tsx';
import { BeginningAnew } from '../account/signed-in-notes.tsx';
import { notFound } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { languageCookie, returnCodeCookie } from '../visitor-cookies.ts';
import type { Route } from './+types/try-start';
import { Choices } from './choices.tsx';
import { useProof } from './use-proof.ts';
import { WaitForRoom } from './wait-for-room.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
/** Not after a refusal: what is in the form belongs to the challenge that came with it. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionResult === undefined || whenMoved(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (!services.settings.solo.isOn) throw redirect('/try');
  const viewer = await viewerOf(services, request.headers);
  return {
    ...choicesIn(new URL(request.url).searchParams),
    signedInAs: viewer?.investor == null ? null : viewer.firstName,
    isOfStaff: viewer !== null && isStaff(viewer.role),
    challenge: newChallenge(services, services.now()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const facts = context.get(requestContext);
  const { locale, clientAddress } = facts;
  if (!services.settings.solo.isOn) throw notFound();
  const now = services.now();
  const form = await readForm(request, facts);
  const scenario = form.choice('scenario', SOLO_SCENARIOS);
  const pace = form.choice('pace', PACES);
  if (!form.tick('understood')) return answerForm(form, 'begin', { ok: false, why: 'not-understood' } as const);
  if (!facts.keepsCookies) return answerForm(form, 'begin', COOKIES_REFUSED);
  const effort = {
    challenge: form.secret('challenge'),
    proof: form.secret('proof'),
    answer: form.text('answer'),
  };
  const minutes = SOLO_PACES.find((choice) => `${choice}` === pace) ?? SOLO_PACES[0];
  const met = meetChallenge(services, effort, now);
  const { settings } = services;
  if (effort.challenge !== '' && !isOurChallenge(effort.challenge, settings)) facts.tampered.add('challenge');
  const founding = { scenario, pace: minutes, language: locale, met, clientAddress };
  const answer = await attempt(services.log, foundSoloClass({ ...services, browser: request.headers }, founding, now));
  if (!answer.ok) {
    // A challenge that was met and founded nothing stays valid, so that it founds one class, however often it is sent.
    const isSame = met.ok && answer.why !== 'challenge-over';
    const challenge = isSame ? challengeOf(effort.challenge, services.work) : newChallenge(services, now);
    return answerForm(form, 'begin', { ...answer, challenge });
  }
  const { isHttps } = settings;
  const cookies = [...answer.cookies, ...returnCodeCookie(answer.returnCode, isHttps)];
  // Their account continues in the language of the link they followed.
  const asked = askedLocale(request.url);
  if (asked !== null) cookies.push(...languageCookie(asked, isHttps));
  // The clock comes with the document; on navigation by script it would arrive late and push the page down.
  throw redirectDocument('/dashboard', { headers: cookieHeaders(cookies) });
}

export default function TryStart({ loaderData: { signedInAs, isOfStaff } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article>
      <PageHeading page={t`Live through it alone`} />
      <div className="flex max-w-[46rem] flex-col gap-8">
        <BeginningAnew signedInAs={signedInAs} isOfStaff={isOfStaff} />
        <BeginForm />
        <div className="border-t border-mullion pt-6">
          <ReturnCodeForm buttonClass="self-start" />
        </div>
      </div>
    </article>
  );
}

const NOT_ANSWERED = msg`Please answer this question.`;
const WRONG_ANSWER = msg`That is not the sum. Here is another question.`;
const OVER = msg`This page was open for too long, or was already sent. Please send it once more.`;

/** Meanwhile the browser works to show that the form is not a robot's. */
function BeginForm() {
  const { scenario, pace, challenge: first, signedInAs } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const form = useForm({
    answer,
    intent: 'begin',
    fields: { scenario, pace, understood: false, answer: '' },
    empty: { answer: NOT_ANSWERED },
    problems: ({ why }) => {
      switch (why) {
        case 'not-understood':
          return { understood: msg`Please read the text above, and check this box.` };
        case 'not-answered':
          return { answer: NOT_ANSWERED };
        case 'wrong-answer':
          return { answer: WRONG_ANSWER };
        case 'challenge-over':
          return { form: OVER };
        case 'site-full':
          return {};
      }
    },
  });
  const challenge = useNewest(first, answer !== undefined && 'challenge' in answer ? answer.challenge : undefined);
  const working = useProof(challenge);
  // The page has already asked anyone who is signed in, unless their form came from the front door, without a
  // challenge.
  const isAsked = signedInAs === null || form.answer?.typed['challenge'] === undefined;
  const refused = form.answer?.ok === false && isAsked ? form.answer.why : null;
  const { isHeldBack, holdBack } = useHeldBack(form, working.state, refused);
  const { error, defaultValue } = form.field('answer');
  const answered = refused === 'site-full' ? defaultValue : '';
  const field = <SumField sum={challenge.sum} answered={answered} error={error} />;
  const sum = working.state === 'impossible' ? field : <noscript>{field}</noscript>;
  return (
    <ActionForm form={form} className="flex flex-col gap-6" onSubmit={holdBack}>
      <Choices scenario={form.field('scenario')} pace={form.field('pace')} />
      <Consent to="alone" />
      <Checkbox {...form.tick('understood')} label={<Trans>I understand that this is an exercise</Trans>} required />
      {sum}
      <HiddenFields fields={{ challenge: challenge.text, proof: working.state === 'done' ? working.proof : '' }} />
      <FormOutcome form={form} />
      <WaitForRoom form={form} />
      <SubmitButton form={{ busy: form.busy || isHeldBack }} size="large" className="self-start">
        <Trans>Live through it now</Trans>
      </SubmitButton>
      <p role="status" className="text-small text-ink-soft empty:absolute">
        {isHeldBack ? <Trans>One moment: your device is proving that it is not a robot.</Trans> : null}
      </p>
    </ActionForm>
  );
}

/**
 * Holds back a form submitted before its work is done, and sends it then. Also sends one that was posted before
 * hydration or from the front door and came back with the question for people.
 */
function useHeldBack(form: Pick<ReturnType<typeof useForm>, 'place'>, working: string, refused: string | null) {
  const [isHeldBack, setHeldBack] = useState(false);
  // As the page arrived: what scripts send is already complete.
  const [wasTooEarly] = useState(refused === 'not-answered');
  useEffect(() => {
    if (wasTooEarly) setHeldBack(true);
  }, [wasTooEarly]);
  const { place } = form;
  useEffect(() => {
    if (!isHeldBack || working === 'working') return;
    setHeldBack(false);
    place.current?.requestSubmit();
  }, [isHeldBack, working, place]);
  const holdBack = (event: FormEvent) => {
    if (working !== 'working') return;
    event.preventDefault();
    setHeldBack(true);
  };
  return { isHeldBack, holdBack };
}

/** The latest answer may bring no new challenge, and an earlier one is used up. */
function useNewest(first: Challenge, brought: Challenge | undefined): Challenge {
  const [latest, setLatest] = useState({ first, challenge: first });
  const next = brought ?? (latest.first.text === first.text ? latest.challenge : first);
  if (next.text !== latest.challenge.text) setLatest({ first, challenge: next });
  return next;
}

interface SumFieldProps {
  sum: Challenge['sum'];
  /** The answer that was right, where the same question is shown once more. */
  answered: string;
  error: string | undefined;
}

/** For browsers without scripts, where nothing works by itself. */
function SumField({ sum: [one, other], answered, error }: SumFieldProps) {
  return (
    <TextField
      name="answer"
      label={
        <Trans>
          How much is {one} plus {other}?
        </Trans>
      }
      hint={<Trans>We ask this to keep robots out, because scripts are off in this browser.</Trans>}
      defaultValue={answered}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      fieldClassName="max-w-xs"
    />
  );
}
