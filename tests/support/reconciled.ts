import { expect } from 'vitest';
import type { Database } from '#app/platform/database.server.ts';

interface Reconciliation {
  reconcile(database: Database, now: Date): Promise<readonly unknown[]>;
}

const modules = import.meta.glob<Reconciliation>('/app/ledger/reconciliation.server.ts');

/** Fails with the findings when the books of any class do not add up. */
export async function expectReconciled(database: Database) {
  for (const load of Object.values(modules)) {
    const { reconcile } = await load();
    expect(await reconcile(database, new Date()), 'the ledger must reconcile after every test').toEqual([]);
  }
}
