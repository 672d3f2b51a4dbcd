/** What stands in one cell. Null is an empty one. */
export type Cell = string | number | null;

/** One column: its name in the file, and what the codebook says of it. */
export interface Column<Row> {
  readonly name: string;
  /** What a value looks like. */
  readonly format: 'text' | 'whole number' | 'dollars' | 'coins' | 'yes or no' | 'one of a list';
  /** In plain English, as researchers read it: a data file has one language, so that two classes can be joined. */
  readonly meaning: string;
  readonly cell: (row: Row) => Cell;
}

/** A file of an export: its columns write it and explain it. */
export interface ExportFile<Row> {
  readonly name: ExportName;
  /** What one row is. */
  readonly row: string;
  readonly columns: readonly Column<Row>[];
}

export const EXPORT_NAMES = ['events', 'ledger', 'participants', 'summary', 'codebook'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];
export type ExportFormat = 'csv' | 'json';

/** Reads "events.csv" into its parts; null when there is no such file. */
export function readFileName(text: string): { readonly name: ExportName; readonly format: ExportFormat } | null {
  const [stem, ending, ...rest] = text.split('.');
  const name = EXPORT_NAMES.find((known) => known === stem);
  if (name === undefined || rest.length > 0 || (ending !== 'csv' && ending !== 'json')) return null;
  return { name, format: ending };
}

/** The cells of one row, in the order of the columns. */
export function cellsOf<Row>(file: ExportFile<Row>, row: Row): Cell[] {
  return file.columns.map((column) => column.cell(row));
}
