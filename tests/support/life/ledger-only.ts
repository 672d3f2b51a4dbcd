import { afterEach, expect } from 'vitest';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from '../database.ts';

/**
 * For tests that post to the ledger without the plans and payments that postings stand for: after every test the ledger
 * itself must be sound, while the checks between the rooms would find the business missing.
 */
export async function createLedgerDatabase(options: Pick<TestDatabaseOptions, 'poolSize'> = {}): Promise<TestDatabase> {
  const test = await createTestDatabase({ ...options, isReconciled: false });
  soundAfterEach.add(test);
  return test;
}

const soundAfterEach = new Set<TestDatabase>();

afterEach(async () => {
  for (const { database } of soundAfterEach) {
    expect(await reconcileLedger(database), 'the ledger must be sound after every test').toEqual([]);
  }
});
