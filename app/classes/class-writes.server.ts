import { CompiledQuery, type Insertable } from 'kysely';
import type { ClassroomId } from '#app/ledger/account.ts';
import { post } from '#app/ledger/ledger.server.ts';
import type { Posting } from '#app/ledger/posting.ts';
import { assert, paired } from '#app/platform/assert.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import type { DB } from '#db/schema.ts';

/** The queues, each with the column of the ids of what waits in it. */
const QUEUES = {
  payment_due: 'transfer_id',
  late_cover_due: 'transfer_id',
  coin_return_due: 'transfer_id',
  deposit_due: 'deposit_id',
  investment_due: 'investment_id',
  withdrawal_due: 'withdrawal_id',
} as const;

/** A row of the class, which is added to it. */
type ClassRow<Table extends keyof DB> = Omit<Insertable<DB[Table]>, 'classroom_id'>;

/** What a command of a class writes. */
export interface ClassWrites {
  /**
   * Posts one posting for each item and returns each with its posting's number. Throws where the ledger would refuse:
   * the caller has looked before, under a lock.
   */
  readonly post: <Item>(
    items: readonly Item[],
    postingOf: (item: Item) => Posting,
  ) => Promise<readonly (readonly [Item, bigint])[]>;
  /** Inserts rows, all with the same columns. Nobody waits for it. */
  readonly insert: <Table extends keyof DB>(table: Table, rows: readonly ClassRow<Table>[]) => void;
  /** Takes what no longer waits out of a queue. Nobody waits for it. */
  readonly dequeue: (queue: keyof typeof QUEUES, ids: readonly string[]) => void;
}

/** Returns the writes of a class in a transaction, which go out through `send` at once and in order. */
export function classWrites(
  transaction: Database,
  classroomId: ClassroomId,
  send: (asked: Promise<unknown>) => void,
): ClassWrites {
  return {
    async post(items, postingOf) {
      if (items.length === 0) return [];
      const posted = await post(transaction, classroomId, items.map(postingOf));
      assert(posted.ok, `the ledger refuses: ${posted.ok ? '' : posted.why}`);
      return paired(
        items,
        posted.postings.map(({ id }) => id),
      );
    },
    insert(table, rows) {
      const whole = rows.map((row) => ({ classroom_id: classroomId, ...row }));
      if (rows.length > 0) send(insertAll(transaction, table, whole));
    },
    dequeue(queue, ids) {
      if (ids.length === 0) return;
      const text = `delete from ${queue} where classroom_id = $1 and ${QUEUES[queue]} = any($2)`;
      send(transaction.executeQuery(CompiledQuery.raw(text, [classroomId, ids])));
    },
  };
}

/**
 * Inserts rows that have the same columns: several as JSON, so that any number of them has one text and one plan. The
 * text is put together by hand, since building it would cost as much as sending it.
 */
function insertAll(database: Database, table: keyof DB, rows: readonly object[]): Promise<unknown> {
  const [first = {}] = rows;
  const columns = Object.keys(first).join(', ');
  const into = `insert into ${table} (${columns})`;
  if (rows.length === 1) {
    const places = Object.keys(first).map((_, index) => `$${index + 1}`);
    return database.executeQuery(CompiledQuery.raw(`${into} values (${places.join(', ')})`, Object.values(first)));
  }
  // Amounts are whole numbers of the smallest unit, as text: JSON has no type for them.
  const json = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const all = `${into} select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
  return database.executeQuery(CompiledQuery.raw(all, [json]));
}
