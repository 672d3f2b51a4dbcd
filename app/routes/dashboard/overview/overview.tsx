import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link, redirect } from 'react-router';
import type { ChatKind } from '#app/classes/scenario/stories.ts';
import { ActionForm, HiddenFields, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { cookieHeaders, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { useRefreshedFrame, useRevalidationAfter } from '#app/routes/revalidation.tsx';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { dismissedCookie } from '#app/routes/visitor-cookies.ts';
import { Sign } from '#app/signs/sign.tsx';
import { leverOf } from '#app/simulation/chat-messages.ts';
import type { SentMessage } from '#app/simulation/messages.server.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { FigureCard, PaneFrame } from '#app/ui/tables.tsx';
import { messageInWords } from '../../friend-words.ts';
import { BankNotice } from '../bank/bank-notice.tsx';
import { LatestDecisions } from '../latest-decisions.tsx';
import { ReturnCode } from '../return-code.tsx';
import { keptCookie } from '../return-code-action.server.ts';
import { FeeDemand } from '../withdraws/waiting-notes.tsx';
import type { Route } from './+types/overview';
import { Correspondent } from './account-manager.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MoneyWindow, OverviewCards } from './overview-cards.tsx';
import { overviewPage } from './overview-page.server.ts';
import { PriceChart } from './price-chart.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  return overviewPage(context.get(servicesContext), await requireInvestor(request, context), request);
}

/** Notes that the return code has been written down, or that a decision has been read. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireInvestor(request, context);
  const { isHttps } = context.get(servicesContext).settings;
  const form = await readForm(request, context.get(requestContext));
  const intent = form.choice('intent', ['return-code-kept', 'dismiss-decision']);
  const cookie =
    intent === 'dismiss-decision' ? dismissedCookie(form.text('decision'), isHttps) : keptCookie(request, isHttps);
  throw redirect('/dashboard', { headers: cookieHeaders(cookie) });
}

type OverviewFacts = Route.ComponentProps['loaderData'];
export type OverviewAnswer = ReturnType<typeof useAnswer<typeof action>>;

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { firstName, returnCode, saved, figures, step, chart, atBank, feeDemand, canAskFor, changesInMs } = loaderData;
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
      <div className="@container">
        <div className="grid gap-8 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-8">
            <PlanHasMatured canAskFor={canAskFor} />
            <BankNotice atBank={atBank} />
            <FeeDemand withdrawal={feeDemand} />
            <MoneyWindow {...figures} />
            {step === null ? null : <FirstSteps now={step} />}
          </div>
          <div className="flex min-w-0 flex-col gap-8 @4xl:row-span-2">
            {returnCode === null ? null : <ReturnCode {...returnCode} answer={answer} action="/dashboard?index" />}
            {newestFirst(loaderData, answer)}
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <OverviewCards {...figures} />
            {saved > 0n ? <SavingsCard saved={saved} /> : null}
            <PriceChart {...chart} />
          </div>
        </div>
      </div>
    </>
  );
}

/** React never moves the first of a list, so what is new in it is announced. */
function newestFirst({ decision, canChoosePlan, message, chat, lastSeenOn }: OverviewFacts, answer: OverviewAnswer) {
  const told = [
    <MessageCard key="message" message={message} chat={chat} lastSeenOn={lastSeenOn} />,
    <div key="decision" className="contents">
      <LatestDecisions decisions={decision === null ? [] : [decision]} canChoosePlan={canChoosePlan} />
      {decision === null ? null : <DismissDecision id={decision.id} answer={answer} />}
    </div>,
  ];
  const isDecisionNewer = (decision?.decidedAt ?? 0) > (message?.sentAt ?? 0);
  return isDecisionNewer ? told.toReversed() : told;
}

/** It also goes by itself, after a practice day. */
function DismissDecision({ id, answer }: { id: string; answer: OverviewAnswer }) {
  const form = useForm({ answer, intent: 'dismiss-decision', fields: {}, problems: () => ({}) });
  return (
    <ActionForm form={form} action="/dashboard?index" preventScrollReset className="-mt-6 self-end">
      <HiddenFields fields={{ decision: id }} />
      <SubmitButton form={form} variant="plain" size="small">
        <Trans>Dismiss</Trans>
      </SubmitButton>
    </ActionForm>
  );
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
  chat: ChatKind;
  lastSeenOn: number | null;
}

/** The newest one. */
function MessageCard({ message, chat, lastSeenOn }: MessageCardProps) {
  useRefreshedFrame(message?.isRead === false);
  const heading = useId();
  const [name, look] = message === null ? [undefined, 'absolute'] : [heading, 'pane flex flex-col gap-4 p-6'];
  return (
    <section aria-labelledby={name} className={look}>
      {message === null ? null : <Correspondent chat={chat} headingLevel={2} id={heading} lastSeenOn={lastSeenOn} />}
      {/* Stays in the page while it is empty, so that a new message is announced, and the link is not. */}
      <div aria-live="polite" className="flex flex-col gap-1">
        {message === null ? null : <Written {...message} />}
      </div>
      {message === null ? null : (
        <LinkButton to="/dashboard/messages" variant="quiet" size="small" className="self-start">
          {chat === 'friend' ? <Trans>Open the chat</Trans> : <Trans>All messages</Trans>}
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
        <Sign inline is={leverOf(message).warningSign}>
          {i18n._(messageInWords(message))}
        </Sign>
      </p>
    </>
  );
}
