import { sql } from 'kysely';
import type { Classroom } from '#app/classes/classroom.ts';
import type { AccountPurpose, ClassroomId } from '#app/ledger/account.ts';
import { classTotals } from '#app/ledger/ledger.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type BookedChange, type BookLine, bookLineOf } from './class-books.ts';
import type { ClassTrace } from './class-trace.ts';
import { traceOfClass } from './trace-class.server.ts';

/** What the Debrief of anybody in a class is told from: the same for all of them. */
export interface ClassBooks {
  readonly line: BookLine;
  readonly trace: ClassTrace;
  /** Every account, summed over its owners. */
  readonly totals: ReadonlyMap<AccountPurpose, bigint>;
  /** The invented names of the crowd, by investor. */
  readonly crowdNames: ReadonlyMap<number, string>;
}

/** Some megabytes each for a large class; more classes are seldom at their Debrief at once. */
const MOST_KEPT = 8;

interface Kept {
  readonly state: string;
  readonly books: Promise<ClassBooks>;
}

const kept = new WeakMap<Database, Map<ClassroomId, Kept>>();

/**
 * The books of a class, read in `snapshot` and kept for `database` as long as nothing is posted to them: a class of
 * thousands opens its Debrief within a minute. Nothing of them is recalled by time. A class that has come to its
 * Debrief posts nothing but late arrivals, and each of those moves the sequence that they are kept under.
 */
export async function booksOfClass(database: Database, snapshot: Database, classroom: Classroom): Promise<ClassBooks> {
  const state = await stateOfBooks(snapshot, classroom.id);
  const classes = kept.get(database) ?? new Map<ClassroomId, Kept>();
  kept.set(database, classes);
  const known = classes.get(classroom.id);
  classes.delete(classroom.id);
  const entry = known?.state === state ? known : { state, books: readBooks(snapshot, classroom) };
  // The last one used is the last one in the map.
  classes.set(classroom.id, entry);
  for (const oldest of classes.keys()) {
    if (classes.size <= MOST_KEPT) break;
    classes.delete(oldest);
  }
  try {
    return await entry.books;
  } catch (error) {
    if (classes.get(classroom.id) === entry) classes.delete(classroom.id);
    throw error;
  }
}

/** The coins' own sequence has no gaps, and no posting is later committed under an earlier place in it. */
async function stateOfBooks(database: Database, classroom: ClassroomId): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select format('%s %s',
      (select last_sequence from ledger_account where classroom_id = ${classroom} and owner_id = 0 and purpose = 'coins_held'),
      (select max(id) from ledger_posting where classroom_id = ${classroom})) as state`.execute(database);
  return rows[0]?.state ?? '';
}

async function readBooks(database: Database, classroom: Classroom): Promise<ClassBooks> {
  return {
    line: bookLineOf(classroom, await readChanges(database, classroom.id)),
    trace: await traceOfClass(database, classroom.id),
    totals: await classTotals(database, classroom.id),
    crowdNames: await readCrowdNames(database, classroom.id),
  };
}

/** The house's entries say what is owed as well as the investors' do: each posting sums to zero. */
async function readChanges(database: Database, classroom: ClassroomId): Promise<BookedChange[]> {
  const { rows } = await sql<BookedChange>`
    select changed.*, date_part('epoch', occurred_at) * 1000 as at
    from (
      select posting_id as posting,
        coalesce(-sum(amount) filter (where owner_id = 0 and not ledger_is_coin(purpose)), 0)::bigint as owed,
        coalesce(sum(amount) filter (where purpose = 'held_for_withdrawal'), 0)::bigint as asked,
        coalesce(-sum(amount) filter (where purpose = 'promised_profit'), 0)::bigint as promised,
        coalesce(sum(amount) filter (where purpose = 'coins_held' and amount > 0), 0)::bigint as "coinsIn",
        coalesce(-sum(amount) filter (where purpose = 'coins_held' and amount < 0), 0)::bigint as "coinsOut"
      from ledger_entry
      where classroom_id = ${classroom}
        and purpose in ('held_for_withdrawal', 'exchange', 'unbacked_credits', 'promised_profit', 'fees', 'taken', 'coins_held')
      group by posting_id
    ) as changed
    join ledger_posting on ledger_posting.classroom_id = ${classroom} and ledger_posting.id = changed.posting
    order by changed.posting`.execute(database);
  return rows;
}

async function readCrowdNames(database: Database, classroom: ClassroomId): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, crowd_name as name from investor where classroom_id = ${classroom} and is_crowd`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
