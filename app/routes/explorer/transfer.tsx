import { Trans, useLingui } from '@lingui/react/macro';
import { isTransferId, REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import { type ChainTransfer, findTransfer } from '#app/coins/explorer/explorer.server.ts';
import { shortened } from '#app/coins/explorer/explorer.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { useRevalidationEvery } from '../revalidation.tsx';
import type { Route } from './+types/transfer';
import { AddressLink, BlockLink, Code, Confirmations, Missing, PlaceName } from './explorer-parts.tsx';
import { notOnChain, readExplorerRequest } from './explorer-request.server.ts';

const LOOK_AGAIN_MS = 2_000;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, view, isFollowing } = await readExplorerRequest(request, context);
  if (view === null || !isTransferId(params.transferId)) return notOnChain();
  const transfer = await findTransfer(database, view, params.transferId);
  return transfer === null ? notOnChain() : { transfer, isFollowing };
}

export default function TransferOnChain({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const isYoung = loaderData !== null && loaderData.transfer.confirmations < REQUIRED_CONFIRMATIONS;
  useRevalidationEvery(isYoung && loaderData.isFollowing ? LOOK_AGAIN_MS : null);
  if (loaderData === null) {
    return (
      <Missing>
        <Trans>There is no such transfer on this chain. Each class has a chain of its own.</Trans>
      </Missing>
    );
  }
  const { transfer } = loaderData;
  const id = shortened(transfer.id);
  return (
    <>
      <PageHeading
        page={t`Transfer ${id}`}
        title={<Trans>Transfer</Trans>}
        lead={<Code>{transfer.id}</Code>}
        actions={<Confirmations count={transfer.confirmations} />}
      />
      <Card title={<Trans>What moved</Trans>}>
        <Facts transfer={transfer} />
      </Card>
    </>
  );
}

function Facts({ transfer }: { transfer: ChainTransfer }) {
  const { locale } = useLocale();
  const { satoshi, from, to, sentAt, blockHeight, blockAt, confirmations } = transfer;
  return (
    <DefinitionList>
      <Definition term={<Trans>Amount</Trans>} value={formatCoins(satoshi, locale)} figures />
      <Definition term={<Trans context="the sender of a transfer">From</Trans>} value={<End place={from} />} />
      <Definition term={<Trans>To</Trans>} value={<End place={to} />} />
      <Definition
        term={<Trans>Sent</Trans>}
        value={<time dateTime={sentAt.toISOString()}>{formatDateTime(sentAt, locale)}</time>}
        figures
      />
      <Definition
        term={<Trans>Block</Trans>}
        value={<BlockLink height={blockHeight}>{formatCount(Number(blockHeight), locale)}</BlockLink>}
      />
      <Definition
        term={<Trans>Time of its block</Trans>}
        value={
          confirmations === 0 ? (
            <Trans>Not there yet</Trans>
          ) : (
            <time dateTime={blockAt.toISOString()}>{formatDateTime(blockAt, locale)}</time>
          )
        }
        figures
      />
    </DefinitionList>
  );
}

function End({ place }: { place: ChainTransfer['from'] }) {
  if (place.kind === 'tap') return <Trans>The tap</Trans>;
  return (
    <span className="flex flex-col items-end">
      <PlaceName kind={place.kind} />
      <AddressLink address={place.address} isWhole />
    </span>
  );
}
