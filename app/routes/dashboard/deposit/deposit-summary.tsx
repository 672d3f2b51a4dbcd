import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionForm, FormOutcome, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { type Cents, dollarsText, type Satoshi } from '#app/ledger/money.ts';
import { Sign, Truth } from '#app/signs/sign.tsx';
import { CopyButton, LinkButton } from '#app/ui/buttons.tsx';
import { Card, FoldLine } from '#app/ui/page.tsx';
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

/** Step 2: the payment from the practice wallet, where to pay by hand, and how to report a payment. */
export function DepositSummaryStep({ typed, summary, wallet, answer, problem }: SummaryProps) {
  // Keeps the first id, however often the page reloads, so that a form sent again is the same request.
  const [requestId] = useState(summary.requestId);
  const form = { amountText: dollarsText(summary.amount), requestId, answer };
  return (
    <>
      <Card title={<Trans>Step 2: Payment</Trans>}>
        <PayForm {...form} summary={summary} wallet={wallet} typed={typed} />
      </Card>
      <PayByHand address={summary.address} />
      <PaidAlready {...form} problem={problem} />
    </>
  );
}

type FormProps = Pick<SummaryProps, 'answer'> & { readonly amountText: string; readonly requestId: string };
type PayFormProps = FormProps & Pick<SummaryProps, 'summary' | 'wallet' | 'typed'>;

function PayForm({ amountText, requestId, answer, summary, wallet, typed }: PayFormProps) {
  const { locale } = useLocale();
  const form = useForm({
    answer,
    intent: 'pay',
    requestId,
    fields: {},
    hidden: { amount: amountText },
    problems: ({ why }) => ({ form: walletDepositWords(locale)[why] }),
  });
  const lacksCoins = wallet.balance < summary.coins;
  return (
    <ActionForm form={form} action={stepPath(amountText)} className="flex flex-col gap-4">
      <DefinitionList>
        <Definition term={<Trans>Amount</Trans>} value={formatDollars(summary.amount, locale)} figures />
        <Definition term={<Trans>At the current price</Trans>} value={formatCoins(summary.coins, locale)} figures />
      </DefinitionList>
      <p className="text-body text-ink-soft">
        <Trans>
          Your practice wallet holds {formatCoins(wallet.balance, locale)}, worth {formatDollars(wallet.worth, locale)}.
        </Trans>
      </p>
      <FormOutcome form={form} />
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {lacksCoins ? (
          <LinkButton to="/dashboard/wallet">
            <Trans>Get practice coins</Trans>
          </LinkButton>
        ) : null}
        <SubmitButton form={form} variant={lacksCoins ? 'quiet' : 'primary'}>
          <Trans>Pay from practice wallet</Trans>
        </SubmitButton>
        <LinkButton variant="plain" to={changePath(typed)}>
          <Trans>Change amount</Trans>
        </LinkButton>
      </div>
    </ActionForm>
  );
}

function PayByHand({ address }: Pick<DepositSummary, 'address'>) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>Or pay by hand</Trans>}>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <div className="flex min-w-[min(100%,18rem)] max-w-measure flex-1 flex-col gap-4">
          <DefinitionList>
            <Definition term={<Trans>Paid to</Trans>} value={<Payee />} />
            <Definition
              term={<Trans>Wallet address</Trans>}
              value={
                <Sign inline is="shared-address">
                  <code className="break-all">{address}</code>
                  <Truth of="company-coins" />
                </Sign>
              }
            />
          </DefinitionList>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <CopyButton text={address} />
            <Link to={`/explorer/address/${address}`} className="text-link inline-flex min-h-11 items-center">
              <Trans>See this address on the explorer</Trans>
            </Link>
          </div>
        </div>
        <div>
          {/* The code is not inside the details, which would keep it shut where there is room for it. */}
          <details className="peer sm:hidden">
            <FoldLine className="min-h-11">
              <Trans>Show QR code</Trans>
            </FoldLine>
          </details>
          <div className="hidden peer-open:block sm:block">
            <QrCode text={address} title={t`QR code with the address to pay to`} />
          </div>
        </div>
      </div>
      <ul className="list-disc ps-5 text-small text-ink-soft">
        {NOTES.map((note) => (
          <li key={note.id}>{t(note)}</li>
        ))}
      </ul>
    </Card>
  );
}

const NOTES = [
  msg`Send practice Bitcoin only. If you send coins yourself, they count at the price when they are recorded on the play chain.`,
  msg`Without a receipt, coins go back to the wallet they came from after two days.`,
  msg`A payment needs three confirmations and an approval before it can be invested.`,
  msg`This address belongs to the company. Once sent, coins are in its hands alone.`,
];

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
        <Trans>Upload the receipt from your practice wallet. Never upload a real document.</Trans>
      </p>
      <ActionForm form={form} action={stepPath(amountText)} className="flex flex-col gap-4">
        <SubmitButton form={form} variant="quiet" className="self-start">
          <Trans>Attach my receipt</Trans>
        </SubmitButton>
        <FormOutcome form={form}>
          {code && (
            <Trans>
              Your receipt for {worth} is attached: {code}. Submit it with the button below.
            </Trans>
          )}
        </FormOutcome>
      </ActionForm>
      <Sign is="proof-upload">
        <ProofUpload key={code} amountText={amountText} requestId={requestId} receipt={code} problem={problem} />
      </Sign>
    </Card>
  );
}

export function changePath(typed: string): string {
  return `/dashboard/deposit?${new URLSearchParams({ change: typed })}`;
}

function stepPath(amountText: string): string {
  return `/dashboard/deposit?amount=${encodeURIComponent(amountText)}`;
}
