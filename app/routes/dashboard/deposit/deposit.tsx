import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  replace,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { payThroughBank } from '#app/bank/ask-bank.server.ts';
import { depositPayment } from '#app/bank/bank-payment.server.ts';
import { useAnswer } from '#app/forms/form.tsx';
import { answerAttempt, answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, serverOr, unlessOffline } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { plainNumber } from '#app/i18n/typed-number.ts';
import { sendsOfMember, uploadsOfMember } from '#app/members/limits.ts';
import { type DepositRefusal, decideDeposit } from '#app/payments/deposits/deposit.ts';
import { newestReceipt } from '#app/payments/deposits/hand-in-proof.server.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { readUploadProblem } from '#app/routes/storage/read-upload.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { Button } from '#app/ui/buttons.tsx';
import { ModalDialog } from '#app/ui/dialogs.tsx';
import { useHydrated } from '#app/ui/document.tsx';
import { MoneyField } from '#app/ui/fields.tsx';
import { Announcement, Badge, FocusedMessage, FormMessage, useAnnouncement } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { BankNotice } from '../bank/bank-notice.tsx';
import { bankPath } from '../bank/bank-path.ts';
import { AllInHistory, LatestDecisions } from '../latest-decisions.tsx';
import { Payee } from '../look-them-up.tsx';
import { Maintenance } from '../maintenance.tsx';
import { type UploadProblem, walletDepositWords } from '../payment-refusal-words.ts';
import { type DepositPage, depositPage } from './deposit-page.server.ts';
import { changePath, DepositSummaryStep } from './deposit-summary.tsx';
import { LookOn } from './look-on.tsx';
import { OpenDeposits } from './open-deposits.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

type Loaded =
  | (DepositPage & {
      readonly typed: string | null;
      /** A deposit that was submitted just now and waits. */
      readonly submitted: string | null;
      readonly problem: UploadProblem | null;
    })
  | { readonly state: 'unreachable'; readonly typed: string | null; readonly submitted: string | null };

export async function loader({ request, url, context }: LoaderFunctionArgs): Promise<Loaded> {
  const investor = await requireInvestor(request, context);
  const services = context.get(servicesContext);
  const typed = url.searchParams.get('amount');
  const amountText = typed === null ? null : plainNumber(typed, context.get(requestContext).locale);
  const page = await depositPage(services, investor, amountText);
  return {
    ...page,
    typed,
    // Anybody can type an address: it is shown as submitted only if one of their own deposits is waiting.
    submitted: page.open.find(({ id }) => id === url.searchParams.get('submitted'))?.id ?? null,
    problem: readUploadProblem(services.settings, investor, url.searchParams),
  };
}

/** When the server cannot be reached, the page says so and what was done before, and keeps what was typed. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const typed = url.searchParams.get('amount');
  const submitted = url.searchParams.get('submitted');
  return serverOr(serverLoader<Loaded>(), () => ({ state: 'unreachable', typed, submitted }));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const { database, log, settings } = services;
  const form = await readForm(request, context.get(requestContext));
  const isAttaching = form.intent === 'attach';
  const asking = await requireInvestor(request, context, isAttaching ? 'proof' : 'deposit');
  const { viewer, classroom, investorId, now } = asking;
  const limit = isAttaching ? uploadsOfMember(viewer.memberId) : sendsOfMember(viewer.memberId);
  const within = await attempt(log, consume(database, limit, settings.authSecret, now));
  if (!within.ok) return answerForm(form, isAttaching ? 'attach' : 'pay', within);
  if (isAttaching) return answerAttempt(form, 'attach', log, newestReceipt(database, classroom, investorId, now));
  const deposit = { investor: investorId, amountText: form.amount('amount'), requestKey: form.requestId };
  const paid = await attempt(log, payThroughBank(database, classroom, depositPayment(deposit), now));
  if (!paid.ok) return answerForm(form, 'pay', paid);
  if ('order' in paid) throw redirect(bankPath(paid.order), 303);
  throw replace(`/dashboard/deposit?submitted=${paid.deposit.id}`, 303);
}

export default function Deposit() {
  const { t } = useLingui();
  const page = useLoaderData<Loaded>();
  const answer = useAnswer<typeof action>();
  const { submitted } = page;
  const ready = page.state === 'ready' ? page : null;
  const isPaying = ready !== null && ready.summary !== null;
  const step =
    ready !== null && ready.maintenance !== null ? (
      <Maintenance {...ready.maintenance} />
    ) : (
      <Step page={page} answer={answer} />
    );
  return (
    <>
      <PageHeading
        page={t`Deposit`}
        lead={
          <Sign inline is="crypto-only">
            <Trans>Fund your account with practice Bitcoin. It is credited once your payment is approved.</Trans>
          </Sign>
        }
        actions={ready === null ? null : <Status isPending={ready.open.length > 0} />}
      />
      <FocusedMessage tone="success" occasion={submitted ?? undefined} className={submitted === null ? '' : 'mb-8'}>
        {submitted === null ? null : <Trans>Your deposit was submitted and is waiting for approval.</Trans>}
      </FocusedMessage>
      <div className="flex flex-col gap-8">
        {ready === null ? null : <BankNotice atBank={ready.atBank} />}
        {isPaying ? step : null}
        {ready === null ? null : <EarlierDeposits page={ready} />}
        {isPaying ? null : step}
        {ready === null || ready.looksOn === null ? null : <LookOn does={ready.looksOn} />}
      </div>
    </>
  );
}

function EarlierDeposits({ page }: { page: DepositPage }) {
  return (
    <>
      <LatestDecisions decisions={page.decided} canChoosePlan={page.canChoosePlan} />
      <OpenDeposits deposits={page.open} isGoing={page.isGoing}>
        {page.isOpenCut ? <AllInHistory tab="deposits" /> : null}
        {page.couldBeAlone ? (
          <p className="text-small text-ink-soft">
            <Trans>
              In the open class, whoever runs this site approves deposits, at no set time. To avoid the wait,{' '}
              <Link to="/try">live through it alone</Link>.
            </Trans>
          </p>
        ) : null}
      </OpenDeposits>
    </>
  );
}

export type DepositAnswer = ReturnType<typeof useAnswer<typeof action>>;

function Step({ page, answer }: { page: Loaded; answer: DepositAnswer }) {
  const changed = useAmountToChange();
  if (page.state === 'unreachable' || page.summary === null || page.typed === null) {
    const before = page.typed ?? changed;
    return <DepositAmount key={before} before={before} {...amountStep(page)} />;
  }
  return (
    <DepositSummaryStep
      key={`${page.summary.amount}`}
      typed={page.typed}
      summary={page.summary}
      wallet={page.wallet}
      answer={answer}
      problem={page.problem}
    />
  );
}

/** From the address, if it could have been typed; else empty. */
function useAmountToChange(): string {
  const { locale } = useLocale();
  const amount = useSearchParams()[0].get('change') ?? '';
  return decideDeposit(plainNumber(amount, locale)).ok ? amount : '';
}

function Status({ isPending }: { isPending: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      <Trans>
        Status:{' '}
        <Badge tone={isPending ? 'pending' : 'neutral'}>
          {isPending ? <Trans>Pending</Trans> : <Trans>None</Trans>}
        </Badge>
      </Trans>
    </p>
  );
}

function amountStep(page: Loaded) {
  if (page.state === 'unreachable') {
    return { refusal: null, failure: page.typed === null ? ('deposits' as const) : ('wallet' as const) };
  }
  return { refusal: page.refusal, failure: page.address === null ? ('no-wallet' as const) : null };
}

interface DepositAmountProps {
  /** The amount as it was typed. */
  readonly before: string;
  readonly refusal: DepositRefusal | null;
  /** What could not be fetched: any company address at all, or an answer from the server. */
  readonly failure: 'no-wallet' | 'wallet' | 'deposits' | null;
}

/** Step 1. Without scripts the amount goes to the server by GET, which judges it by the same rule. */
function DepositAmount({ before, refusal, failure }: DepositAmountProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const words = walletDepositWords(locale);
  const failures = { ...FAILED, 'no-wallet': words['no-house-address'] };
  const hydrated = useHydrated();
  const busy = useNavigation().state !== 'idle';
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(before);
  // Something may have been typed before the page was hydrated.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const [refused, setRefused] = useState({ why: refusal });
  const announcement = useAnnouncement(refused);
  const judge = (event: FormEvent) => {
    const decision = decideDeposit(plainNumber(typed, locale));
    setRefused({ why: decision.ok ? null : decision.why });
    if (!decision.ok) {
      event.preventDefault();
      input.current?.focus();
    }
    // Where "Back" leads from the next step.
    else window.history.replaceState(window.history.state, '', changePath(typed));
  };
  const isTooLow = refused.why === 'below-minimum';
  return (
    <Card title={<Trans>Step 1: How much would you like to deposit?</Trans>}>
      <Form method="get" action="/dashboard/deposit" onSubmit={judge} className="flex max-w-measure flex-col gap-5">
        <Announcement value={announcement}>
          <MoneyField
            ref={input}
            label={t`Amount`}
            name="amount"
            defaultValue={before}
            onChange={(event) => setTyped(event.target.value)}
            error={refused.why === null || isTooLow ? null : i18n._(words[refused.why])}
          />
        </Announcement>
        <DefinitionList>
          <Definition term={<Trans>Paid to</Trans>} value={<Payee />} />
        </DefinitionList>
        <FormMessage>{failure === null ? null : i18n._(failures[failure])}</FormMessage>
        <Button
          type="submit"
          className="self-start"
          busy={busy}
          disabled={failure === 'no-wallet' || (hydrated && typed.trim() === '')}
        >
          <Trans>Continue</Trans>
        </Button>
      </Form>
      <ModalDialog
        title={<Trans>Minimum Deposit Required</Trans>}
        open={isTooLow}
        occasion={refused}
        onClose={() => setRefused({ why: null })}
      >
        <p>{i18n._(words['below-minimum'])}</p>
      </ModalDialog>
    </Card>
  );
}

const FAILED = { wallet: msg`Failed to fetch wallet`, deposits: msg`Failed to fetch deposit data` };
