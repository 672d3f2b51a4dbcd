import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { comeBackToCheck } from '#app/check/enter-check.server.ts';
import { eraseFromCheck } from '#app/check/people.server.ts';
import { returnCookie } from '#app/courses/learner.server.ts';
import { TruthFigures, TruthInWords, TruthOfClass } from '#app/debrief/figures.tsx';
import { truthOfInvestor } from '#app/debrief/truth-of-investor.server.ts';
import { leaveClass } from '#app/enrolment/leave-class.server.ts';
import { ActionForm, type FormField, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, type PostedForm, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { classroomId, investorId } from '#app/ledger/account.ts';
import { hasLeft } from '#app/members/members.server.ts';
import { logOut } from '#app/members/sign-in/sessions.server.ts';
import { viewerOf } from '#app/members/viewer.server.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card, FoldLine, PageHeading } from '#app/ui/page.tsx';
import { CHECK_PROBLEMS, CodeAndWords } from '../check/returning-forms.tsx';
import { farewellHeaders, requireInvestor } from '../guards.server.ts';
import { requestContext, type Services, servicesContext } from '../services.server.ts';
import { aloneCookie, forgetCheckCookies, returnCodeCookie } from '../visitor-cookies.ts';
import type { Route } from './+types/leave';

export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

/** Leaving ends in the Debrief, as a class does: nobody gets past it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  return {
    truth: await truthOfInvestor(context.get(servicesContext).database, classroom, investorId, now),
    isOver: classroom.stages.debriefedAt !== null,
    leaver: `${classroom.id}.${investorId}`,
    isAlone: classroom.kind === 'solo',
  };
}

/** Null when no words of the check were typed. Refuses words that belong to nobody. */
async function findTakerOfCheck(form: PostedForm, services: Services, context: Route.ActionArgs['context']) {
  if (!hasWords(form)) return null;
  const { locale, clientAddress } = context.get(requestContext);
  const words = form.secret('checkWords');
  const coming = { code: form.text('checkCode'), words, language: locale, clientAddress };
  return comeBackToCheck(services, coming, services.now());
}

function hasWords(form: PostedForm): boolean {
  return form.secret('checkWords').trim() !== '';
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const leaver = form.text('leaver');
  // When the form is sent twice, the second request finds nobody signed in and gets the same answer as the first.
  const isSignedIn = (await viewerOf(services, request.headers)) !== null;
  if (!isSignedIn && (await hasAlreadyLeft(services, leaver))) {
    // If only the answers to the check could not be erased, they are still there.
    const found = await attempt(services.log, findTakerOfCheck(form, services, context));
    if (found !== null && !found.ok && found.why !== 'check-words-unknown') return answerForm(form, 'leave', found);
    const erased = await attempt(services.log, eraseTaker(services, found?.ok ? found : null));
    return erased.ok ? goodbye(services, request, form) : answerForm(form, 'leave', erased);
  }
  const { classroom, investorId, now } = await requireInvestor(request, context);
  // The page of an earlier sign-in must not erase the person who is signed in now.
  if (leaver !== `${classroom.id}.${investorId}`) throw new Response(null, { status: 400 });
  // Checked before anything is erased: words that belong to nobody leave everything as it was.
  const taker = await attempt(services.log, findTakerOfCheck(form, services, context));
  if (taker !== null && !taker.ok) return answerForm(form, 'leave', taker);
  const leaving = leaveClass(services, { classroomId: classroom.id, investorId }, now);
  const left = await attempt(
    services.log,
    leaving.then(() => eraseTaker(services, taker)),
  );
  if (!left.ok) return answerForm(form, 'leave', left);
  return goodbye(services, request, form);
}

async function eraseTaker(
  services: Services,
  taker: { readonly personId: string } | null,
): Promise<{ readonly ok: true }> {
  if (taker !== null) await eraseFromCheck(services, taker.personId, services.now());
  return { ok: true };
}

async function hasAlreadyLeft({ database }: Services, leaver: string): Promise<boolean> {
  const [, inClass, number] = /^([1-9]\d{0,8})\.([1-9]\d{0,8}|1\d{9}|20\d{8}|21[0-3]\d{7})$/.exec(leaver) ?? [];
  return number !== undefined && (await hasLeft(database, classroomId(Number(inClass)), investorId(Number(number))));
}

async function goodbye(services: Services, request: Request, form: PostedForm): Promise<never> {
  const { isHttps } = services.settings;
  const cookies = [
    ...(await logOut(services, request.headers)),
    ...returnCodeCookie(null, isHttps),
    ...aloneCookie(null, isHttps),
    returnCookie.line(services.settings, null, services.now()),
    ...(hasWords(form) ? forgetCheckCookies(isHttps) : []),
  ];
  throw redirect('/left', { headers: farewellHeaders(cookies) });
}

export default function Leave({ loaderData: { truth, isOver, leaver, isAlone } }: Route.ComponentProps) {
  const { t } = useLingui();
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'leave',
    fields: { checkCode: '', checkWords: '' },
    hidden: { leaver },
    problems: ({ why }) => CHECK_PROBLEMS_HERE[why],
  });
  return (
    <>
      <PageHeading
        page={t`Leave and erase me`}
        title={<Trans>Before you go: the truth</Trans>}
        lead={<Trans>This was an exercise. Here is what its ledger knew about you all along.</Trans>}
      />
      <div className="flex flex-col gap-8">
        <TruthFigures truth={truth} />
        <p className="max-w-prose text-lead text-pretty text-ink">
          <TruthInWords truth={truth} isOver={isOver} />
        </p>
        <Card title={<Trans>The company as a whole</Trans>}>
          <TruthOfClass house={truth.house} />
        </Card>
        <Card title={<Trans>Leave and erase me</Trans>}>
          <WhatGoes isAlone={isAlone} />
          <ActionForm form={form} className="flex flex-col gap-5">
            <AnswersToTheCheck field={form.field} isOpen={form.answer !== undefined} />
            <FormOutcome form={form} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton form={form} variant="danger">
                <Trans>Leave and erase me</Trans>
              </SubmitButton>
              <LinkButton to="/dashboard" variant="quiet">
                <Trans>Stay</Trans>
              </LinkButton>
            </div>
          </ActionForm>
        </Card>
      </div>
    </>
  );
}

const CHECK_PROBLEMS_HERE = {
  'check-code-unknown': { checkCode: CHECK_PROBLEMS['check-code-unknown'].code },
  'check-words-unknown': { checkWords: CHECK_PROBLEMS['check-words-unknown'].words },
} as const;

interface AnswersToTheCheckProps {
  field: (name: 'checkCode' | 'checkWords') => FormField;
  isOpen: boolean;
}

/** Nothing links an account to the check, so people who took it have to enter their words. */
function AnswersToTheCheck({ field, isOpen }: AnswersToTheCheckProps) {
  return (
    <details open={isOpen} className="border-t border-mullion pt-2">
      <FoldLine>
        <Trans>I took the check: erase my answers to it, too</Trans>
      </FoldLine>
      <div className="mt-3 flex max-w-prose flex-col gap-5">
        <CodeAndWords code={field('checkCode')} words={field('checkWords')} />
      </div>
    </details>
  );
}

function WhatGoes({ isAlone }: { isAlone: boolean }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-body text-pretty text-ink-soft">
      <p>
        <Trans>
          This erases, at once and forever, the name invented for you, your login and return code, messages to you, and
          every file that you uploaded. It cannot be undone.
        </Trans>
      </p>
      <p>
        {isAlone ? (
          <Trans>
            What you did with practice coins stays in the books under a random number that names nobody, until they are
            erased as a whole, within a day.
          </Trans>
        ) : (
          <Trans>
            What you did with practice coins stays in the books of the class under a random number that names nobody,
            until the class itself is erased.
          </Trans>
        )}
      </p>
    </div>
  );
}
