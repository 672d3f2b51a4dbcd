import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import {
  blocksOf,
  type ChainSummary,
  type ChainView,
  summaryOf,
  transfersOf,
} from '#app/coins/explorer/explorer.server.ts';
import { type ChainLine, EXPLORER_PAGE_SIZE, type Search } from '#app/coins/explorer/explorer.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { pipelined } from '#app/platform/database/pipelined.server.ts';
import { Badge } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable, FigureCard, Pagination, PaneFrame } from '#app/ui/tables.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useRevalidationEvery } from '../revalidation.tsx';
import { requestContext } from '../services.server.ts';
import { pageCountOf, pageOf } from '../staff/console-path.ts';
import type { Route } from './+types/newest';
import { BlockLink, TransfersTable, useExplorerPath } from './explorer-parts.tsx';
import { readExplorerRequest, searchOf } from './explorer-request.server.ts';

const LOOK_AGAIN_MS = 10_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, view, query, isFollowing } = await readExplorerRequest(request, context);
  if (view === null) return null;
  const search = searchOf(query, context.get(requestContext).locale);
  if (search !== null && search.kind !== 'refused') throw redirect(pathTo(search, query.get('class')));
  const read = query.get('list') === 'transfers' ? transfersToShow : blocksToShow;
  return data({ ...(await read(database, view, pageOf(query))), isFollowing }, { status: search === null ? 200 : 400 });
}

async function transfersToShow(database: Database, view: ChainView, asked: number) {
  const summary = await summaryOf(database, view.classroom, view.now);
  const pageCount = pageCountOf(summary.transferCount, EXPLORER_PAGE_SIZE);
  const page = Math.min(asked, pageCount);
  const transfers = await transfersOf(database, view, 'all', page);
  return { summary, shown: { list: 'transfers' as const, transfers, page, pageCount } };
}

async function blocksToShow(database: Database, { classroom, now }: ChainView, asked: number) {
  const [summary, blocks] = await pipelined(database, (together) =>
    Promise.all([summaryOf(together, classroom, now), blocksOf(together, classroom, asked, now)]),
  );
  return { summary, shown: { list: 'blocks' as const, ...blocks } };
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
  useRevalidationEvery(loaderData?.isFollowing === true && loaderData.shown.page === 1 ? LOOK_AGAIN_MS : null);
  // Without a class, the layout says so itself.
  if (loaderData === null) return null;
  const { summary, shown } = loaderData;
  const list = shown.list === 'transfers' ? shown.list : undefined;
  return (
    <>
      <PageHeading
        page={t`Play chain explorer`}
        title={<Trans>The play chain</Trans>}
        lead={
          <Trans>
            Every transfer of practice coins on this chain, for all to read. Nobody can change it, and nobody is named.
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

/** Newest first; a run of empty blocks is one line. Anything above the `tip` is still to come. */
function BlocksTable({ lines, tip }: { lines: readonly ChainLine[]; tip: bigint }) {
  const { locale } = useLocale();
  const columns: readonly Column<ChainLine>[] = [
    { key: 'block', header: <Trans>Block</Trans>, heading: true, cell: (line) => <Heights line={line} /> },
    { key: 'time', header: <Trans>Practice time</Trans>, cell: (line) => <When line={line} tip={tip} /> },
    {
      key: 'transfers',
      header: <Trans>Transfers</Trans>,
      figures: true,
      cell: (line) => (line.kind === 'block' ? formatCount(line.block.transferCount, locale) : <Nothing />),
    },
    {
      key: 'coins',
      header: <Trans>Coins moved</Trans>,
      figures: true,
      cell: (line) => (line.kind === 'block' ? formatCoins(line.block.satoshi, locale) : <Nothing />),
    },
  ];
  return (
    <DataTable
      caption={<Trans>Blocks, newest first</Trans>}
      columns={columns}
      rows={lines}
      rowKey={(line) => (line.kind === 'block' ? `block ${line.block.height}` : `empty ${line.from}`)}
      empty={<Trans>No block yet</Trans>}
    />
  );
}

function Heights({ line }: { line: ChainLine }) {
  const { locale } = useLocale();
  if (line.kind === 'block') {
    return <BlockLink height={line.block.height}>{formatCount(Number(line.block.height), locale)}</BlockLink>;
  }
  const from = formatCount(Number(line.from), locale);
  const to = formatCount(Number(line.to), locale);
  return (
    <span className="figures font-normal text-ink-soft">
      {line.from === line.to ? (
        from
      ) : (
        <Trans>
          {from} to {to}
        </Trans>
      )}
    </span>
  );
}

function When({ line, tip }: { line: ChainLine; tip: bigint }) {
  const { locale } = useLocale();
  if (line.kind === 'empty') {
    return (
      <span className="text-ink-soft">
        <Plural value={Number(line.to - line.from) + 1} one="# empty block" other="# empty blocks" />
      </span>
    );
  }
  const { height, at } = line.block;
  if (height > tip) {
    return (
      <Badge tone="pending">
        <Trans context="for a block">Waiting</Trans>
      </Badge>
    );
  }
  return (
    <time dateTime={at.toISOString()} className="figures">
      {formatDateTime(at, locale)}
    </time>
  );
}

function Nothing() {
  return <span className="text-ink-soft">–</span>;
}
