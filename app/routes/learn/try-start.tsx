import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { Link, redirect, useLoaderData } from 'react-router';
import { SOLO_PACES, type SoloScenario } from '#app/classes/scenario/lesson-plan.ts';
import { foundSoloClass } from '#app/enrolment/found-solo-class.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { Checkbox } from '#app/ui/fields.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { returnCodeCookie } from '../return-code-cookie.ts';
import { notFound } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/try-start';
import { JOIN_WORDS } from '../account/account-words.ts';
import { Consent } from '../account/consent.tsx';
import { ReturnCodeForm } from '../account/return-code-form.tsx';

const SCENARIOS: readonly SoloScenario[] = ['quick', 'long', 'honest'];
const PACES = SOLO_PACES.map((minutes) => `${minutes}` as const);

const TOO_MANY = msg`As many people as this site can carry are living through it right now. Please try again in a few minutes.`;

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
    requestId: randomUUID(),
  };
}

/** Founds a class of one, and goes to its dashboard. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { locale, clientAddress } = context.get(requestContext);
  if (!services.settings.solo.isOn) throw notFound();
  const form = await readForm(request, locale);
  const scenario = form.choice('scenario', SCENARIOS);
  const pace = form.choice('pace', PACES);
  if (!form.tick('understood')) return answerForm(form, 'begin', { ok: false, why: 'not-understood' } as const);
  const minutes = SOLO_PACES.find((choice) => `${choice}` === pace) ?? SOLO_PACES[0];
  const founding = { scenario, pace: minutes, language: locale, requestId: form.requestId, clientAddress };
  const answer = await attempt(services.log, foundSoloClass(services, founding, services.now()));
  if (!answer.ok) return answerForm(form, 'begin', answer);
  const cookies = [...answer.cookies, returnCodeCookie(answer.returnCode, services.settings.isHttps)];
  throw redirect('/dashboard', { headers: cookieHeaders(cookies) });
}

export default function TryStart({ loaderData: { signedInAs } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <article>
      <PageHeading page={t`Live through it alone`} />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Consent isAlone />
        <div className="flex flex-col gap-8">
          {signedInAs === null ? null : <AlreadyThere name={signedInAs} />}
          <BeginForm />
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

function BeginForm() {
  const { t } = useLingui();
  const { scenario, pace, requestId } = useLoaderData<typeof loader>();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'begin',
    requestId,
    fields: { scenario, pace, understood: false },
    problems: ({ why }) =>
      why === 'not-understood'
        ? { understood: msg`Please read the text above, and tick this box.` }
        : { form: why === 'too-many-at-once' ? TOO_MANY : JOIN_WORDS[why] },
  });
  return (
    <ActionForm form={form} className="flex flex-col gap-6">
      <RadioCards
        {...form.field('scenario')}
        legend={t`Which story`}
        cards={[
          {
            value: 'quick',
            title: <Trans>The quick one</Trans>,
            text: <Trans>A first payment, then a fee, then silence.</Trans>,
          },
          {
            value: 'long',
            title: <Trans>The long game</Trans>,
            text: <Trans>It pays for weeks, until the coins run out.</Trans>,
          },
          {
            value: 'honest',
            title: <Trans>The honest comparison</Trans>,
            text: <Trans>With a dull savings account beside it.</Trans>,
          },
        ]}
      />
      <RadioCards
        {...form.field('pace')}
        legend={t`How long it takes`}
        cards={SOLO_PACES.map((minutes) => ({
          value: `${minutes}`,
          title: <Trans>{minutes} minutes</Trans>,
          text:
            minutes === SOLO_PACES[0] ? (
              <Trans>You can pause at any time.</Trans>
            ) : (
              <Trans>With more time to read.</Trans>
            ),
        }))}
      />
      <Checkbox {...form.tick('understood')} label={<Trans>I understand that this is an exercise</Trans>} required />
      <FormOutcome form={form} />
      <SubmitButton form={form} size="large">
        <Trans>Begin</Trans>
      </SubmitButton>
    </ActionForm>
  );
}
