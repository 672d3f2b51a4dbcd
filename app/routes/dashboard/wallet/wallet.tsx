import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, redirect, useLoaderData } from 'react-router';
import { payThroughBank } from '#app/bank/ask-bank.server.ts';
import { transferPayment } from '#app/bank/bank-payment.server.ts';
import { isGoing } from '#app/classes/clock.ts';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import { issueReceipt } from '#app/coins/receipts.server.ts';
import { fillFromTap, walletOf } from '#app/coins/wallet.server.ts';
import { FormOutcome, useAnswer, useForm } from '#app/forms/form.tsx';
import { isCommon } from '#app/forms/form-words.ts';
import { answerForm, attempt, formHeaders, type PostedForm, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { formatDecimal } from '#app/i18n/typed-number.ts';
import { parseDollars } from '#app/ledger/money.ts';
import { receiptsOfMember, sendsOfMember } from '#app/members/limits.ts';
import { consume } from '#app/platform/rate-limits.server.ts';
import { type InvestorRequest, requireInvestor } from '#app/routes/guards.server.ts';
import { requestContext, type Services, servicesContext } from '#app/routes/services.server.ts';
import { pageOf } from '#app/routes/staff/console-path.ts';
import { CopyButton, LinkButton } from '#app/ui/buttons.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList, Pagination } from '#app/ui/tables.tsx';
import { useRevalidationEvery } from '../../revalidation.tsx';
import { bankPath } from '../bank/bank-path.ts';
import type { Route } from './+types/wallet';
import { DrawForm, SendForm, TapForm } from './wallet-forms.tsx';
import { WalletTransfers } from './wallet-transfers.tsx';

const BLOCK_LOOK_MS = 2_000;
const USUAL_RECEIPT_DOLLARS = 1_000;

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const query = new URL(request.url).searchParams;
  const page = pageOf(query);
  const wallet = await walletOf(context.get(servicesContext).database, classroom, investorId, now, page);
  if (page > Math.max(wallet.pageCount, 1)) throw redirect(`/dashboard/wallet?page=${Math.max(wallet.pageCount, 1)}`);
  const sent = wallet.transfers.find(({ id, direction }) => id === query.get('sent') && direction === 'out');
  return {
    wallet,
    page,
    throughBank: sent?.satoshi ?? null,
    isGoing: isGoing(classroom.clock, now),
    receiptAmount: query.get('amount') ?? formatDecimal(USUAL_RECEIPT_DOLLARS, 2, context.get(requestContext).locale),
    requestId: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const investor = await requireInvestor(request, context);
  const services = context.get(servicesContext);
  const asked = { ...investor, form: await readForm(request, context.get(requestContext)) };
  switch (asked.form.intent) {
    case 'fill':
      return fill(services, asked);
    case 'send':
      return send(services, asked);
    case 'save-receipt':
      return saveReceipt(services, asked);
    case 'draw-receipt':
      return drawWithoutPaying(services, asked);
    default:
      throw asked.form.notOurs();
  }
}

export default function PracticeWallet() {
  const { t } = useLingui();
  const { wallet, page, throughBank, isGoing, receiptAmount, requestId } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const receipt = useForm({ answer, intent: 'save-receipt', fields: {}, problems: () => ({}) });
  const isConfirming = wallet.transfers.some((transfer) => transfer.confirmations < REQUIRED_CONFIRMATIONS);
  useRevalidationEvery(isConfirming && isGoing ? BLOCK_LOOK_MS : null);
  return (
    <>
      <PageHeading
        page={t`Practice wallet`}
        lead={
          <Trans>
            Your own practice coins, outside the company. They have no value, and no real wallet can pay or be paid.
          </Trans>
        }
        actions={
          <LinkButton variant="quiet" to="/explorer">
            <Trans>Play chain explorer</Trans>
          </LinkButton>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title={<Trans>Your coins</Trans>}>
          <Coins balance={wallet.balance} worthCents={wallet.worthCents} />
          <div className="flex flex-col items-start gap-3">
            <TextField
              label={t`Practice wallet address`}
              value={wallet.address}
              readOnly
              dir="ltr"
              fieldClassName="w-full"
              className="font-code tracking-tight sm:text-small"
            />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <CopyButton text={wallet.address} />
              <Link to={`/explorer/address/${wallet.address}`} className="text-link inline-flex min-h-11 items-center">
                <Trans>See this address on the explorer</Trans>
              </Link>
            </div>
          </div>
          <TapForm requestId={requestId} answer={answer} />
        </Card>
        <Card title={<Trans>Pay someone</Trans>}>
          <SendForm requestId={requestId} answer={answer} throughBank={throughBank} />
        </Card>
        <Card title={<Trans>Payments</Trans>} className="lg:col-span-2">
          <FormOutcome form={receipt} />
          <WalletTransfers transfers={wallet.transfers} />
          <Pagination page={page} pageCount={wallet.pageCount} hrefFor={(other) => `?page=${other}`} />
        </Card>
        <Card title={<Trans>A receipt is only a claim</Trans>} className="lg:col-span-2">
          <DrawForm amount={receiptAmount} answer={answer} />
        </Card>
      </div>
    </>
  );
}

export type WalletAnswer = ReturnType<typeof useAnswer<typeof action>>;

function Coins({ balance, worthCents }: { balance: bigint; worthCents: bigint }) {
  const { locale } = useLocale();
  return (
    <DefinitionList>
      <Definition term={<Trans>Balance</Trans>} value={formatCoins(balance, locale)} figures />
      <Definition term={<Trans>Worth at the practice price</Trans>} value={formatDollars(worthCents, locale)} figures />
    </DefinitionList>
  );
}

type WalletRequest = InvestorRequest & { readonly form: PostedForm };

async function fill({ database, log }: Services, { classroom, investorId, now, form }: WalletRequest) {
  const answer = await attempt(log, fillFromTap(database, classroom, investorId, form.requestId, now));
  if (!answer.ok) return answerForm(form, 'fill', answer);
  return answerForm(form, 'fill', { ok: true, satoshi: answer.transfer.satoshi });
}

async function send(
  { database, log, settings }: Services,
  { viewer, classroom, investorId, now, form }: WalletRequest,
) {
  const asked = {
    investor: investorId,
    requestKey: form.requestId,
    toText: form.text('to'),
    amountText: form.amount('amount'),
  };
  const within = await attempt(log, consume(database, sendsOfMember(viewer.memberId), settings.authSecret, now));
  if (!within.ok) return answerForm(form, 'send', within);
  const answer = await attempt(log, payThroughBank(database, classroom, transferPayment(asked), now));
  if (!answer.ok) return answerForm(form, 'send', answer);
  if ('order' in answer) throw redirect(bankPath(answer.order), 303);
  return answerForm(form, 'send', { ok: true, satoshi: answer.transfer.satoshi });
}

async function saveReceipt(services: Services, asking: WalletRequest) {
  const { database, log, settings } = services;
  const { viewer, classroom, investorId, now, form } = asking;
  const within = await attempt(log, consume(database, receiptsOfMember(viewer.memberId), settings.authSecret, now));
  if (!within.ok) return answerForm(form, 'save-receipt', within);
  const asked = { transferId: form.text('transferId') };
  const answer = await attempt(log, issueReceipt(database, classroom, investorId, asked, now));
  if (answer.ok) throw redirect(`/dashboard/wallet/receipts/${answer.receipt.code}`);
  if (isCommon(answer)) return answerForm(form, 'save-receipt', answer);
  // Nobody else is told whose transfer it is: for them it does not exist.
  throw new Response(null, { status: 404 });
}

async function drawWithoutPaying(services: Services, asking: WalletRequest) {
  const { database, log, settings } = services;
  const { viewer, classroom, investorId, now, form } = asking;
  const amount = parseDollars(form.amount('receiptAmount'));
  const within = await attempt(log, consume(database, receiptsOfMember(viewer.memberId), settings.authSecret, now));
  if (!within.ok) return answerForm(form, 'draw-receipt', within);
  const refused = (why: 'amount-unreadable' | 'amount-too-small' | 'amount-too-large') =>
    answerForm(form, 'draw-receipt', { ok: false, why });
  if (!amount.ok) return refused(amount.why === 'too-large' ? 'amount-too-large' : 'amount-unreadable');
  // The digits of a larger amount would not fit on its line of the receipt.
  if (amount.cents > LARGEST_DRAWN_CENTS) return refused('amount-too-large');
  const asked = { drawnAmount: amount.cents };
  const answer = await attempt(log, issueReceipt(database, classroom, investorId, asked, now));
  if (answer.ok) throw redirect(`/dashboard/wallet/receipts/${answer.receipt.code}`);
  if (isCommon(answer)) return answerForm(form, 'draw-receipt', answer);
  if (answer.why === 'unknown-transfer') throw new Error('a receipt without a payment has no transfer to be unknown');
  return refused(answer.why);
}

const LARGEST_DRAWN_CENTS = 100_000_000_00n;
