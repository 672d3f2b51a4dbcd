import { useLingui } from '@lingui/react/macro';
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import { SOLO_PACES, SOLO_SCENARIOS } from '#app/classes/scenario/solo-lesson.ts';
import { isOurChallenge, meetChallenge, newChallenge } from '#app/enrolment/challenge.server.ts';
import { lookAtDoor, readTicket, sealTicket, standingOf } from '#app/enrolment/solo-queue.server.ts';
import { foundSoloClass } from '#app/enrolment/found-solo-class.server.ts';
import { askedLocale } from '#app/i18n/choose-locale.ts';
import { answerForm, attempt, cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { isStaff } from '#app/members/role.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { PageHeading, WithAside } from '#app/ui/page.tsx';
import { languageCookie, returnCodeCookie } from '../visitor-cookies.ts';
import { notFound } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/try-start';
import { ConsoleNote } from '../account/signed-in-note.tsx';
import { Consent } from '../account/consent.tsx';
import { ReturnCodeForm } from '../account/return-code-form.tsx';
import { AlreadyBegun } from './alone/already-begun.tsx';
import { BeginForm } from './alone/begin-form.tsx';
import { choicesIn, PACES } from './alone/choices-in-address.ts';
import { QueueNews, Waiting } from './alone/queue.tsx';
import { ticketCookie, ticketIn } from './alone/ticket-cookie.ts';
import { pageUrl } from '../page-url.ts';

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
          {signedInAs === null ? null : <AlreadyBegun name={signedInAs} />}
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
