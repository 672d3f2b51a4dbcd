import type { Cell } from './export-file.ts';

/** A plain number: the one thing that may begin with a minus. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** With one of these a spreadsheet takes what follows for a formula, behind blanks too. */
const BEGINS_LIKE_A_FORMULA = /^[\s]*[=+\-@\t\r\n|%]/;

/** One line of a CSV file by RFC 4180, its end included. What a spreadsheet would run as a formula is made text. */
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
