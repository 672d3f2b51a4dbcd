import { Plural, Trans } from '@lingui/react/macro';
import type { ChainLine } from '#app/coins/explorer.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins, formatCount } from '#app/i18n/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { BlockLink } from './explorer-links.tsx';

/** Blocks, newest first; a run of empty ones is a line. Above the `tip` a block is yet to come. */
export function BlocksTable({ lines, tip }: { lines: readonly ChainLine[]; tip: bigint }) {
  const columns: readonly Column<ChainLine>[] = [
    { key: 'block', header: <Trans>Block</Trans>, heading: true, cell: (line) => <Heights line={line} /> },
    { key: 'time', header: <Trans>Practice time</Trans>, cell: (line) => <When line={line} tip={tip} /> },
    {
      key: 'transfers',
      header: <Trans>Transfers</Trans>,
      figures: true,
      cell: (line) => <TransferCount line={line} />,
    },
    { key: 'coins', header: <Trans>Coins moved</Trans>, figures: true, cell: (line) => <CoinsMoved line={line} /> },
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
        <Trans>Waiting</Trans>
      </Badge>
    );
  }
  return (
    <time dateTime={at.toISOString()} className="figures">
      {formatDateTime(at, locale)}
    </time>
  );
}

function TransferCount({ line }: { line: ChainLine }) {
  const { locale } = useLocale();
  return line.kind === 'block' ? formatCount(line.block.transferCount, locale) : <Nothing />;
}

function CoinsMoved({ line }: { line: ChainLine }) {
  const { locale } = useLocale();
  return line.kind === 'block' ? formatCoins(line.block.satoshi, locale) : <Nothing />;
}

function Nothing() {
  return <span className="text-ink-soft">–</span>;
}
