import { randomUUID } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, redirect } from 'react-router';
import { currentAddress } from '#app/coins/play-chain.server.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { ActionForm, FormOutcome, SubmitButton, useAnswer, useForm } from '#app/forms/form.tsx';
import { answerForm, attempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars, formatSignedDollars, formatWholeDollars } from '#app/i18n/money.ts';
import { exampleAmount } from '#app/i18n/typed-number.ts';
import { type MovementRefusal, payIntoSavings, payOutSavings } from '#app/investments/move-savings.server.ts';
import { type SavingsLine, savingsAccountOf } from '#app/investments/savings.server.ts';
import { GUARANTEED, LEAST_SAVED_AT_ONCE } from '#app/investments/savings.ts';
import { BANK } from '#app/ledger/account.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { pageOf } from '#app/routes/staff/console-path.ts';
import { Truth } from '#app/signs/sign.tsx';
import { MoneyField } from '#app/ui/fields.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable, Definition, DefinitionList, Pagination } from '#app/ui/tables.tsx';
import type { Route } from './+types/savings';
import { SavingsFacts } from './savings-facts.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const { database } = context.get(servicesContext);
  const page = pageOf(new URL(request.url).searchParams);
  const [account, wallet, bankAddress] = await Promise.all([
    savingsAccountOf(database, classroom.id, investorId, page),
    walletOf(database, classroom, investorId, now),
    currentAddress(database, classroom.id, BANK),
  ]);
  if (page > Math.max(account.pageCount, 1))
    throw redirect(`/dashboard/savings?page=${Math.max(account.pageCount, 1)}`);
  return {
    account,
    page,
    walletCents: wallet.worthCents,
    bankAddress,
    isOffered: classroom.scenario.savings,
    requestIds: { in: randomUUID(), out: randomUUID() },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const { database, log } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const direction = form.text('direction') === 'out' ? 'out' : 'in';
  const asked = { investor: investorId, amountText: form.amount('amount'), requestKey: form.requestId };
  const move = direction === 'in' ? payIntoSavings : payOutSavings;
  const moved = await attempt(log, move(database, classroom, asked, now));
  if (!moved.ok) return answerForm(form, direction, moved);
  return answerForm(form, direction, { ok: true, amount: moved.movement.amount });
}

export default function Savings({
  loaderData: { account, page, walletCents, bankAddress, isOffered, requestIds },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
  const hasMoved = account.lines.length > 0;
  return (
    <>
      <PageHeading
        page={t`Savings account`}
        lead={
          <Trans>Kept by a savings bank, which is not Glasshouse Finance. It is dull, and pays what it says.</Trans>
        }
      />
      {isOffered ? null : (
        <div className="mb-6">
          <Notice>
            <Trans>There is no savings account at the moment. What is saved can be paid out at any time.</Trans>
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Card title={<Trans>Your savings</Trans>}>
            <Balance saved={account.saved} interest={account.interest} walletCents={walletCents} />
          </Card>
          {isOffered ? (
            <SavingsForm direction="in" saved={account.saved} requestId={requestIds.in} answer={answer} />
          ) : null}
          {hasMoved || account.saved > 0n ? (
            <SavingsForm direction="out" saved={account.saved} requestId={requestIds.out} answer={answer} />
          ) : null}
        </div>
        <Card title={<Trans>What to check before you save</Trans>}>
          <SavingsFacts bankAddress={bankAddress} />
        </Card>
        <Card title={<Trans>Transactions</Trans>} className="lg:col-span-2">
          <SavingsLines lines={account.lines} />
          <Pagination page={page} pageCount={account.pageCount} hrefFor={(other) => `?page=${other}`} />
        </Card>
      </div>
    </>
  );
}

type SavingsAnswer = ReturnType<typeof useAnswer<typeof action>>;

function Balance({ saved, interest, walletCents }: { saved: bigint; interest: bigint; walletCents: bigint }) {
  const { locale } = useLocale();
  return (
    <>
      <p className="figures text-display font-medium text-ink">
        {formatDollars(saved, locale)}
        <Truth of="savings" />
      </p>
      <DefinitionList>
        <Definition
          term={<Trans>Interest so far, after the fee</Trans>}
          value={formatDollars(interest, locale)}
          figures
        />
        <Definition term={<Trans>In your practice wallet</Trans>} value={formatDollars(walletCents, locale)} figures />
      </DefinitionList>
      <p className="text-small text-ink-soft">
        <Trans>
          Interest is paid once for every practice day that is over, in whole cents. Fractions of a cent carry over to
          the next day.
        </Trans>
      </p>
    </>
  );
}

function SavingsLines({ lines }: { lines: readonly SavingsLine[] }) {
  return (
    <DataTable
      caption={<Trans>Transactions of the savings account, latest first</Trans>}
      columns={useColumns()}
      rows={lines}
      rowKey={(line) => `${line.at.toISOString()} ${line.balanceAfter} ${line.transferId}`}
      empty={<Trans>No transactions yet</Trans>}
    />
  );
}

const SAVINGS_LINE_WORDS: Record<SavingsLine['kind'], MessageDescriptor> = {
  'paid-in': msg`Paid into savings`,
  'paid-out': msg`Paid out to your practice wallet`,
  interest: msg`Interest, after the fee`,
};

function useColumns(): Column<SavingsLine>[] {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  return [
    { key: 'when', header: t`Practice time`, cell: (line) => <When line={line} /> },
    { key: 'what', header: t`Transaction`, heading: true, cell: (line) => i18n._(SAVINGS_LINE_WORDS[line.kind]) },
    { key: 'amount', header: t`Amount`, figures: true, cell: (line) => formatSignedDollars(line.amount, locale) },
    {
      key: 'balance',
      header: t`Balance after`,
      figures: true,
      cell: (line) => formatDollars(line.balanceAfter, locale),
    },
  ];
}

/** Links to the public record if there is one: interest moves no coins. */
function When({ line: { at, transferId } }: { line: SavingsLine }) {
  const { locale } = useLocale();
  const time = <time dateTime={at.toISOString()}>{formatDateTime(at, locale)}</time>;
  if (transferId === null) return time;
  return (
    <Link to={`/explorer/transfer/${transferId}`} className="text-link inline-flex min-h-6 items-center">
      {time}
      <span className="sr-only">
        <Trans>(on the explorer)</Trans>
      </span>
    </Link>
  );
}

const NOTHING_MOVED = msg`Nothing was moved. Please try again later.`;

const SAVINGS_REFUSAL_WORDS: Record<
  MovementRefusal,
  (amounts: Readonly<Record<'example' | 'least' | 'guaranteed' | 'saved', string>>) => MessageDescriptor
> = {
  'invalid-amount': ({ example }) => msg`Please enter an amount in dollars, for example ${example}.`,
  'below-minimum': ({ least }) => msg`Please pay in at least ${least}.`,
  'above-guarantee': ({ guaranteed }) =>
    msg`The account takes up to ${guaranteed} in all: that is as much as the guarantee covers.`,
  'more-than-saved': ({ saved }) => msg`You have ${saved} in this account.`,
  'not-enough-coins': () => msg`There are not enough coins in your practice wallet.`,
  'not-offered': () => msg`There is no longer a savings account.`,
  'request-used-otherwise': () =>
    msg`This form was already sent with a different amount. Please look at the transactions and try again.`,
  'class-not-running': () => msg`The exercise is over. Nothing was done: deposits, plans and withdrawals have ended.`,
};

/** These are not about the amount. */
const ABOUT_THE_FORM: ReadonlySet<MovementRefusal> = new Set([
  'not-offered',
  'request-used-otherwise',
  'class-not-running',
]);

interface SavingsFormProps {
  direction: 'in' | 'out';
  saved: bigint;
  requestId: string;
  answer: SavingsAnswer;
}

function SavingsForm({ direction, saved, requestId, answer }: SavingsFormProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: direction,
    requestId,
    fields: { amount: '' },
    hidden: { direction },
    clears: true,
    problems: ({ why }) => {
      const words = SAVINGS_REFUSAL_WORDS[why]({
        example: exampleAmount(locale),
        least: formatWholeDollars(LEAST_SAVED_AT_ONCE, locale),
        guaranteed: formatWholeDollars(GUARANTEED, locale),
        saved: formatDollars(saved, locale),
      });
      return { [ABOUT_THE_FORM.has(why) ? 'form' : 'amount']: words };
    },
    unexpected: NOTHING_MOVED,
  });
  const isIn = direction === 'in';
  return (
    <Card title={isIn ? <Trans>Pay into savings</Trans> : <Trans>Take savings out</Trans>}>
      <ActionForm form={form} preventScrollReset className="flex flex-col gap-4">
        <MoneyField
          {...form.field('amount')}
          label={t`Amount`}
          required
          hint={isIn ? <PayInHint /> : <Trans>It reaches your practice wallet at once. There is no fee for it.</Trans>}
        />
        <FormOutcome form={form}>{form.done && <Done isIn={isIn} amount={form.done.amount} />}</FormOutcome>
        <SubmitButton form={form} variant={isIn ? 'primary' : 'quiet'} className="self-start">
          {isIn ? <Trans>Pay in</Trans> : <Trans>Pay out</Trans>}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

function PayInHint() {
  const { locale } = useLocale();
  const [least, most] = [formatWholeDollars(LEAST_SAVED_AT_ONCE, locale), formatWholeDollars(GUARANTEED, locale)];
  return (
    <Trans>
      From your practice wallet: at least {least} at a time, and up to {most} in all.
    </Trans>
  );
}

function Done({ isIn, amount }: { isIn: boolean; amount: bigint }) {
  const { locale } = useLocale();
  const dollars = formatDollars(amount, locale);
  return isIn ? (
    <Trans>{dollars} is in your savings account.</Trans>
  ) : (
    <Trans>{dollars} was paid to your practice wallet.</Trans>
  );
}
