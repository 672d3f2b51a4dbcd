import type { Classroom } from '#app/classes/classroom.ts';
import { cents, coinsText, dollarsText, satoshi } from '#app/ledger/money.ts';
import type { PracticeTime } from '#app/time/instants.ts';

export type Cell = string | number | null;

type Format = 'text' | 'whole number' | 'number' | 'dollars' | 'coins' | 'yes or no' | 'one of a list';

/** The meaning is for researchers, in plain English: files have one language, so that classes can be joined. */
type Column<Row> = readonly [format: Format, meaning: string, cell: (row: Row) => Cell];

export interface ExportFile<Row, Name extends string = ExportName> {
  readonly name: Name;
  readonly row: string;
  /** By a column's name in the file. */
  readonly columns: Readonly<Record<string, Column<Row>>>;
}

export const EXPORT_NAMES = ['events', 'ledger', 'participants', 'summary', 'codebook'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];
export type ExportFormat = 'csv' | 'json';

/** Null when there is no such file. */
export function readFileName(text: string): { readonly name: ExportName; readonly format: ExportFormat } | null {
  const [stem, ending, ...rest] = text.split('.');
  const name = EXPORT_NAMES.find((known) => known === stem);
  if (name === undefined || rest.length > 0 || (ending !== 'csv' && ending !== 'json')) return null;
  return { name, format: ending };
}

export interface CodebookLine {
  readonly file: string;
  readonly row: string;
  readonly column: string;
  readonly format: string;
  readonly meaning: string;
}

export function explain<Row>(file: ExportFile<Row, string>): CodebookLine[] {
  return Object.entries(file.columns).map(([name, [format, meaning]]) => ({
    file: file.name,
    row: file.row,
    column: name,
    format,
    meaning,
  }));
}

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

export function cellsOf<Row>(file: Pick<ExportFile<Row>, 'columns'>, row: Row): Cell[] {
  return Object.values(file.columns).map(([, , cell]) => cell(row));
}

/** As stored in the database. */
export interface Owner {
  readonly id: number;
  readonly isCrowd: boolean;
}

export interface ExportContext {
  readonly classroom: Classroom;
  /** The letter says which: a person, an invented investor of the crowd, or a matter. */
  readonly pseudonym: (letter: 'P' | 'C' | 'M', id: string) => string;
}

export function nameOf(context: ExportContext, { id, isCrowd }: Owner): string {
  return context.pseudonym(isCrowd ? 'C' : 'P', String(id));
}

/**
 * Since the class began, in practice time. A class starts with practice time equal to real time, so the instant itself
 * would give away when the lesson was.
 */
export function secondsInto({ classroom }: ExportContext, instant: PracticeTime): number {
  return Math.floor((instant.getTime() - classroom.createdAt.getTime()) / 1000);
}

/** "12.50" */
export function dollarsCell(amount: bigint | null): string | null {
  return amount === null ? null : dollarsText(cents(amount));
}

/** "0.00250000" */
export function coinsCell(amount: bigint | null): string | null {
  return amount === null ? null : coinsText(satoshi(amount));
}

export function whoIs(owner: Owner | null): 'person' | 'crowd' | 'class' {
  if (owner === null) return 'class';
  return owner.isCrowd ? 'crowd' : 'person';
}

/** A plain number: the only thing that may begin with a minus. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** A spreadsheet takes what begins with one of these for a formula, even after blanks. */
const BEGINS_LIKE_A_FORMULA = /^[\s]*[=+\-@\t\r\n|%]/;

/** By RFC 4180, including the line's end. What a spreadsheet would run as a formula becomes text. */
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
