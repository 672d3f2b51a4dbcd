import { expect } from 'vitest';
import { reconcile } from '#app/operations/reconcile.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';

/** Fails with the findings when the books of any class do not add up. */
export async function expectReconciled(database: Database) {
  expect(await reconcile(database), 'the books must agree after every test').toEqual([]);
}
