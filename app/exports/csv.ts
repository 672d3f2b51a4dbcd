import type { Cell } from './export-file.ts';

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
