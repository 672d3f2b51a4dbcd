import { Trans, useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { ARMS, type Arm, armsOf, type Cohort, codeOfArm, isLessonOver } from '#app/check/cohort.ts';
import {
  coveredBy,
  type FinishedWave,
  finishedBy,
  finishedWaves,
  hasEnoughPeople,
  publishWave,
  releasesOf,
} from '#app/check/estimate/results.server.ts';
import { PUBLISHED_WAVES } from '#app/check/estimate/results.ts';
import { closeLesson, eraseCheck } from '#app/check/run-check.server.ts';
import { hasWave, WAVES } from '#app/check/waves.ts';
import { publishedCount } from '#app/classes/small-groups.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { confirmPassword } from '../account/confirm-password.server.ts';
import { PASSWORD_WORDS, PasswordAgain } from '../account/password-again.tsx';
import { ActMessage, ConfirmedButton } from '../acts.tsx';
import { CodeCard } from '../code-card.tsx';
import { readCheckRequest } from '../console-request.server.ts';
import type { Route } from './+types/check-page';
import { CheckName } from './check-list.tsx';
import { CheckFiles, CheckProgress, CheckResults } from './check-results.tsx';
import { DESIGN_WORDS, OFFER_SET_WORDS } from './check-words.ts';
import { WhatItCanShow } from './power-table.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, cohort, today } = await readCheckRequest(request, context, params.check);
  const [finished, releases, hasFilesOfPeople] = await Promise.all([
    finishedWaves(services.database, cohort.id),
    releasesOf(services.database, cohort.id),
    hasEnoughPeople(services.database, cohort.id),
  ]);
  const arms = armsOf(cohort.design);
  const codes = cohort.design === 'two-classes' ? arms : arms.slice(0, 1);
  return {
    cohort,
    ...inFives(finished, cohort),
    releases,
    hasFilesOfPeople,
    arms: arms.map((arm) => ({ arm, isLessonOver: isLessonOver(cohort, arm, today) })),
    handOuts: codes.map((arm) => {
      const code = codeOfArm(cohort, arm);
      return { arm, code, url: new URL(`/check?code=${code}`, services.settings.appUrl).href };
    }),
  };
}

/** Rounded on the server already: an exact count would be in the page's data for anybody to read. */
function inFives(finished: readonly FinishedWave[], { design, offerSet }: Cohort) {
  return {
    progress: WAVES.filter((wave) => hasWave(offerSet, wave)).map((wave) => ({
      wave,
      people: armsOf(design).map((arm) => publishedCount(finishedBy(finished, wave, arm))),
    })),
    covered: PUBLISHED_WAVES.filter((wave) => hasWave(offerSet, wave)).map((wave) => ({
      wave,
      arms: coveredBy(finished, wave, design).map(({ arm, linked }) => ({ arm, linked: publishedCount(linked) })),
    })),
  };
}

/** Each form says what it is about; an act that is already done changes nothing. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { services, viewer, cohort, now } = await readCheckRequest(request, context, params.check);
  const form = await readForm(request, context.get(requestContext));
  const { intent } = form;
  if (intent === 'delete') {
    const refusal = await attempt(services.log, confirmPassword(context, viewer, form));
    if (refusal !== null) return answerForm(form, 'delete', refusal);
    await eraseCheck(services, cohort, viewer.memberId, now);
    throw redirect('/admin/checks');
  }
  if (intent === 'lesson') {
    const arm = form.choice('arm', ARMS);
    await closeLesson(services.database, cohort.id, arm, viewer.memberId, now);
    return answerForm(form, 'lesson', { ok: true, arm } as const);
  }
  if (intent === 'publish') {
    const wave = form.choice('wave', PUBLISHED_WAVES);
    const published = await publishWave(services.database, cohort, wave, viewer.memberId, now);
    return answerForm(form, 'publish', { ...published, wave });
  }
  throw form.notOurs();
}

/** Its code, how far its people are, their results, and its files. */
export default function CheckPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { cohort, progress, covered, releases, arms, handOuts } = loaderData;
  const isOfVisitors = cohort.design === 'visitors';
  const results = <CheckResults design={cohort.design} releases={releases} progress={progress} covered={covered} />;
  return (
    <>
      <PageHeading
        page={t`Check`}
        title={
          <bdi>
            <CheckName cohort={cohort} />
          </bdi>
        }
        lead={
          <>
            {i18n._(DESIGN_WORDS[cohort.design].about)}{' '}
            {cohort.offerSet === 'general' ? null : i18n._(OFFER_SET_WORDS[cohort.offerSet].about)}
          </>
        }
        actions={
          releases.length === 0 ? null : (
            <LinkButton to={`/admin/checks/${cohort.id}/projector`} target="_blank">
              <Trans>Show on the projector</Trans>
            </LinkButton>
          )
        }
      />
      {/* The listed forms say for themselves why they were refused; a form that is done is gone. */}
      <ActMessage answer={useAnswer<typeof action>()} besides={['lesson', 'publish', 'delete']}>
        {(act) => (act.intent === 'lesson' ? OVER[act.arm] : <Trans>The figures are published.</Trans>)}
      </ActMessage>
      <div className="flex flex-col gap-8">
        {releases.length === 0 ? null : results}
        {isOfVisitors ? null : handOuts.map((one) => <HandOutCheck key={one.arm} {...one} />)}
        {releases.length > 0 ? null : (
          <Card title={<Trans>What it can show</Trans>}>
            <WhatItCanShow design={cohort.design} people={cohort.plannedPeople} />
          </Card>
        )}
        <Card title={<Trans>So far</Trans>}>
          <CheckProgress progress={progress} arms={arms.map(({ arm }) => arm)} />
        </Card>
        {cohort.isOwnPace ? null : <EndLesson arms={arms} />}
        {releases.length > 0 ? null : results}
        <CheckFiles id={cohort.id} hasPeople={loaderData.hasFilesOfPeople} />
        {isOfVisitors ? null : <DeleteCheck />}
      </div>
    </>
  );
}

/** With two classes, each has its own code. */
function HandOutCheck({ arm, code, url }: { arm: Arm; code: string; url: string }) {
  const { t } = useLingui();
  const titles = {
    all: t`Handing out the check`,
    early: t`Handing out the check`,
    late: t`Handing out the check: the second class`,
  } as const;
  return (
    <CodeCard
      title={titles[arm]}
      joinCode={code}
      url={url}
      qrTitle={t`QR code with the address of this check`}
      copyLabel={<Trans>Copy code</Trans>}
    >
      <p>
        <Trans>
          Let everybody take the first twelve before the lesson; it takes about seven minutes. Each person gets four
          words, which link their later answers. Nobody gives a name, and nobody can look the words up again, so make
          sure they are written down.
        </Trans>
      </p>
    </CodeCard>
  );
}

export type CheckPageAction = typeof action;

/** Ends the lesson of each arm, which opens its second twelve. */
function EndLesson({ arms }: { arms: readonly { arm: Arm; isLessonOver: boolean }[] }) {
  const next = arms.find(({ isLessonOver }) => !isLessonOver);
  return (
    <Card title={<Trans>The lesson</Trans>}>
      {arms.map(({ arm, isLessonOver }) => (isLessonOver ? <p key={arm}>{OVER[arm]}</p> : null))}
      {next === undefined ? null : (
        <>
          <p className="max-w-prose text-ink-soft">{EXPLAINED[next.arm]}</p>
          <EndLessonForm arm={next.arm} key={next.arm} />
        </>
      )}
    </Card>
  );
}

const OVER = {
  all: <Trans>The lesson is over: the second twelve are open.</Trans>,
  early: (
    <Trans>The first lesson is over: the second twelve are open to everybody, and nobody new can begin anymore.</Trans>
  ),
  late: <Trans>The second lesson is over: those who had it can take the twelve offers that come after it.</Trans>,
} as const;

const EXPLAINED = {
  all: (
    <Trans>
      Say here when the lesson is over, so that people can take the second twelve. In a class, the Debrief does this by
      itself.
    </Trans>
  ),
  early: (
    <Trans>
      Say so when the first lesson is over, so that everybody can take the second twelve: those who had it, and those
      who are waiting. The page tells each person which half they are in.
    </Trans>
  ),
  late: <Trans>Say so when those who waited have had their lesson, too.</Trans>,
} as const;

const FORM = 'end-lesson';

function EndLessonForm({ arm }: { arm: Arm }) {
  const form = useForm({
    answer: useAnswer<CheckPageAction>(),
    intent: 'lesson',
    fields: {},
    hidden: { arm },
    problems: () => ({}),
  });
  return (
    <>
      <ActionForm form={form} id={FORM} preventScrollReset className="flex flex-col gap-4">
        <FormOutcome form={form} />
        {arm === 'late' ? null : (
          <SubmitButton form={form} className="self-start">
            <Trans>The lesson is over</Trans>
          </SubmitButton>
        )}
      </ActionForm>
      {arm === 'late' ? <SecondLessonButton busy={form.busy} /> : null}
    </>
  );
}

/** Asks first, because it stands where the button of the first lesson was, which may be pressed twice. */
function SecondLessonButton({ busy }: { busy: boolean }) {
  return (
    <div>
      <ConfirmedButton
        form={FORM}
        label={<Trans>The second lesson is over</Trans>}
        title={<Trans>Is the second lesson over?</Trans>}
        confirmLabel={<Trans>It is over</Trans>}
        variant="primary"
        busy={busy}
      >
        <p>
          <Trans>Those who waited can then take the twelve offers that come after it. This cannot be undone.</Trans>
        </p>
      </ConfirmedButton>
    </div>
  );
}

function DeleteCheck() {
  const { t } = useLingui();
  const form = useForm({
    answer: useAnswer<CheckPageAction>(),
    intent: 'delete',
    fields: { passwordAgain: '' },
    problems: ({ why }) => ({ passwordAgain: PASSWORD_WORDS[why] }),
  });
  return (
    <div className="screen-only">
      <Card title={t`Delete this check`}>
        <p className="max-w-prose text-body text-ink-soft">
          <Trans>
            All its answers and figures are deleted with it. Nobody can come back to it, and nobody can restore it.
          </Trans>
        </p>
        <ActionForm form={form} className="flex max-w-xl flex-col gap-4">
          <PasswordAgain {...form.field('passwordAgain')} />
          <FormOutcome form={form} />
          <SubmitButton form={form} variant="danger" className="self-start">
            <Trans>Delete now</Trans>
          </SubmitButton>
        </ActionForm>
      </Card>
    </div>
  );
}
