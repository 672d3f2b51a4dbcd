import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { type Cents, dollarsText, type Satoshi } from '#app/ledger/money.ts';
import { Sign, Truth } from '#app/signs/sign.tsx';
import { CopyButton, LinkButton } from '#app/ui/buttons.tsx';
import { FormMessage } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { Payee } from '../look-them-up.tsx';
import { type UploadProblem, uploadFailed, uploadWords, walletDepositWords } from '../payment-refusal-words.ts';
import type { DepositAnswer } from './deposit.tsx';
import type { DepositSummary } from './deposit-page.server.ts';
import { ProofUpload } from './proof-upload-form.tsx';

interface SummaryProps {
  readonly typed: string;
  readonly summary: DepositSummary;
  readonly wallet: { readonly balance: Satoshi; readonly worth: Cents };
  readonly answer: DepositAnswer;
  readonly problem: UploadProblem | null;
}

/** Step 2: where to pay, and the two ways to report a payment. */
export function DepositSummaryStep({ typed, summary, wallet, answer, problem }: SummaryProps) {
  // Keeps the first id, however often the page reloads, so that a form sent again is the same request.
  const [requestId] = useState(summary.requestId);
  const amountText = dollarsText(summary.amount);
  return (
    <>
      <PaymentDetails typed={typed} summary={summary} />
      <Card title={<Trans>Pay now</Trans>}>
        <PayForm amountText={amountText} requestId={requestId} coins={summary.coins} wallet={wallet} answer={answer} />
      </Card>
      <PaidAlready amountText={amountText} requestId={requestId} answer={answer} problem={problem} />
    </>
  );
}

function PaymentDetails({ typed, summary }: Pick<SummaryProps, 'typed' | 'summary'>) {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <Card title={<Trans>Step 2: Payment</Trans>}>
      <DefinitionList>
        <Definition term={<Trans>Paid to</Trans>} value={<Payee />} />
        <Definition term={<Trans>Amount</Trans>} value={formatDollars(summary.amount, locale)} figures />
        <Definition term={<Trans>At the present price</Trans>} value={formatCoins(summary.coins, locale)} figures />
        <Definition
          term={<Trans>Wallet address</Trans>}
          value={
            <Sign inline is="shared-address">
              <code className="break-all">{summary.address}</code>
              <Truth of="company-coins" />
            </Sign>
          }
        />
      </DefinitionList>
      <div className="flex flex-wrap items-end gap-6">
        <QrCode text={summary.address} title={t`QR code with the address to pay to`} />
        <CopyButton text={summary.address} />
        <Link to={`/explorer/address/${summary.address}`} className="text-link inline-flex min-h-11 items-center">
          <Trans>See this address on the explorer</Trans>
        </Link>
      </div>
      <ul className="list-disc ps-5 text-small text-ink-soft">
        <li>
          <Trans>
            Send practice Bitcoin only. Coins sent by hand are credited at their price in the block that holds them.
          </Trans>
        </li>
        <li>
          <Trans>Coins for which no receipt is handed in go back to the wallet they came from after two days.</Trans>
        </li>
        <li>
          <Trans>A payment needs three confirmations and an approval before it can be invested.</Trans>
        </li>
        <li>
          <Trans>This address belongs to the company. Once sent, coins are in its hands alone.</Trans>
        </li>
      </ul>
      <LinkButton variant="plain" to={changePath(typed)} className="self-start">
        <Trans>Change amount</Trans>
      </LinkButton>
    </Card>
  );
}

interface FormProps {
  readonly amountText: string;
  readonly requestId: string;
  readonly answer: DepositAnswer;
}

type PayFormProps = FormProps & Pick<SummaryProps, 'wallet'> & { readonly coins: Satoshi };

function PayForm({ amountText, requestId, answer, coins, wallet }: PayFormProps) {
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'pay',
    requestId,
    fields: {},
    hidden: { amount: amountText },
    problems: ({ why }) => ({ form: walletDepositWords(locale)[why] }),
  });
  const lacksCoins = form.answer?.ok === false && form.answer.why === 'not-enough-coins';
  const toTheTap = (
    <Link to="/dashboard/wallet">
      <Trans>Get practice coins</Trans>
    </Link>
  );
  return (
    <ActionForm form={form} action={stepPath(amountText)} className="flex flex-col gap-4">
      <p className="text-body text-ink-soft">
        <Trans>
          Your practice wallet holds {formatCoins(wallet.balance, locale)}, worth {formatDollars(wallet.worth, locale)}.
        </Trans>{' '}
        {wallet.balance < coins && !lacksCoins ? toTheTap : null}
      </p>
      <FormMessage>
        {form.error === undefined ? null : (
          <>
            {form.error} {lacksCoins ? toTheTap : null}
          </>
        )}
      </FormMessage>
      <SubmitButton form={form} className="self-start">
        <Trans>Pay from practice wallet</Trans>
      </SubmitButton>
    </ActionForm>
  );
}

/**
 * An attached receipt goes where a file would go, and is submitted like one; a file chosen after it takes its place.
 */
function PaidAlready({ amountText, requestId, answer, problem }: FormProps & Pick<SummaryProps, 'problem'>) {
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'attach',
    fields: {},
    problems: ({ why }, say) => ({ form: uploadWords(why, locale, say) }),
    unexpected: uploadFailed,
  });
  const receipt = form.done?.receipt;
  const [code, worth] = [receipt?.code, formatDollars(receipt?.worthCents ?? 0n, locale)];
  return (
    <Card title={<Trans>Paid already?</Trans>}>
      <p className="text-body text-ink-soft">
        <Trans>Hand in the receipt from your practice wallet. Never upload a real document.</Trans>
      </p>
      <Sign is="proof-upload">
        <ProofUpload key={code} amountText={amountText} requestId={requestId} receipt={code} problem={problem} />
      </Sign>
      <ActionForm form={form} action={stepPath(amountText)} className="flex flex-col gap-4">
        <FormOutcome form={form}>
          {code && (
            <Trans>
              Your receipt for {worth} is attached: {code}. Submit it with the button above.
            </Trans>
          )}
        </FormOutcome>
        <SubmitButton form={form} variant="quiet" className="self-start">
          <Trans>Attach my receipt</Trans>
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

export function changePath(typed: string): string {
  return `/dashboard/deposit?${new URLSearchParams({ change: typed })}`;
}

function stepPath(amountText: string): string {
  return `/dashboard/deposit?amount=${encodeURIComponent(amountText)}`;
}
