import { eventsFile } from './events-file.ts';
import type { ExportContext } from './export-context.ts';
import type { ExportFile, ExportName } from './export-file.ts';
import { ledgerFile } from './ledger-file.ts';
import { participantsFile } from './participants-file.ts';
import { SUMMARY_FILE } from './summary-file.ts';

/** One line of the codebook: a column of a file, or all of them, and what it means. */
export interface CodebookLine {
  readonly file: ExportName | 'all';
  readonly row: string;
  readonly column: string;
  readonly format: string;
  readonly meaning: string;
}

/** The file that explains every column of every file, its own too. */
export const CODEBOOK_FILE: ExportFile<CodebookLine> = {
  name: 'codebook',
  row: 'One column of one file of this export.',
  columns: [
    {
      name: 'file',
      format: 'one of a list',
      meaning: 'The file that has the column, or all.',
      cell: (line) => line.file,
    },
    { name: 'row', format: 'text', meaning: 'What one row of that file is.', cell: (line) => line.row },
    { name: 'column', format: 'text', meaning: 'The name in the first line of the file.', cell: (line) => line.column },
    {
      name: 'format',
      format: 'one of a list',
      meaning: 'How a value is written: dollars as 12.50, coins with eight decimals, a dot before decimals everywhere.',
      cell: (line) => line.format,
    },
    { name: 'meaning', format: 'text', meaning: 'What a value means.', cell: (line) => line.meaning },
  ],
};

/** Whoever is handed a file without a word of where it comes from reads this first. */
const NOTICE: CodebookLine = {
  file: 'all',
  row: 'Every row of every file.',
  column: 'all',
  format: 'text',
  meaning:
    'Everything in these files is play money of a class exercise about fraud: no real money, no real coins and no real company.',
};

/** All lines of the codebook: that it is an exercise, then the very columns that write the files. */
export function codebookLines(context: ExportContext): CodebookLine[] {
  return [
    NOTICE,
    ...explain(eventsFile(context)),
    ...explain(ledgerFile(context)),
    ...explain(participantsFile(context)),
    ...explain(SUMMARY_FILE),
    ...explain(CODEBOOK_FILE),
  ];
}

function explain<Row>(file: ExportFile<Row>): CodebookLine[] {
  return file.columns.map(({ name, format, meaning }) => ({
    file: file.name,
    row: file.row,
    column: name,
    format,
    meaning,
  }));
}
