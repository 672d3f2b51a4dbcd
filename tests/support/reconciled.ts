import { expect } from 'vitest';
import type { Classroom } from '#app/classes/classroom.ts';
import { storedClassrooms } from '#app/classes/classrooms.server.ts';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { reconcile, reconcileBeyondLedger } from '#app/operations/reconcile.server.ts';
import type { Database } from '#app/platform/database/database.server.ts';
import { inWholeSnapshot } from '#app/platform/database/transaction.server.ts';

/**
 * Fails with the findings when the books do not add up: the ledger of all classes, and the rest of all or of those
 * asked for.
 */
export async function expectReconciled(database: Database, which?: (classroom: Classroom) => boolean) {
  const findings = await (which === undefined ? reconcile(database) : reconcileSome(database, which));
  expect(findings, 'the books must agree after every test').toEqual([]);
}

function reconcileSome(database: Database, which: (classroom: Classroom) => boolean) {
  return inWholeSnapshot(database, async (snapshot) => {
    const findings = await reconcileLedger(snapshot);
    for (const classroom of (await storedClassrooms(snapshot)).filter(which)) {
      findings.push(...(await reconcileBeyondLedger(snapshot, classroom)));
    }
    return findings;
  });
}
