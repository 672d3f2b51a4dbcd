import { sql } from 'kysely';
import { reconcileLedger } from '#app/ledger/reconciliation.server.ts';
import { type Figure, median, plain } from './figure.ts';
import { foundClass, mustPost, randomTransfer } from './ledger-class.ts';
import { closedLoop } from './load.ts';
import type { BenchServer } from './server.ts';

const TRANSFERS = 100_000;
const BATCH = 100;
const SINGLES_SECONDS = 5;
const RECONCILIATIONS = 5;

/** The size of the ledger per transfer, and the time its reconciliation takes. */
export const ledgerSize = {
  names: ['ledger.bytes', 'ledger.reconcile'],
  measure: async (server: BenchServer, isWanted: (name: string) => boolean): Promise<Figure[]> => {
    const { database } = server.open(8);
    const classroom = await foundClass(database);
    const before = await weigh(server);
    await closedLoop(SINGLES_SECONDS, 8, () => mustPost(database, classroom, [randomTransfer()]));
    for (let done = 0; done < TRANSFERS; done += BATCH) {
      await mustPost(database, classroom, Array.from({ length: BATCH }, randomTransfer));
    }
    const after = await weigh(server);
    const each = (after.bytes - before.bytes) / (after.postings - before.postings);
    const time = await timeReconciliation(server, after.entries);
    return [
      plain('ledger.bytes', each, 'bytes/transfer', { goal: { atMost: 450 }, never: { atMost: 600 } }),
      plain('ledger.reconcile', time, 's/million entries', { goal: { atMost: 2 }, never: { atMost: 4 } }),
    ].filter((figure) => isWanted(figure.name));
  },
};

/**
 * Measures all three tables of the ledger with their indexes: the size a transfer adds, and the growth of its accounts.
 */
async function weigh(server: BenchServer) {
  const { rows } = await server.query(`
    select sum(pg_total_relation_size(name))::float8 as bytes,
      (select count(*) from ledger_posting)::float8 as postings, (select count(*) from ledger_entry)::float8 as entries
    from unnest(array['ledger_account', 'ledger_posting', 'ledger_entry']) as name`);
  return { bytes: Number(rows[0]?.bytes), postings: Number(rows[0]?.postings), entries: Number(rows[0]?.entries) };
}

async function timeReconciliation(server: BenchServer, entries: number): Promise<number> {
  await server.query('analyze');
  const { database } = server.open(1);
  await sql`set statement_timeout = 0`.execute(database);
  const seconds: number[] = [];
  for (let round = 0; round < RECONCILIATIONS; round += 1) {
    const start = performance.now();
    const findings = await reconcileLedger(database);
    seconds.push((performance.now() - start) / 1000);
    if (findings.length > 0) {
      throw new Error(`the ledger is unsound: ${JSON.stringify(findings)}`);
    }
  }
  return (median(seconds) / entries) * 1_000_000;
}
