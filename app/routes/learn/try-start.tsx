import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import { choicesIn, PACES, SOLO_PACES, SOLO_SCENARIOS } from '#app/classes/scenario/lesson-plan.ts';
import { type Challenge, isOurChallenge, meetChallenge, newChallenge } from '#app/enrolment/challenge.server.ts';
import { foundSoloClass } from '#app/enrolment/found-solo-class.server.ts';
import { lookAtDoor, readTicket, sealTicket, standingOf } from '#app/enrolment/solo-queue.server.ts';
import { ActionForm, FormOutcome, HiddenFields, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { COOKIES_REFUSED } from '#app/forms/form-words.ts';
import { answerForm, attempt, cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { askedLocale } from '#app/i18n/choose-locale.ts';
import { isStaff } from '#app/members/identity.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { Checkbox, TextField } from '#app/ui/fields.tsx';
import { PageHeading, WithAside } from '#app/ui/page.tsx';
import { JOIN_WORDS } from '../account/account-words.ts';
import { Consent } from '../account/consent.tsx';
import { ReturnCodeForm } from '../account/return-code-form.tsx';
import { AlreadyBegun, ConsoleNote } from '../account/signed-in-notes.tsx';
import { notFound } from '../guards.server.ts';
import { pageUrl } from '../page-url.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { languageCookie, returnCodeCookie, ticketCookie, ticketIn } from '../visitor-cookies.ts';
import type { Route } from './+types/try-start';
import { Choices } from './alone/choices.tsx';
import { QueueNews, Waiting } from './alone/queue.tsx';
import { useProof } from './alone/use-proof.ts';

export const headers = formHeaders;
export const clientAction = sendForm;
/** Skips revalidation after a refusal: what is in the form belongs to the challenge that came with it. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.actionResult === undefined || whenMoved(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (!services.settings.solo.isOn) throw redirect('/try');
  const viewer = await viewerOf(services, request.headers);
  const { settings, database } = services;
  const now = services.now();
  const ticket = readTicket(ticketIn(request.headers.get('cookie'), 'front'), settings);
  const { most } = settings.solo;
  return {
    ...choicesIn(new URL(request.url).searchParams),
    signedInAs: viewer?.investor == null ? null : viewer.firstName,
    isOfStaff: viewer !== null && isStaff(viewer.role),
    challenge: newChallenge(services, now),
    standing: ticket === null ? null : await standingOf(database, ticket, most, now),
    door: await lookAtDoor(database, most, now),
  };
}

/** Founds a class of one and goes to its dashboard. */
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
    answer: form.secret('answer'),
  };
  const minutes = SOLO_PACES.find((choice) => `${choice}` === pace) ?? SOLO_PACES[0];
  const met = meetChallenge(services, effort, now);
  const { settings } = services;
  const sealed = ticketIn(request.headers.get('cookie'), 'front');
  const ticket = readTicket(sealed, settings);
  if (sealed !== '' && ticket === null) facts.tampered.add('number of the queue');
  if (effort.challenge !== '' && !isOurChallenge(effort.challenge, settings)) facts.tampered.add('challenge');
  const founding = { scenario, pace: minutes, language: locale, met, ticket, clientAddress };
  const answer = await attempt(services.log, foundSoloClass({ ...services, browser: request.headers }, founding, now));
  if (!answer.ok && answer.why === 'in-queue') {
    const place = ticketCookie('front', sealTicket(answer.ticket, settings.authSecret), settings.isHttps);
    throw redirect(waitingPath(request, scenario, pace), { status: 303, headers: cookieHeaders(place) });
  }
  if (!answer.ok) return answerForm(form, 'begin', { ...answer, challenge: newChallenge(services, now) });
  const { isHttps } = settings;
  const cookies = [
    ...answer.cookies,
    ...returnCodeCookie(answer.returnCode, isHttps),
    ...ticketCookie('front', null, isHttps),
  ];
  // Their account continues in the language of the link they followed.
  const asked = askedLocale(request.url);
  if (asked !== null) cookies.push(...languageCookie(asked, isHttps));
  // The clock comes with the document; on navigation by script it would arrive late and push the page down.
  throw redirectDocument('/dashboard', { headers: cookieHeaders(cookies) });
}

/** Puts the choices into the address, so that they are still there when their turn comes. */
function waitingPath(request: Request, scenario: string, pace: string): string {
  const { pathname, searchParams } = pageUrl(request);
  searchParams.set('scenario', scenario);
  searchParams.set('pace', pace);
  return `${pathname}?${searchParams}`;
}

export default function TryStart({
  loaderData: { signedInAs, isOfStaff, standing, door, ...chosen },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const isCalled = standing?.state === 'called';
  return (
    <article>
      <PageHeading page={isCalled ? t`It is your turn` : t`Live through it alone`} title={t`Live through it alone`} />
      <QueueNews standing={signedInAs === null || standing?.state !== 'passed' ? standing : null} door={door} />
      {standing?.state === 'waiting' ? (
        <Waiting standing={standing} />
      ) : (
        <WithAside aside={<Consent to="alone" />}>
          {/* Whoever is called was asked before they waited. */}
          {signedInAs === null || isCalled ? null : <AlreadyBegun name={signedInAs} />}
          {isOfStaff ? <ConsoleNote /> : null}
          <BeginForm
            {...chosen}
            isCalled={isCalled}
            isSignedIn={signedInAs !== null}
            mustWait={door.isFull && !isCalled}
          />
          <div className="border-t border-mullion pt-6">
            <ReturnCodeForm buttonClass="self-start" />
          </div>
        </WithAside>
      )}
    </article>
  );
}

interface BeginFormProps {
  /** The choice in the address, or else the usual one. */
  scenario: string;
  pace: string;
  /** The challenge of this form, as the page was loaded. */
  challenge: Challenge;
  /** It is their turn: they have agreed already. */
  isCalled: boolean;
  /** Someone is signed in here: nothing is sent automatically on their behalf. */
  isSignedIn: boolean;
  /** All places are taken. */
  mustWait: boolean;
}

const NOT_ANSWERED = msg`Please answer this question.`;
const WRONG_ANSWER = msg`That is not the sum. Here is another question.`;
const OVER = msg`This page was open for too long, or was already sent. Please send it once more.`;

/** The choices of a person alone, and their consent. Meanwhile the browser works to show that it is not a robot's. */
function BeginForm({ scenario, pace, challenge: first, isCalled, isSignedIn, mustWait }: BeginFormProps) {
  const answer = useAnswer<typeof action>();
  const form = useForm({
    answer,
    intent: 'begin',
    fields: { scenario, pace, understood: isCalled, answer: '' },
    empty: { answer: NOT_ANSWERED },
    problems: ({ why }) => {
      switch (why) {
        case 'not-understood':
          return { understood: msg`Please read the text above, and tick this box.` };
        case 'not-answered':
          return { answer: NOT_ANSWERED };
        case 'wrong-answer':
          return { answer: WRONG_ANSWER };
        case 'challenge-over':
        case 'turn-over':
          return { form: OVER };
        default:
          return { form: JOIN_WORDS[why] };
      }
    },
  });
  const challenge = useNewest(first, answer !== undefined && 'challenge' in answer ? answer.challenge : undefined);
  const working = useProof(challenge);
  // Whoever is signed in has been asked by this page, unless their form came from the front door, without a challenge.
  const isAsked = !isSignedIn || form.answer?.typed['challenge'] === undefined;
  const refused = form.answer?.ok === false && isAsked ? form.answer.why : null;
  const { isHeldBack, holdBack } = useHeldBack(form, working.state, refused);
  const field = <SumField sum={challenge.sum} error={form.field('answer').error} />;
  const sum = working.state === 'impossible' ? field : <noscript>{field}</noscript>;
  return (
    <ActionForm form={form} className="flex flex-col gap-6" onSubmit={holdBack}>
      <Choices scenario={form.field('scenario')} pace={form.field('pace')} />
      <Checkbox {...form.tick('understood')} label={<Trans>I understand that this is an exercise</Trans>} required />
      {isCalled ? null : sum}
      <HiddenFields fields={{ challenge: challenge.text, proof: working.state === 'done' ? working.proof : '' }} />
      <FormOutcome form={form} />
      <SubmitButton form={{ busy: form.busy || isHeldBack }} size="large" className="self-start">
        {mustWait ? <Trans>Take a place in the queue</Trans> : <Trans>Live through it now</Trans>}
      </SubmitButton>
      <p role="status" className="text-small text-ink-soft empty:absolute">
        {isHeldBack ? <Trans>One moment: your device is proving that it is not a robot.</Trans> : null}
      </p>
    </ActionForm>
  );
}

/**
 * Holds back a form submitted before its work is done, and sends it then. Does the same with one that was sent before
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

/**
 * Returns the challenge of the latest answer that brought one: the next answer may bring none, and an earlier one is
 * used up.
 */
function useNewest(first: Challenge, brought: Challenge | undefined): Challenge {
  const [latest, setLatest] = useState({ first, challenge: first });
  const next = brought ?? (latest.first.text === first.text ? latest.challenge : first);
  if (next.text !== latest.challenge.text) setLatest({ first, challenge: next });
  return next;
}

/** For browsers without scripts, where nothing works by itself. */
function SumField({ sum: [one, other], error }: { sum: Challenge['sum']; error: string | undefined }) {
  return (
    <TextField
      name="answer"
      label={
        <Trans>
          How much is {one} plus {other}?
        </Trans>
      }
      hint={<Trans>We ask this to keep robots out, because no scripts run here.</Trans>}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      fieldClassName="max-w-xs"
    />
  );
}
