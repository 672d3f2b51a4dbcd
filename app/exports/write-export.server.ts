import { sql } from 'kysely';
import { peopleAtBank } from '#app/bank/bank-orders.server.ts';
import { helpersOf } from '#app/bank/helper-desk.server.ts';
import type { Classroom } from '#app/classes/classroom.ts';
import { findClassroom } from '#app/classes/classrooms.server.ts';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { inWholeSnapshot } from '#app/platform/database/transaction.server.ts';
import { participantsOf } from '#app/results/participants.server.ts';
import { classEvents, eventsFile } from './events-file.server.ts';
import {
  CODEBOOK_FILE,
  type CodebookLine,
  cellsOf,
  csvLine,
  type ExportContext,
  type ExportFile,
  type ExportFormat,
  type ExportName,
  explain,
} from './export-file.ts';
import { type LedgerLine, ledgerFile } from './ledger-file.ts';
import { participantsFile } from './participants-file.ts';
import { pseudonymsOf } from './pseudonyms.server.ts';
import { type Doing, SUMMARY_FILE, summarise } from './summary-file.ts';

/**
 * Yields the text piece by piece as it is read, so that two hundred thousand entries are never in memory at once.
 * Throws at the end when the class was erased meanwhile, because the text is not complete. `secret` is the
 * installation's, for the pseudonyms.
 */
export function writeExport(
  database: Database,
  classroom: Classroom,
  { name, format }: { readonly name: ExportName; readonly format: ExportFormat },
  secret: string,
): AsyncGenerator<string> {
  const context: ExportContext = { classroom, pseudonym: pseudonymsOf(classroom.id, secret) };
  const write = <Row>(file: ExportFile<Row>, pages: AsyncIterable<readonly Row[]>) =>
    (format === 'csv' ? writeCsv : writeJson)(file, notErased(database, classroom.id, pages));
  switch (name) {
    case 'events':
      return write(eventsFile(context), classEvents(database, classroom.id));
    case 'ledger':
      return write(ledgerFile(context), ledgerLines(database, classroom.id));
    case 'participants':
      return write(participantsFile(context), participantsInOrder(database, context));
    case 'summary':
      return write(SUMMARY_FILE, onePage(actsOfClass(database, classroom).then(summarise)));
    case 'codebook':
      return write(CODEBOOK_FILE, onePage(codebookLines(context)));
  }
}

async function* onePage<Row>(rows: readonly Row[] | Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await rows;
}

/** Sorted by pseudonym, because the order in which people joined would reveal who is who. */
async function* participantsInOrder(database: Database, { classroom, pseudonym }: ExportContext) {
  const atBank = new Map((await peopleAtBank(database, classroom.id)).map((person) => [person.id, person]));
  const helpers = await helpersOf(database, classroom.id);
  const named = (await participantsOf(database, classroom.id)).map((person) => ({
    person: { ...person, atBank: atBank.get(person.id) ?? null, isHelper: helpers.has(person.id) },
    name: pseudonym('P', String(person.id)),
  }));
  yield named.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ person }) => person);
}

/** Throws after the last page when the class was erased while they were read. */
async function* notErased<Row>(database: Database, id: ClassroomId, pages: AsyncIterable<readonly Row[]>) {
  yield* pages;
  if ((await findClassroom(database, id)) === null) throw new Error(`class ${id} was erased while it was exported`);
}

async function* writeCsv<Row>(file: ExportFile<Row>, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield csvLine(Object.keys(file.columns));
  for await (const rows of pages) yield rows.map((row) => csvLine(cellsOf(file, row))).join('');
}

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
  return Object.fromEntries(Object.entries(file.columns).map(([name, [, , cell]]) => [name, cell(row)]));
}

/** By person, stage and practice day, with the crowd as one. */
async function actsOfClass(database: Database, classroom: Classroom): Promise<Doing[]> {
  const { rows } = await inWholeSnapshot(database, (snapshot) => readDoings(snapshot, classroom));
  return rows;
}

/** A stage begins with its command: anything with a larger ordinal came after it, whatever practice time it was. */
function readDoings(database: Database, { id, createdAt }: Classroom) {
  return sql<Doing>`
    with arc as (
      select coalesce(
          min(ordinal) filter (where kind = 'class-started'),
          min(ordinal) filter (where kind = 'class-founded' and facts ->> 'isPrepared' = 'false')) as started,
        min(ordinal) filter (where kind = 'class-collapsed') as collapsed,
        min(ordinal) filter (where kind = 'class-debriefed') as debriefed
      from class_command where classroom_id = ${id}
    ), doing as (
      select case
          when kind in ('deposit-approved', 'unmatched-credited') then 'deposit-credited'
          when kind <> 'withdrawal-requested' then kind
          when decided.outcome = 'approved' then 'withdrawal-paid'
          else 'withdrawal-not-paid'
        end as measure,
        case
          when ordinal > arc.debriefed then 'debriefing'
          when ordinal > arc.collapsed then 'collapsed'
          when ordinal > arc.started then 'running'
          else 'before-start'
        end as stage,
        -- As classDay says it.
        floor(extract(epoch from practice_at - ${createdAt}::timestamptz) / 86400)::integer + 1 as day,
        case when owner.is_crowd then null else owner.id end as person,
        coalesce((facts ->> 'credited')::bigint, (facts ->> 'amount')::bigint, 0) as cents
      from class_command
      cross join arc
      join investor owner on owner.classroom_id = ${id} and owner.id = class_command.investor_id
      left join withdrawal_decision decided on decided.classroom_id = ${id} and decided.withdrawal_id = facts ->> 'withdrawal'
      where class_command.classroom_id = ${id} and kind in
        ('joined', 'left', 'deposit-approved', 'unmatched-credited', 'investment-placed', 'withdrawal-requested')
    )
    select measure, stage, day, person, count(*)::integer as events, sum(cents)::bigint as cents
    from doing group by measure, stage, day, person`.execute(database);
}

/** For people who are handed a file without being told where it comes from. */
const NOTICE: CodebookLine = {
  file: 'all',
  row: 'Every row of every file.',
  column: 'all',
  format: 'text',
  meaning:
    'Everything in these files is play money of a class exercise about fraud: no real money, no real coins and no real company.',
};

function codebookLines(context: ExportContext): CodebookLine[] {
  return [
    NOTICE,
    ...explain(eventsFile(context)),
    ...explain(ledgerFile(context)),
    ...explain(participantsFile(context)),
    ...explain(SUMMARY_FILE),
    ...explain(CODEBOOK_FILE),
  ];
}

/** A posting has two to five entries. */
const PAGE_SIZE = 1_000;

interface EntryRow extends Omit<LedgerLine, 'posting' | 'owner'> {
  readonly id: number;
  readonly ownerId: number;
  readonly isCrowd: boolean | null;
}

/** All entries up to this moment, in pages of whole postings. */
async function* ledgerLines(database: Database, classroom: ClassroomId): AsyncGenerator<LedgerLine[]> {
  const until = await lastPosting(database, classroom);
  let after = 0;
  let count = 0;
  while (after < until) {
    const { rows } = await pageOfEntries(database, classroom, { after, until });
    const last = rows.at(-1);
    if (last === undefined) return;
    const lines: LedgerLine[] = [];
    for (const row of rows) {
      // Ids are counted across the installation; in the file of one class they would reveal how busy other classes are.
      if (row.id !== after) count += 1;
      after = row.id;
      lines.push(readLine(row, count));
    }
    yield lines;
  }
}

async function lastPosting(database: Database, classroom: ClassroomId): Promise<number> {
  const row = await database
    .selectFrom('ledger_posting')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('classroom_id', '=', classroom)
    .executeTakeFirst();
  return row?.last ?? 0;
}

function pageOfEntries(
  database: Database,
  classroom: ClassroomId,
  { after, until }: { readonly after: number; readonly until: number },
) {
  return sql<EntryRow>`
    with page as (
      select id, kind, occurred_at from ledger_posting
      where classroom_id = ${classroom} and id > ${after} and id <= ${until} order by id limit ${PAGE_SIZE}
    )
    select page.id, page.kind::text as kind, page.occurred_at as "occurredAt", entry.owner_id as "ownerId",
      owner.is_crowd as "isCrowd", entry.purpose::text as purpose, entry.amount, entry.balance_after as "balanceAfter"
    from page
    join ledger_entry entry on entry.classroom_id = ${classroom} and entry.posting_id = page.id
    left join investor owner on owner.classroom_id = ${classroom} and owner.id = entry.owner_id
    order by page.id, entry.purpose, entry.owner_id`.execute(database);
}

function readLine({ id: _id, ownerId, isCrowd, ...entry }: EntryRow, posting: number): LedgerLine {
  return { ...entry, posting, owner: ownerId === 0 ? null : { id: ownerId, isCrowd: isCrowd ?? false } };
}
