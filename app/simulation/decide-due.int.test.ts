import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { practiceAt } from '#app/classes/clock.ts';
import type { ClassTransaction } from '#app/classes/recording.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { instant } from '../../tests/support/clock.ts';
import { isCluster } from '../../tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { arrangeClass } from '../../tests/support/people.ts';
import { decideDueDeposits, decideDueWithdrawals } from './decide-due.server.ts';

const PEOPLE = 400;
const BATCH = { size: 10, skip: 0 };

/** Each has a deposit and a withdrawal that are due. Added directly as rows, for which there are no statistics. */
async function addDue({ ownerPool }: TestDatabase, classroom: number) {
  await ownerPool.query(`
    begin; set local session_replication_role = replica;
    insert into investor (classroom_id, id, joined_at)
      select ${classroom}, 1000 + g, now() from generate_series(1, ${PEOPLE}) g;
    insert into deposit (classroom_id, id, investor_id, request_key, amount_cents, origin, transfer_id, requested_at)
      select ${classroom}, 'dep_' || g, 1000 + g, 'due ' || g, 10000, 'wallet', 'ptx_' || g, now() from generate_series(1, ${PEOPLE}) g;
    insert into deposit_due select ${classroom}, 'dep_' || g, '-infinity' from generate_series(1, ${PEOPLE}) g;
    insert into withdrawal (classroom_id, id, investor_id, request_key, amount_cents, to_address, posting_id, requested_at)
      select ${classroom}, 'wd_' || g, 1000 + g, 'due ' || g, 10000, 'play1', g, now() from generate_series(1, ${PEOPLE}) g;
    insert into withdrawal_due select ${classroom}, 'wd_' || g, '-infinity' from generate_series(1, ${PEOPLE}) g;
    commit`);
}

async function rowsRead(transaction: Database, work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
      where relname = 'investor'`.execute(transaction);
    return rows[0]?.read ?? 0;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

test.for([
  { what: 'deposits', decide: decideDueDeposits },
  { what: 'withdrawals', decide: decideDueWithdrawals },
])(
  'for a batch of $what that are due only as many people are read as are in it, not the whole class',
  async ({ decide }, { skip }) => {
    skip(
      isCluster(),
      'its rows have no class behind them, which the keys of shards refuse, and one server counts what it reads',
    );
    await using db = await createTestDatabase({ isReconciled: false });
    const now = instant();
    const classroom = await arrangeClass(db.database, now);
    await addDue(db, classroom.id);
    const read = await db.database.transaction().execute((transaction) => {
      const context: ClassTransaction = {
        transaction,
        classroom,
        now,
        practiceNow: practiceAt(classroom.clock, now),
        send: () => {},
        post: async (items) => {
          expect(items, 'nothing of it is approved').toEqual([]);
          return [];
        },
        insert: () => {},
        dequeue: () => {},
        arrive: async () => {},
      };
      return rowsRead(transaction, () => decide(context, BATCH));
    });
    expect(read).toBe(BATCH.size);
  },
);
