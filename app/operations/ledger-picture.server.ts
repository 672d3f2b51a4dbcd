import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import type { Database } from '#app/platform/database.server.ts';

/**
 * The ledger of a class without what is random or of real time: a line for each posting, with its kind, its practice
 * time and its entries; an investor is named by the order of joining, and an entry of an account that keeps its balance
 * by its place in it. Two classes with the same picture have the same ledger, entry by entry. In no particular order of
 * postings made at the same time, so the lines are sorted.
 */
export async function ledgerPicture(database: Database, classroomId: ClassroomId): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with joined as (
      select investor_id, row_number() over (order by ordinal) as place
      from class_command where classroom_id = ${classroomId} and kind = 'joined'
    )
    select format('%s %s %s', to_char(posting.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), posting.kind,
      string_agg(format('%s.%s %s%s', coalesce(joined.place, 0), entry.purpose, entry.amount,
        case when entry.balance_after is null then '' else format(' #%s=%s', entry.sequence, entry.balance_after) end),
        '; ' order by entry.owner_id = 0 desc, joined.place, entry.purpose, entry.amount)) as line
    from ledger_posting posting
    join ledger_entry entry on entry.classroom_id = posting.classroom_id and entry.posting_id = posting.id
    left join joined on joined.investor_id = entry.owner_id
    where posting.classroom_id = ${classroomId}
    group by posting.id, posting.occurred_at, posting.kind`.execute(database);
  return rows.map((row) => row.line).sort();
}

/** The SHA-256 of a class's ledger picture, in hexadecimal. */
export async function ledgerDigest(database: Database, classroomId: ClassroomId): Promise<string> {
  const lines = await ledgerPicture(database, classroomId);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
