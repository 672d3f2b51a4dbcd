import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { EXPLORER_PAGE_SIZE, type Search } from '#app/coins/explorer.ts';
import { blocksOf, type ChainSummary, summaryOf } from '#app/coins/explorer-blocks.server.ts';
import { transfersOf } from '#app/coins/explorer-transfers.server.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';
import { FigureCard, PaneFrame } from '#app/ui/figure-card.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useRevalidationWhile } from '../dashboard/revalidate-while.tsx';
import { requestContext } from '../services.server.ts';
import { pageCountOf, pageOf } from '../staff/console-path.ts';
import type { Route } from './+types/newest';
import { BlocksTable } from './blocks-table.tsx';
import { useExplorerPath } from './explorer-links.tsx';
import { readExplorerRequest, searchOf } from './explorer-request.server.ts';
import { TransfersTable } from './transfers-table.tsx';

const LOOK_AGAIN_MS = 10_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, view, query, isFollowing } = await readExplorerRequest(request, context);
  if (view === null) return null;
  const search = searchOf(query, context.get(requestContext).locale);
  if (search !== null && search.kind !== 'refused') throw redirect(pathTo(search, query.get('class')));
  const { classroom, now } = view;
  const summary = await summaryOf(database, classroom, now);
  const asked = pageOf(query);
  const pageCount = pageCountOf(summary.transferCount, EXPLORER_PAGE_SIZE);
  const page = Math.min(asked, pageCount);
  const shown =
    query.get('list') === 'transfers'
      ? { list: 'transfers' as const, transfers: await transfersOf(database, view, 'all', page), page, pageCount }
      : { list: 'blocks' as const, ...(await blocksOf(database, classroom, asked, now)) };
  return data({ summary, shown, isFollowing }, { status: search === null ? 200 : 400 });
}

function pathTo(search: Exclude<Search, { kind: 'refused' }>, chosen: string | null): string {
  const suffix = chosen === null ? '' : `?${new URLSearchParams({ class: chosen })}`;
  switch (search.kind) {
    case 'block':
      return `/explorer/block/${search.height}${suffix}`;
    case 'transfer':
      return `/explorer/transfer/${search.id}${suffix}`;
    case 'address':
      return `/explorer/address/${search.address}${suffix}`;
  }
}

export default function NewestOnChain({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const pathOf = useExplorerPath();
  useRevalidationWhile(loaderData?.isFollowing === true && loaderData.shown.page === 1, LOOK_AGAIN_MS);
  // Without a class the frame says so itself.
  if (loaderData === null) return null;
  const { summary, shown } = loaderData;
  const list = shown.list === 'transfers' ? shown.list : undefined;
  return (
    <>
      <PageTitle page={t`Play chain explorer`} />
      <PageHeading
        title={<Trans>The play chain</Trans>}
        lead={
          <Trans>
            Every transfer of practice coins in this class, for all to read. Nobody can change it, and nobody is named.
          </Trans>
        }
      />
      <div className="flex flex-col gap-8">
        <Summary summary={summary} />
        <Tabs
          label={t`The play chain`}
          selected={shown.list}
          tabs={[
            { key: 'blocks', label: <Trans>Blocks</Trans>, to: pathOf('') },
            { key: 'transfers', label: <Trans>Transfers</Trans>, to: pathOf('', { list: 'transfers' }) },
          ]}
        >
          {shown.list === 'blocks' ? (
            <BlocksTable lines={shown.lines} tip={summary.height} />
          ) : (
            <TransfersTable
              caption={<Trans>Transfers, newest first</Trans>}
              transfers={shown.transfers}
              empty={<Trans>No transfer yet</Trans>}
            />
          )}
          <Pagination page={shown.page} pageCount={shown.pageCount} hrefFor={(page) => pathOf('', { list, page })} />
        </Tabs>
      </div>
    </>
  );
}

function Summary({ summary }: { summary: ChainSummary }) {
  const { locale } = useLocale();
  return (
    <PaneFrame className="sm:grid-cols-2 lg:grid-cols-4">
      <FigureCard
        title={<Trans>Newest block</Trans>}
        value={formatCount(Number(summary.height), locale)}
        note={<Trans>at {formatDateTime(summary.practiceNow, locale)}</Trans>}
      />
      <FigureCard title={<Trans>Transfers</Trans>} value={formatCount(summary.transferCount, locale)} />
      <FigureCard title={<Trans>Addresses</Trans>} value={formatCount(summary.addressCount, locale)} />
      <FigureCard title={<Trans>All practice coins</Trans>} value={formatCoins(summary.satoshi, locale)} />
    </PaneFrame>
  );
}
