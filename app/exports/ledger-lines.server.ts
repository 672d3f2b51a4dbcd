import { sql } from 'kysely';
import type { AccountPurpose, ClassroomId } from '#app/ledger/account.ts';
import type { PostingKind } from '#app/ledger/posting.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { PracticeTime } from '#app/time/instants.ts';
import type { LedgerLine } from './ledger-file.ts';

/** Postings read at once; each has two to five entries. */
const PAGE_SIZE = 1_000;

interface EntryRow {
  readonly id: number;
  readonly kind: PostingKind;
  readonly occurred_at: PracticeTime;
  readonly owner_id: number;
  readonly is_crowd: boolean | null;
  readonly purpose: AccountPurpose;
  readonly amount: bigint;
  readonly balance_after: bigint | null;
}

/** All entries of a class's ledger up to this moment, in pages of whole postings. */
export async function* ledgerLines(database: Database, classroom: ClassroomId): AsyncGenerator<LedgerLine[]> {
  const until = await lastPosting(database, classroom);
  let after = 0;
  let count = 0;
  while (after < until) {
    const { rows } = await pageOfEntries(database, classroom, { after, until });
    const last = rows.at(-1);
    if (last === undefined) return;
    const lines: LedgerLine[] = [];
    for (const row of rows) {
      // Ids are counted over the whole installation: in a file of one class they would say how busy the others are.
      if (row.id !== after) count += 1;
      after = row.id;
      lines.push(readLine(row, count));
    }
    yield lines;
  }
}

async function lastPosting(database: Database, classroom: ClassroomId): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ledger_posting where classroom_id = ${classroom}`.execute(database);
  return rows[0]?.last ?? 0;
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
    select page.id, page.kind::text as kind, page.occurred_at, entry.owner_id, owner.is_crowd,
      entry.purpose::text as purpose, entry.amount, entry.balance_after
    from page
    join ledger_entry entry on entry.classroom_id = ${classroom} and entry.posting_id = page.id
    left join investor owner on owner.classroom_id = ${classroom} and owner.id = entry.owner_id
    order by page.id, entry.purpose, entry.owner_id`.execute(database);
}

function readLine(row: EntryRow, posting: number): LedgerLine {
  return {
    posting,
    kind: row.kind,
    occurredAt: row.occurred_at,
    owner: row.owner_id === 0 ? null : { id: row.owner_id, isCrowd: row.is_crowd ?? false },
    purpose: row.purpose,
    amount: row.amount,
    balanceAfter: row.balance_after,
  };
}
