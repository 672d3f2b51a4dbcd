import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link, redirect } from 'react-router';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { useRefreshedFrame, useRevalidationAfter } from '#app/routes/revalidation.tsx';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { returnCodeCookie } from '#app/routes/visitor-cookies.ts';
import { Sign } from '#app/signs/sign.tsx';
import { ACCOUNT_MESSAGES } from '#app/simulation/account-manager-messages.ts';
import type { SentMessage } from '#app/simulation/messages.server.ts';
import { LinkButton, WordsToKeep } from '#app/ui/buttons.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { FigureCard, PaneFrame } from '#app/ui/tables.tsx';
import { ACCOUNT_MESSAGE_WORDS } from '../../account-manager-words.ts';
import { LatestDecisions } from '../latest-decisions.tsx';
import { FeeDemand } from '../withdraws/waiting-notes.tsx';
import type { Route } from './+types/overview';
import { AccountManager } from './account-manager.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { overviewPage } from './overview-page.server.ts';
import { PriceChart } from './price-chart.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  return overviewPage(context.get(servicesContext), await requireInvestor(request, context), request);
}

/** Notes that the return code has been written down, which is then not shown again. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireInvestor(request, context);
  const { settings } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  if (form.intent !== 'return-code-kept') throw form.notOurs();
  throw redirect('/dashboard', { headers: cookieHeaders(returnCodeCookie(null, settings.isHttps)) });
}

type OverviewFacts = Route.ComponentProps['loaderData'];
export type OverviewAnswer = ReturnType<typeof useAnswer<typeof action>>;

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { firstName, returnCode, saved, figures, step, chart, feeDemand, changesInMs } = loaderData;
  useRevalidationAfter(changesInMs);
  const answer = useAnswer<typeof action>();
  const name = firstName.trim() || t`username`;
  return (
    <>
      <PageHeading
        page={t`Overview`}
        title={<Trans>Welcome, {name}</Trans>}
        actions={
          step === null ? (
            <>
              <LinkButton to="/dashboard/withdraws" variant="quiet">
                <Trans>Withdraw</Trans>
              </LinkButton>
              <LinkButton to="/dashboard/deposit">
                <Trans>Deposit</Trans>
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className="flex flex-col gap-8">
        {returnCode === null || step === null ? null : <ReturnCodeCard code={returnCode} answer={answer} />}
        <FeeDemand withdrawal={feeDemand} />
        {newestFirst(loaderData)}
        {step === null ? null : <FirstSteps now={step} />}
        <OverviewCards {...figures} />
        {/* Someone who has invested comes to see what has become of it. */}
        {returnCode === null || step !== null ? null : <ReturnCodeCard code={returnCode} answer={answer} />}
        {saved > 0n ? <SavingsCard saved={saved} /> : null}
        <PriceChart {...chart} />
      </div>
    </>
  );
}

/** React never moves the first of a list, so what is new in it is announced. */
function newestFirst({ canAskFor, maturedAt, decision, canChoosePlan, message, lastSeenOn }: OverviewFacts) {
  const decisions = decision === null ? [] : [decision];
  const told = [
    { at: maturedAt, block: <PlanHasMatured key="matured" canAskFor={canAskFor} /> },
    { at: message?.sentAt, block: <MessageCard key="message" message={message} lastSeenOn={lastSeenOn} /> },
    {
      at: decision?.decidedAt,
      block: <LatestDecisions key="decision" decisions={decisions} canChoosePlan={canChoosePlan} />,
    },
  ];
  const time = (at: Date | null | undefined) => at?.getTime() ?? 0;
  return told.toSorted((one, other) => time(other.at) - time(one.at)).map(({ block }) => block);
}

/** The money at the savings bank, in a frame of its own because the company owes none of it. */
function SavingsCard({ saved }: { saved: bigint }) {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <PaneFrame>
      <FigureCard
        title={t`Savings account`}
        value={formatDollars(saved, locale)}
        note={
          <Link to="/dashboard/savings" className="text-link">
            <Trans>At the savings bank, not here</Trans>
          </Link>
        }
      />
    </PaneFrame>
  );
}

/** Shown after joining until its owner confirms having it: afterwards nobody can show it again. */
function ReturnCodeCard({ code, answer }: { code: string; answer: OverviewAnswer }) {
  const form = useForm({ answer, intent: 'return-code-kept', fields: {}, problems: () => ({}) });
  return (
    <Card title={<Trans>Your return code</Trans>}>
      <WordsToKeep words={code} />
      <p className="max-w-prose text-body text-pretty text-ink-soft">
        <Trans>
          Write these six words down now. They bring you back when you have closed the browser: choose “Log in” and type
          them there.
        </Trans>
      </p>
      <ActionForm form={form} action="/dashboard?index" className="flex flex-col items-start gap-4">
        <FormOutcome form={form} />
        <SubmitButton form={form}>
          <Trans>I have written it down</Trans>
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** Announced when it happens; the element stays in the page while there is nothing to ask for. */
function PlanHasMatured({ canAskFor }: { canAskFor: bigint }) {
  const { locale } = useLocale();
  const amount = formatDollars(canAskFor, locale);
  return (
    <div role="status" className="empty:absolute">
      {canAskFor === 0n ? null : (
        <Notice>
          <p>
            <Trans>
              Your plan has matured. <Link to="/dashboard/withdraws">Withdraw {amount}</Link>
            </Trans>
          </p>
        </Notice>
      )}
    </div>
  );
}

interface MessageCardProps {
  message: SentMessage | null;
  lastSeenOn: number | null;
}

/** The newest one. */
function MessageCard({ message, lastSeenOn }: MessageCardProps) {
  useRefreshedFrame(message?.isRead === false);
  const heading = useId();
  const [name, look] = message === null ? [undefined, 'absolute'] : [heading, 'pane flex flex-col gap-4 p-6'];
  return (
    <section aria-labelledby={name} className={look}>
      {message === null ? null : <AccountManager headingLevel={2} id={heading} lastSeenOn={lastSeenOn} />}
      {/* Stays in the page while it is empty, so that a new message is announced, and the link is not. */}
      <div aria-live="polite" className="flex flex-col gap-1">
        {message === null ? null : <Written {...message} />}
      </div>
      {message === null ? null : (
        <LinkButton to="/dashboard/messages" variant="quiet" size="small" className="self-start">
          <Trans>All messages</Trans>
        </LinkButton>
      )}
    </section>
  );
}

function Written({ message, sentAt }: SentMessage) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  return (
    <>
      <p className="figures text-small text-ink-soft">{formatDateTime(sentAt, locale)}</p>
      <p className="max-w-prose text-pretty">
        <Sign inline is={ACCOUNT_MESSAGES[message].warningSign}>
          {i18n._(ACCOUNT_MESSAGE_WORDS[message])}
        </Sign>
      </p>
    </>
  );
}
