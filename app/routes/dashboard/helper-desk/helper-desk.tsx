import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useLocation } from 'react-router';
import { HELPER_LINES } from '#app/bank/help-case.ts';
import { type CaseOnDesk, sendLine, takeCase } from '#app/bank/helper-desk.server.ts';
import { BANK_QUESTIONS, REGISTERED_PAYEE } from '#app/bank/payment-order.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { isCommon } from '#app/forms/form-words.ts';
import { answerForm, attempt, cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { COMPANY_NAME } from '#app/registers/look-up-address.ts';
import { notFound, requireInvestor } from '#app/routes/guards.server.ts';
import { useRevalidationEvery } from '#app/routes/revalidation.tsx';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { FocusedMessage } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { QUESTION_WORDS } from '../bank/bank-words.ts';
import { ReturnCode } from '../return-code.tsx';
import { keptCookie, returnCodeToShow } from '../return-code-action.server.ts';
import type { Route } from './+types/helper-desk';
import { HELPER_DESK } from './helper-pages.ts';
import { bandInWords, LINE_NAMES, LINE_REFUSALS, LINE_SENTENCES } from './helper-words.ts';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

/** Opening the page puts the next payment before its helper, who alone can then answer it. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = await requireInvestor(request, context);
  if (!asked.viewer.isHelper) throw notFound();
  return {
    waiting: await takeCase(services.database, asked.classroom, asked.investorId, asked.now),
    returnCode: await returnCodeToShow(services, asked, request),
    isSent: url.searchParams.has('sent'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, log, settings } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const { viewer, classroom, investorId: helper, now } = await requireInvestor(request, context);
  if (!viewer.isHelper) throw notFound();
  if (form.intent === 'return-code-kept') {
    throw redirect(HELPER_DESK, { headers: cookieHeaders(keptCookie(request, settings.isHttps)) });
  }
  const sent = { helper, case: form.text('case'), line: form.choice('line', HELPER_LINES) };
  const answer = await attempt(log, sendLine(database, classroom, sent, now));
  if (!answer.ok) return answerForm(form, 'line', answer, { refusedStatus: 409 });
  throw redirect(`${HELPER_DESK}?sent`, 303);
}

type DeskAnswer = ReturnType<typeof useAnswer<typeof action>>;

/** And not when a payment comes, or its minute is over: that would tell when somebody pressed “Pay”. */
const LOOK_EVERY_MS = 10_000;

export default function HelperDesk({ loaderData: { waiting, returnCode, isSent } }: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
  useRevalidationEvery(LOOK_EVERY_MS);
  return (
    <>
      <PageHeading
        page={t`Helper’s desk`}
        lead={
          <Trans>
            Here you see payments of your class, one at a time, and choose what to write. You never learn whose they
            are, and nobody learns that it was you who wrote.
          </Trans>
        }
      />
      <div className="flex max-w-[46rem] flex-col gap-8">
        <Outcome isSent={isSent} answer={answer} />
        {/* Announced when a payment comes or goes. */}
        <div role="status" className="flex flex-col gap-8">
          {waiting === null ? (
            <Card title={<Trans>No payment waits for you</Trans>}>
              <p className="text-body text-ink-soft">
                <Trans>
                  When somebody is about to pay, their payment appears here by itself. It waits about a minute for you,
                  and then goes its own way.
                </Trans>
              </p>
            </Card>
          ) : (
            <CaseCard key={waiting.id} waiting={waiting} />
          )}
        </div>
        {waiting === null ? null : <LineForm key={waiting.id} id={waiting.id} answer={answer} />}
        {returnCode === null ? null : <ReturnCode {...returnCode} answer={answer} action={HELPER_DESK} />}
      </div>
    </>
  );
}

/** Of the line that was sent; never of what became of the payment. */
function Outcome({ isSent, answer }: { isSent: boolean; answer: DeskAnswer }) {
  const { i18n } = useLingui();
  const { key } = useLocation();
  const refused = answer?.ok === false && !isCommon(answer) ? answer : null;
  const sent = isSent ? <Trans>Done. What your classmate does now is theirs, and you do not see it.</Trans> : null;
  return (
    <FocusedMessage tone={refused ? 'error' : 'success'} occasion={refused ?? (isSent ? key : undefined)}>
      {refused === null ? sent : i18n._(LINE_REFUSALS[refused.why])}
    </FocusedMessage>
  );
}

function CaseCard({ waiting: { band, answers } }: { waiting: CaseOnDesk }) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <Card title={<Trans>A classmate wants to pay</Trans>}>
      <DefinitionList>
        <Definition term={<Trans>Amount</Trans>} value={i18n._(bandInWords(band, locale))} />
        <Definition term={<Trans>They want to pay</Trans>} value={<bdi>{COMPANY_NAME}</bdi>} />
        <Definition term={<Trans>The account belongs to</Trans>} value={<bdi>{REGISTERED_PAYEE}</bdi>} />
        {answers === null
          ? null
          : BANK_QUESTIONS.map((question) => (
              <Definition
                key={question}
                term={i18n._(QUESTION_WORDS[question])}
                value={answers[question] ? <Trans>Yes</Trans> : <Trans>No</Trans>}
              />
            ))}
      </DefinitionList>
      {answers === null ? (
        <p className="text-body text-ink-soft">
          <Trans>Their bank asked nothing, and warned them in one sentence.</Trans>
        </p>
      ) : null}
    </Card>
  );
}

function LineForm({ id, answer }: { id: string; answer: DeskAnswer }) {
  const { i18n } = useLingui();
  const form = useForm({ answer, intent: 'line', fields: {}, hidden: { case: id }, problems: () => ({}) });
  return (
    <Card title={<Trans>What do you write to them?</Trans>}>
      <ActionForm form={form} action={HELPER_DESK} className="flex flex-col gap-3">
        <FormOutcome form={form} />
        {HELPER_LINES.map((line) => (
          <SubmitButton
            key={line}
            form={form}
            name="line"
            value={line}
            variant="quiet"
            className="flex-col items-start! gap-0.5! py-3! text-start!"
          >
            <span>{i18n._(LINE_NAMES[line])}</span>
            {line === 'nothing' ? null : (
              <span className="text-small font-normal text-ink-soft">{i18n._(LINE_SENTENCES[line])}</span>
            )}
          </SubmitButton>
        ))}
      </ActionForm>
    </Card>
  );
}
