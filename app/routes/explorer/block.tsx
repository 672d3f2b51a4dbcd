import { Trans, useLingui } from '@lingui/react/macro';
import { REQUIRED_CONFIRMATIONS } from '#app/coins/chain.ts';
import { type BlockFacts, findBlock, transfersOf } from '#app/coins/explorer/explorer.server.ts';
import { EXPLORER_PAGE_SIZE, parseHeight } from '#app/coins/explorer/explorer.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList, Pagination } from '#app/ui/tables.tsx';
import { useRevalidationEvery } from '../revalidation.tsx';
import { pageCountOf, pageOf } from '../staff/console-path.ts';
import type { Route } from './+types/block';
import { Confirmations, Missing, TransfersTable, useExplorerPath } from './explorer-parts.tsx';
import { notOnChain, readExplorerRequest } from './explorer-request.server.ts';

const LOOK_AGAIN_MS = 2_000;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, view, query, isFollowing } = await readExplorerRequest(request, context);
  const height = parseHeight(params.height);
  if (view === null || height === null) return notOnChain();
  const block = await findBlock(database, view.classroom, height, view.now);
  if (block === null) return notOnChain();
  const pageCount = pageCountOf(block.transferCount, EXPLORER_PAGE_SIZE);
  const page = Math.min(pageOf(query), pageCount);
  const transfers = await transfersOf(database, view, { block: height }, page);
  return { block, transfers, page, pageCount, isFollowing };
}

export default function BlockOfChain({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  const pathOf = useExplorerPath();
  const isYoung = loaderData !== null && loaderData.block.confirmations < REQUIRED_CONFIRMATIONS;
  useRevalidationEvery(isYoung && loaderData.isFollowing ? LOOK_AGAIN_MS : null);
  if (loaderData === null) {
    return (
      <Missing>
        <Trans>There is no such block. Blocks are numbered from 1, and new ones come while the clock runs.</Trans>
      </Missing>
    );
  }
  const { block, transfers, page, pageCount } = loaderData;
  const height = formatCount(Number(block.height), locale);
  return (
    <>
      <PageHeading page={t`Block ${height}`} actions={<Confirmations count={block.confirmations} />} />
      <div className="flex flex-col gap-8">
        <Facts block={block} />
        <Card title={<Trans>Transfers in this block</Trans>}>
          <TransfersTable
            caption={<Trans>Transfers in this block</Trans>}
            transfers={transfers}
            isOfBlock
            empty={<Trans>This block is empty</Trans>}
          />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(to) => pathOf(`/block/${block.height}`, { page: to })}
          />
        </Card>
        <Neighbours block={block} />
      </div>
    </>
  );
}

function Facts({ block }: { block: BlockFacts }) {
  const { locale } = useLocale();
  return (
    <Card title={<Trans>This block</Trans>}>
      <DefinitionList>
        <Definition term={<Trans>Practice time</Trans>} value={<BlockTime block={block} />} figures />
        <Definition term={<Trans>Transfers</Trans>} value={formatCount(block.transferCount, locale)} figures />
        <Definition term={<Trans>Coins moved</Trans>} value={formatCoins(block.satoshi, locale)} figures />
      </DefinitionList>
    </Card>
  );
}

function BlockTime({ block }: { block: BlockFacts }) {
  const { locale } = useLocale();
  if (block.confirmations === 0) return <Trans>Not there yet</Trans>;
  if (block.at === null) return <Trans>Not recorded, because it is empty</Trans>;
  return <time dateTime={block.at.toISOString()}>{formatDateTime(block.at, locale)}</time>;
}

/** Links to the next blocks, skipping empty ones. */
function Neighbours({ block: { earlier, later } }: { block: BlockFacts }) {
  const { t } = useLingui();
  const pathOf = useExplorerPath();
  if (earlier === null && later === null) return null;
  return (
    <nav aria-label={t`Blocks with transfers`} className="flex flex-wrap justify-between gap-3">
      {earlier === null ? null : (
        <LinkButton variant="quiet" rel="prev" to={pathOf(`/block/${earlier}`)}>
          <Trans>Earlier block with transfers</Trans>
        </LinkButton>
      )}
      {later === null ? null : (
        <LinkButton variant="quiet" rel="next" to={pathOf(`/block/${later}`)} className="ms-auto">
          <Trans>Later block with transfers</Trans>
        </LinkButton>
      )}
    </nav>
  );
}
