import { randomUUID } from 'node:crypto';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData } from 'react-router';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import { walletOf } from '#app/coins/wallet.server.ts';
import { useAnswer } from '#app/forms/form.tsx';
import { formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, unlessOffline } from '#app/forms/send-form.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatDollars } from '#app/i18n/money.ts';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { requireInvestor } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/wallet';
import { useRevalidationWhile } from './revalidate-while.tsx';
import { answerWalletForm } from './wallet-action.server.ts';
import { DrawForm, SendForm, TapForm } from './wallet-forms.tsx';
import { WalletTransfers } from './wallet-transfers.tsx';

const BLOCK_LOOK_MS = 2_000;
const USUAL_RECEIPT = '1,000.00';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = unlessOffline;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const query = new URL(request.url).searchParams;
  const page = pageOf(query.get('page'));
  return {
    wallet: await walletOf(context.get(servicesContext).database, classroom, investorId, now, page),
    page,
    isPaused: classroom.clock.rate === 0,
    receiptAmount: query.get('amount') ?? USUAL_RECEIPT,
    requestId: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const form = await readForm(request, context.get(requestContext).locale);
  return answerWalletForm(context.get(servicesContext), { classroom, investorId, now, form });
}

export default function PracticeWallet() {
  const { t } = useLingui();
  const { wallet, page, isPaused, receiptAmount, requestId } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isConfirming = wallet.transfers.some((transfer) => transfer.confirmations < REQUIRED_CONFIRMATIONS);
  useRevalidationWhile(isConfirming && !isPaused, BLOCK_LOOK_MS);
  return (
    <>
      <PageTitle page={t`Practice wallet`} />
      <PageHeading
        title={<Trans>Practice wallet</Trans>}
        lead={
          <Trans>
            Your own practice coins, outside of the company. They have no value, and no real wallet can pay or be paid.
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
              fieldClassName="w-full"
              className="font-code text-small tracking-tight"
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
        <Card title={<Trans>Pay somebody</Trans>}>
          <SendForm requestId={requestId} answer={answer} />
        </Card>
        <Card title={<Trans>Payments</Trans>} className="lg:col-span-2">
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
    <DefinitionList
      items={[
        { key: 'balance', term: <Trans>Balance</Trans>, value: formatCoins(balance, locale), figures: true },
        {
          key: 'worth',
          term: <Trans>Worth at the practice price</Trans>,
          value: formatDollars(worthCents, locale),
          figures: true,
        },
      ]}
    />
  );
}

/** A page from 1 on; whatever else the address says is the first. */
function pageOf(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}
