import type { Classroom } from '#app/classes/classroom.ts';
import type { Database } from '#app/platform/database.server.ts';
import { doingsOf } from './class-doings.server.ts';
import { classEvents } from './class-events.server.ts';
import { CODEBOOK_FILE, codebookLines } from './codebook-file.ts';
import { csvLine } from './csv.ts';
import { eventsFile } from './events-file.ts';
import type { ExportContext } from './export-context.ts';
import { cellsOf, type ExportFile, type ExportFormat, type ExportName } from './export-file.ts';
import { ledgerFile } from './ledger-file.ts';
import { ledgerLines } from './ledger-lines.server.ts';
import { participantsFile } from './participants-file.ts';
import { participantsOf } from './participants.server.ts';
import { pseudonymsOf } from './pseudonyms.server.ts';
import { SUMMARY_FILE } from './summary-file.ts';
import { summarise } from './summary.ts';

/**
 * The text of one export file of a class, piece by piece as it is read: two hundred thousand entries never stand in
 * memory. `secret` is the installation's, for the pseudonyms.
 */
export function writeExport(
  database: Database,
  classroom: Classroom,
  { name, format }: { readonly name: ExportName; readonly format: ExportFormat },
  secret: string,
): AsyncGenerator<string> {
  const context: ExportContext = { classroom, pseudonym: pseudonymsOf(classroom.id, secret) };
  switch (name) {
    case 'events':
      return write(eventsFile(context), classEvents(database, classroom.id), format);
    case 'ledger':
      return write(ledgerFile(context), ledgerLines(database, classroom.id), format);
    case 'participants':
      return write(participantsFile(context), participantsInOrder(database, context), format);
    case 'summary':
      return write(SUMMARY_FILE, onePage(doingsOf(database, classroom).then(summarise)), format);
    case 'codebook':
      return write(CODEBOOK_FILE, onePage(codebookLines(context)), format);
  }
}

async function* onePage<Row>(rows: readonly Row[] | Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await rows;
}

/** By pseudonym: the order in which people joined would say who is who. */
async function* participantsInOrder(database: Database, { classroom, pseudonym }: ExportContext) {
  const named = (await participantsOf(database, classroom.id)).map((person) => ({
    person,
    name: pseudonym('P', String(person.id)),
  }));
  yield named.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ person }) => person);
}

function write<Row>(
  file: ExportFile<Row>,
  pages: AsyncIterable<readonly Row[]>,
  format: ExportFormat,
): AsyncGenerator<string> {
  return format === 'csv' ? writeCsv(file, pages) : writeJson(file, pages);
}

async function* writeCsv<Row>(file: ExportFile<Row>, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield csvLine(file.columns.map((column) => column.name));
  for await (const rows of pages) yield rows.map((row) => csvLine(cellsOf(file, row))).join('');
}

/** A list of objects, one a line. */
async function* writeJson<Row>(file: ExportFile<Row>, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield between + rows.map((row) => JSON.stringify(objectOf(file, row))).join(',\n');
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}

function objectOf<Row>(file: ExportFile<Row>, row: Row) {
  return Object.fromEntries(file.columns.map((column) => [column.name, column.cell(row)]));
}
