import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import stylesheet from '#app/styles/tables.css?url';
import { LinkButton } from './buttons.tsx';
import { EmptyState } from './page.tsx';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns figures at the end of their column, in digits of equal width. */
  figures?: boolean | undefined;
  /** The column that names its row; at most one. */
  heading?: boolean | undefined;
  /** Omits the cell's label on a card: for buttons and other cells that speak for themselves. */
  bare?: boolean | undefined;
  /** Whole sentences: in a card they begin under their label, and are read from there. */
  prose?: boolean | undefined;
}

interface DataTableProps<Row> {
  /** Names the table; visually hidden. */
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
}

/** Becomes a stack of cards where it has little room, with each value next to its label. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) {
    return <EmptyState title={empty} />;
  }
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="tables" />
      <div className="table-room">
        <table className="data-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={column.figures ? 'figures' : undefined}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look = column.figures ? 'figures' : column.prose ? 'cell-prose' : '';
  const content = (
    <>
      {column.bare ? null : <span className="cell-label">{column.header}</span>}
      <span className="cell-value">{column.cell(row)}</span>
    </>
  );
  return column.heading ? (
    <th scope="row" className={look}>
      {content}
    </th>
  ) : (
    <td className={look}>{content}</td>
  );
}

/** An instant as the value of a cell: it is read like a word, but its digits are of equal width. */
export function Instant({ at }: { at: Date }) {
  const { locale } = useLocale();
  return <span className="figures">{formatDateTime(at, locale)}</span>;
}

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
}

/** Renders nothing when there is only one page. */
export function Pagination({ page, pageCount, hrefFor }: PaginationProps) {
  const { t } = useLingui();
  if (pageCount <= 1) {
    return null;
  }
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex items-center justify-between gap-4 text-small text-ink-soft">
      {page > 1 ? (
        <LinkButton variant="quiet" size="small" rel="prev" to={hrefFor(page - 1)}>
          <Trans>Previous</Trans>
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="figures">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </span>
      {page < pageCount ? (
        <LinkButton variant="quiet" size="small" rel="next" to={hrefFor(page + 1)}>
          <Trans>Next</Trans>
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Terms at the start and values at the end of their lines, no further apart than the eye can follow. */
export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className="w-full max-w-measure divide-y divide-mullion border-y border-mullion">{children}</dl>;
}

/** A term and its value. `figures` sets the value in digits of equal width. */
export function Definition({ term, value, figures }: { term: ReactNode; value: ReactNode; figures?: boolean }) {
  return (
    // A value whose longest word has no room beside its term goes below it.
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
      <dt className="max-w-[55%] text-small text-balance text-ink-soft">{term}</dt>
      <dd
        className={`min-w-0 flex-1 basis-[min-content] text-end text-body text-balance text-ink ${figures ? 'figures font-medium' : 'break-words'}`}
      >
        {value}
      </dd>
    </div>
  );
}

interface FigureCardProps {
  /** Names the region, as in "Account Balance". */
  title: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** Sets the figure in the largest size; at most one card of a frame. */
  prominent?: boolean | undefined;
  className?: string | undefined;
  /** Content under the figure, across the full width: a progress bar, controls. */
  children?: ReactNode;
}

/** A figure as a region named by its heading, made to stand in a `PaneFrame`. */
export function FigureCard({ title, value, note, prominent = false, className = '', children }: FigureCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`pane-cell flex flex-wrap justify-between gap-x-6 gap-y-3 p-5 sm:min-h-36 sm:flex-col sm:flex-nowrap sm:justify-start sm:p-6 ${prominent ? 'flex-col' : 'items-baseline sm:items-stretch'} ${className}`}
    >
      <h2 id={id} className="text-small text-ink-soft">
        {title}
      </h2>
      <div className={`flex flex-col gap-1.5 ${prominent ? '' : 'max-sm:ms-auto max-sm:items-end max-sm:text-end'}`}>
        <p className={`figures font-medium text-ink ${prominent ? 'text-display' : 'text-figure'}`}>{value}</p>
        {note ? <p className="text-small text-ink-soft">{note}</p> : null}
      </div>
      {children ? <div className="w-full">{children}</div> : null}
    </section>
  );
}

/** Panes that share their mullions. Its children are `FigureCard`s; on a phone they are lines of a statement. */
export function PaneFrame({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <div className={`pane-frame sm:auto-rows-fr ${className}`}>{children}</div>;
}
