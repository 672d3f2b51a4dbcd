import { expect } from '@playwright/test';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { query } from '../support/postgres.ts';

/** What a command writes, and the kind under which the same transaction records that it was done. */
const DONE_AND_RECORDED = [
  ['deposit', ['deposit-paid', 'proof-handed-in']],
  ['deposit_decision', ['deposit-approved', 'deposit-declined']],
  ['investment', ['investment-placed']],
  ['withdrawal', ['withdrawal-requested']],
  ['withdrawal_decision', ['withdrawal-approved', 'withdrawal-declined']],
] as const;

/** Everything must agree, and everything done in the class be recorded with it, once. */
export async function expectNothingTorn(databaseUrl: string, classId: number) {
  for (const [table, kinds] of DONE_AND_RECORDED) {
    const { rows } = await query<{ done: number; recorded: number }>(
      databaseUrl,
      `select (select count(*)::integer from ${table} where classroom_id = $1) as done,
        (select count(*)::integer from class_command where classroom_id = $1 and kind = any($2)) as recorded`,
      [classId, kinds],
    );
    expect(rows[0]?.recorded, table).toBe(rows[0]?.done);
  }
  const { database, close } = openDatabase({ url: databaseUrl });
  expect(await reconcile(database)).toEqual([]);
  await close();
}
