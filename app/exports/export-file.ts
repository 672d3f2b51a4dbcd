import type { Classroom } from '#app/classes/classroom.ts';
import { cents, coinsText, dollarsText, satoshi } from '#app/ledger/money.ts';
import type { PracticeTime } from '#app/time/instants.ts';

/** The value of one cell; null for an empty one. */
export type Cell = string | number | null;

/** What the values of a column look like. */
type Format = 'text' | 'whole number' | 'number' | 'dollars' | 'coins' | 'yes or no' | 'one of a list';

/**
 * One column, as the codebook explains it and as it is written. Its meaning is in plain English, as researchers read
 * it: data files have one language, so that two classes can be joined.
 */
type Column<Row> = readonly [format: Format, meaning: string, cell: (row: Row) => Cell];

/** A file of an export: its columns both write it and explain it. */
export interface ExportFile<Row, Name extends string = ExportName> {
  readonly name: Name;
  /** What one row stands for. */
  readonly row: string;
  /** By the name in the file. */
  readonly columns: Readonly<Record<string, Column<Row>>>;
}

export const EXPORT_NAMES = ['events', 'ledger', 'participants', 'summary', 'codebook'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];
export type ExportFormat = 'csv' | 'json';

/** Splits "events.csv" into its parts; returns null when there is no such file. */
export function readFileName(text: string): { readonly name: ExportName; readonly format: ExportFormat } | null {
  const [stem, ending, ...rest] = text.split('.');
  const name = EXPORT_NAMES.find((known) => known === stem);
  if (name === undefined || rest.length > 0 || (ending !== 'csv' && ending !== 'json')) return null;
  return { name, format: ending };
}

/** One line of a codebook: a column of a file, or all columns, and what it means. */
export interface CodebookLine {
  readonly file: string;
  readonly row: string;
  readonly column: string;
  readonly format: string;
  readonly meaning: string;
}

/** Explains a file by the same columns that write it. */
export function explain<Row>(file: ExportFile<Row, string>): CodebookLine[] {
  return Object.entries(file.columns).map(([name, [format, meaning]]) => ({
    file: file.name,
    row: file.row,
    column: name,
    format,
    meaning,
  }));
}

/** The file that explains every column of every file, including its own. */
export const CODEBOOK_FILE: ExportFile<CodebookLine> = {
  name: 'codebook',
  row: 'One column of one file of this export.',
  columns: {
    file: ['one of a list', 'The file that has the column, or all.', (line) => line.file],
    row: ['text', 'What one row of that file is.', (line) => line.row],
    column: ['text', 'The name in the first line of the file.', (line) => line.column],
    format: [
      'one of a list',
      'How a value is written: dollars as 12.50, coins with eight decimals, a dot before decimals everywhere.',
      (line) => line.format,
    ],
    meaning: ['text', 'What a value means.', (line) => line.meaning],
  },
};

/** Returns the cells of one row, in the order of the columns. */
export function cellsOf<Row>(file: Pick<ExportFile<Row>, 'columns'>, row: Row): Cell[] {
  return Object.values(file.columns).map(([, , cell]) => cell(row));
}

/** Whose act or account it was, as stored in the database. */
export interface Owner {
  readonly id: number;
  readonly isCrowd: boolean;
}

/** What the files of one class have in common: what people are called, and when its practice time began. */
export interface ExportContext {
  readonly classroom: Classroom;
  /**
   * Returns the pseudonym of a person, an invented investor of the crowd, or a matter, after a letter that says which.
   */
  readonly pseudonym: (letter: 'P' | 'C' | 'M', id: string) => string;
}

/** Returns the pseudonym of an investor. */
export function nameOf(context: ExportContext, { id, isCrowd }: Owner): string {
  return context.pseudonym(isCrowd ? 'C' : 'P', String(id));
}

/**
 * Returns whole seconds of practice time since the class began. A class starts with practice time equal to real time,
 * so the instant itself would give away when the lesson was.
 */
export function secondsInto({ classroom }: ExportContext, instant: PracticeTime): number {
  return Math.floor((instant.getTime() - classroom.createdAt.getTime()) / 1000);
}

/** Formats dollars as "12.50"; returns null where there is no amount. */
export function dollarsCell(amount: bigint | null): string | null {
  return amount === null ? null : dollarsText(cents(amount));
}

/** Formats coins as "0.00250000"; returns null where there is no amount. */
export function coinsCell(amount: bigint | null): string | null {
  return amount === null ? null : coinsText(satoshi(amount));
}

/** Returns the kind of an owner, in the words that all files use. */
export function whoIs(owner: Owner | null): 'person' | 'crowd' | 'class' {
  if (owner === null) return 'class';
  return owner.isCrowd ? 'crowd' : 'person';
}

/** A plain number: the only thing that may begin with a minus. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** A spreadsheet takes what begins with one of these for a formula, even after blanks. */
const BEGINS_LIKE_A_FORMULA = /^[\s]*[=+\-@\t\r\n|%]/;

/**
 * Writes one line of a CSV file by RFC 4180, including its end. What a spreadsheet would run as a formula becomes text.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function harmless(text: string): string {
  return BEGINS_LIKE_A_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
