import { expect } from 'vitest';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import type { Database } from '#app/platform/database.server.ts';

/** Fails with the findings when the books of any class do not add up. */
export async function expectReconciled(database: Database) {
  expect(await reconcileLedger(database), 'the books must agree after every test').toEqual([]);
}
