import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { Finding } from '#app/ledger/reconciliation.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/**
 * Checks a class and its investors against the tables of the installation through which they are found, which no
 * foreign key can do across machines. Returns what disagrees.
 */
export async function reconcileMembers(database: Database, { id }: Pick<Classroom, 'id'>): Promise<Finding[]> {
  const { rows: nobodys } = await sql<Finding>`
    select 'investor-of-nobody' as check, format('class %s, investor %s', ${id}::integer, investor.id) as detail
    from investor
    left join member on member.classroom_id = ${id} and member.investor_id = investor.id and member.id = investor.member_id
    where investor.classroom_id = ${id} and investor.member_id is not null and member.id is null`.execute(database);
  const { rows: entries } = await sql<Place>`
    select kind, join_code, state from class_directory where classroom_id = ${id}
    union all
    select kind, join_code, state from classroom where id = ${id}`.execute(database);
  const isListed = new Set(entries.map((entry) => JSON.stringify(entry))).size === 1 && entries.length === 2;
  return isListed ? nobodys : [...nobodys, { check: 'class-not-in-directory', detail: `class ${id}` }];
}

interface Place {
  readonly kind: string;
  readonly join_code: string | null;
  readonly state: string;
}
