import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column, in digits of one width. */
  figures?: boolean | undefined;
  /** The column that names its row; one at most. */
  heading?: boolean | undefined;
  /** On a phone the cell has no label: for buttons and other cells that speak for themselves. */
  bare?: boolean | undefined;
}

interface DataTableProps<Row> {
  /** Names the table. Hidden from the eye unless `captionShown`. */
  caption: ReactNode;
  captionShown?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Said in place of the table when there is no row. */
  empty: ReactNode;
}

/** A table which on a narrow screen becomes a stack of cards, each value beside its label. */
export function DataTable<Row>({ caption, captionShown = false, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) {
    return <EmptyState title={empty} />;
  }
  return (
    <table className="data-table">
      <caption className={captionShown ? 'pb-3 text-start text-heading font-medium' : 'sr-only'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.figures ? 'text-end' : 'text-start'}>
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
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look = column.figures ? 'figures md:text-end' : 'text-start';
  const content = (
    <>
      {column.bare ? null : <span className="cell-label">{column.header}</span>}
      <span className="cell-value">{column.cell(row)}</span>
    </>
  );
  return column.heading ? (
    <th scope="row" className={`${look} font-medium`}>
      {content}
    </th>
  ) : (
    <td className={look}>{content}</td>
  );
}
