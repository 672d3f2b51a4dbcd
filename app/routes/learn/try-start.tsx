import { Trans, useLingui } from '@lingui/react/macro';
import { Link, redirect } from 'react-router';
import { SOLO_PACES, type SoloScenario } from '#app/classes/scenario/lesson-plan.ts';
import { meetChallenge, newChallenge } from '#app/enrolment/challenge.server.ts';
import { foundSoloClass } from '#app/enrolment/found-solo-class.server.ts';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { answerForm, attempt, cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { Notice } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { returnCodeCookie } from '../return-code-cookie.ts';
import { notFound } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/try-start';
import { Consent } from '../account/consent.tsx';
import { ReturnCodeForm } from '../account/return-code-form.tsx';
import { BeginForm } from './alone/begin-form.tsx';

const SCENARIOS: readonly SoloScenario[] = ['quick', 'long', 'honest'];
const PACES = SOLO_PACES.map((minutes) => `${minutes}` as const);

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = whenMoved;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (!services.settings.solo.isOn) throw redirect('/try');
  const viewer = await viewerOf(services, request.headers);
  const { searchParams } = new URL(request.url);
  const asked = { scenario: searchParams.get('scenario'), pace: searchParams.get('pace') };
  return {
    scenario: SCENARIOS.find((name) => name === asked.scenario) ?? 'quick',
    pace: PACES.find((minutes) => minutes === asked.pace) ?? '12',
    signedInAs: viewer?.investor == null ? null : viewer.firstName,
    challenge: newChallenge(services, services.now()),
  };
}

/** Founds a class of one, and goes to its dashboard. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { locale, clientAddress } = context.get(requestContext);
  if (!services.settings.solo.isOn) throw notFound();
  const now = services.now();
  const form = await readForm(request, locale);
  const scenario = form.choice('scenario', SCENARIOS);
  const pace = form.choice('pace', PACES);
  if (!form.tick('understood')) return answerForm(form, 'begin', { ok: false, why: 'not-understood' } as const);
  const effort = {
    challenge: form.secret('challenge'),
    proof: form.secret('proof'),
    answer: plainNumber(form.secret('answer'), locale),
  };
  const minutes = SOLO_PACES.find((choice) => `${choice}` === pace) ?? SOLO_PACES[0];
  const met = meetChallenge(services, effort, now);
  const founding = { scenario, pace: minutes, language: locale, met, clientAddress };
  const answer = await attempt(services.log, foundSoloClass(services, founding, now));
  if (!answer.ok) return answerForm(form, 'begin', { ...answer, challenge: newChallenge(services, now) });
  const cookies = [...answer.cookies, returnCodeCookie(answer.returnCode, services.settings.isHttps)];
  throw redirect('/dashboard', { headers: cookieHeaders(cookies) });
}

export default function TryStart({ loaderData: { signedInAs, ...chosen } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article>
      <PageHeading page={t`Live through it alone`} />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Consent isAlone />
        <div className="flex flex-col gap-8">
          {signedInAs === null ? null : <AlreadyThere name={signedInAs} />}
          <BeginForm {...chosen} />
          <div className="border-t border-mullion pt-6">
            <ReturnCodeForm />
          </div>
        </div>
      </div>
    </article>
  );
}

function AlreadyThere({ name }: { name: string }) {
  return (
    <Notice>
      <p>
        <Trans>
          You have begun already, as {name}. <Link to="/dashboard">Go to your dashboard</Link>, or begin again as
          someone new.
        </Trans>
      </p>
    </Notice>
  );
}
