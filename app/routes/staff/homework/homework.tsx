import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, redirect } from 'react-router';
import { type Cohort, dayNumber } from '#app/check/cohort.ts';
import { cohortOfClass } from '#app/check/cohorts.server.ts';
import { STORY_WORDS } from '#app/classes/scenario/story-words.ts';
import type { DebriefOfClass } from '#app/debrief/debrief-of-class.server.ts';
import { endHomework, eraseHomework, storedReportOf } from '#app/enrolment/homework.server.ts';
import { erasedAt, type Homework, homeworkState } from '#app/enrolment/homework.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { readReport } from '#app/operations/homework/report-homework.server.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { namedFlags } from '#app/spotter/debrief-flags.server.ts';
import type { FirstFlag } from '#app/spotter/flags.ts';
import type { RealTime } from '#app/time/instants.ts';
import { LinkButton, PrintButton } from '#app/ui/buttons.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { confirmPassword } from '../account/confirm-password.server.ts';
import { PASSWORD_WORDS, PasswordAgain } from '../account/password-again.tsx';
import { ClassDebriefCards } from '../classes/class-debrief-cards.tsx';
import { CodeCard, TakesTheCheck } from '../code-card.tsx';
import { readHomeworkRequest } from '../console-request.server.ts';
import type { Route } from './+types/homework';
import { Begun, HomeworkStateBadge } from './homework-list.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, homework, now } = await readHomeworkRequest(request, context, params.homework);
  const kept = homework.hasReport ? await storedReportOf(services.database, homework.id) : null;
  const report = kept === null ? null : readReport(kept);
  return {
    homework,
    state: homeworkState(homework, now),
    erasedAt: erasedAt(homework),
    check: await cohortOfClass(services.database, homework.id, dayNumber(now)),
    url: new URL(`/homework?code=${homework.code}`, services.settings.appUrl).href,
    hasPackage: services.settings.cmi5Platforms.length > 0,
    debrief: report?.debrief ?? null,
    firstFlags: namedFlags(report?.firstSigns ?? null, serverTranslator(context.get(requestContext).locale)),
  };
}

/** Only once the password is given again. Homework that has moved on is shown as it is now. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { services, viewer, homework, now } = await readHomeworkRequest(request, context, params.homework);
  const form = await readForm(request, context.get(requestContext));
  const { intent } = form;
  if (intent !== 'end' && intent !== 'delete') throw form.notOurs();
  const refusal = await attempt(services.log, confirmPassword(context, viewer, form));
  if (refusal !== null) return answerForm(form, 'end-homework', refusal);
  const state = homeworkState(homework, now);
  if (intent === 'delete' && state === 'over') {
    await eraseHomework(services, homework.id, viewer.memberId, now);
    throw redirect('/admin/homework');
  }
  if (intent === 'end' && state === 'open') await endHomework(services, homework, viewer.memberId, now);
  throw redirect(`/admin/homework/${homework.id}`);
}

export default function HomeworkPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { homework, state, debrief, firstFlags } = loaderData;
  return (
    <>
      <PageHeading
        page={t`Homework`}
        title={<bdi>{homework.name}</bdi>}
        actions={<HomeworkStateBadge state={state} />}
      />
      <div className="flex flex-col gap-8">
        {state === 'open' ? <HandOut {...loaderData} /> : null}
        <Card title={state === 'over' ? t`How many took part` : t`So far`}>
          <Figures homework={homework} />
        </Card>
        {state === 'open' ? <EndNow /> : null}
        {state === 'ending' ? (
          <Notice>
            <Trans>The homework has ended. Its report is being put together and will be here in a minute.</Trans>
          </Notice>
        ) : null}
        {debrief === null ? null : (
          <Report id={homework.id} debrief={debrief} firstFlags={firstFlags} erasedAt={loaderData.erasedAt} />
        )}
      </div>
    </>
  );
}

interface HandOutProps {
  homework: Homework;
  url: string;
  hasPackage: boolean;
  check: Pick<Cohort, 'id' | 'code'> | null;
}

function HandOut({ homework, url, hasPackage, check }: HandOutProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const until = formatDateTime(homework.endsAt, locale);
  return (
    <CodeCard
      title={t`Handing it out`}
      joinCode={homework.code}
      url={url}
      qrTitle={t`QR code with the address of this homework`}
      copyLabel={<Trans>Copy code</Trans>}
      otherWays={<FromACourse id={homework.id} hasPackage={hasPackage} />}
    >
      <p>
        <Trans>
          Send the link, or the code to enter under “Join a class”, to everybody who is to do it. Anybody who has it can
          begin until {until} (UTC); nobody gives a name, an address or a password of their own.
        </Trans>
      </p>
      {check === null ? null : (
        <p className="mt-2">
          <TakesTheCheck {...check} />
        </p>
      )}
    </CodeCard>
  );
}

function FromACourse({ id, hasPackage }: { id: number; hasPackage: boolean }) {
  return (
    <>
      <p>
        <Trans>
          In a learning platform, add the link as an external page. Whoever has come to the end can hand in the code of
          a certificate, which you <Link to="/completed">check here</Link>.
        </Trans>
      </p>
      {hasPackage ? (
        <p>
          <Trans>
            Or import{' '}
            <a href={`/admin/homework/${id}/cmi5.zip`} download className="text-link">
              a course package (cmi5)
            </a>{' '}
            there: your course is then told who has reached the end, and this site keeps no names.
          </Trans>
        </p>
      ) : null}
    </>
  );
}

/** Numbers only: nobody knows who the people were. */
function Figures({ homework }: { homework: Homework }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <DefinitionList>
      <Definition term={<Trans>Began</Trans>} value={<Begun homework={homework} />} figures />
      <Definition term={<Trans>Reached the end</Trans>} value={formatCount(homework.finishedCount, locale)} figures />
      <Definition term={<Trans>Scenario</Trans>} value={i18n._(STORY_WORDS[homework.scenario].title)} />
      <Definition term={<Trans>Assigned (UTC)</Trans>} value={formatDateTime(homework.createdAt, locale)} figures />
      <Definition term={<Trans>Ends (UTC)</Trans>} value={formatDateTime(homework.endsAt, locale)} figures />
    </DefinitionList>
  );
}

interface ReportProps {
  id: number;
  debrief: DebriefOfClass;
  firstFlags: readonly FirstFlag[] | null;
  erasedAt: RealTime;
}

/** What is left of the homework: everybody together, and nobody in particular. */
function Report({ id, debrief, firstFlags, erasedAt }: ReportProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const until = formatDateTime(erasedAt, locale);
  return (
    <>
      <div className="screen-only flex flex-wrap gap-3">
        <LinkButton to={`/admin/homework/${id}/projector`} target="_blank">
          <Trans>Show on the projector</Trans>
        </LinkButton>
        <PrintButton>
          <Trans>Print this report</Trans>
        </PrintButton>
      </div>
      <Notice>
        <p>
          <AddedUp />
        </p>
        <p>
          <Trans>
            What each of them did is erased when the homework ends. This report is erased on {until} (UTC): print it if
            you want to keep it.
          </Trans>
        </p>
      </Notice>
      <ClassDebriefCards debrief={debrief} firstFlags={firstFlags} isOver />
      <div className="screen-only">
        <Card title={t`Delete this homework`}>
          <p className="max-w-prose text-body text-ink-soft">
            <Trans>The report is deleted with it, and nobody can restore it.</Trans>
          </p>
          <PasswordForm intent="delete">
            <Trans>Delete now</Trans>
          </PasswordForm>
        </Card>
      </div>
    </>
  );
}

/** These figures cover many companies, and must not be taken for those of one. */
export function AddedUp() {
  return <Trans>Everybody dealt with a company of their own. Here, all these companies are added together.</Trans>;
}

function EndNow() {
  const { t } = useLingui();
  return (
    <Card title={t`End it now`}>
      <p className="max-w-prose text-body text-ink-soft">
        <Trans>
          Nobody can begin or go on anymore, and anyone in the middle of it is shown their Debrief. You get the report,
          and what people did is erased. Otherwise it ends by itself.
        </Trans>
      </p>
      <PasswordForm intent="end">
        <Trans>End now</Trans>
      </PasswordForm>
    </Card>
  );
}

function PasswordForm({ intent, children }: { intent: 'end' | 'delete'; children: ReactNode }) {
  const form = useForm({
    answer: useAnswer<typeof action>(),
    intent: 'end-homework',
    fields: { passwordAgain: '' },
    hidden: { intent },
    problems: ({ why }) => ({ passwordAgain: PASSWORD_WORDS[why] }),
  });
  return (
    <ActionForm form={form} className="flex max-w-xl flex-col gap-4">
      <PasswordAgain {...form.field('passwordAgain')} />
      <FormOutcome form={form} />
      <SubmitButton form={form} variant="danger" className="self-start">
        {children}
      </SubmitButton>
    </ActionForm>
  );
}
