import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { investorId } from '#app/ledger/account.ts';
import { balancesOf, postOne } from '#app/ledger/ledger.server.ts';
import { cents } from '#app/ledger/money.ts';
import { depositApprovedOnReceipt } from '#app/ledger/posting.ts';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { type OpenDatabase, openDatabase } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { NOW } from '../support/clock.ts';
import { arrangeClass, arrangeInvestor } from '../support/people.ts';
import { dropDatabase, query, withDatabase } from '../support/postgres.ts';

const name = `glasshouse_one_${randomBytes(4).toString('hex')}`;
const CLASSES = 6;
let url: string;

beforeAll(async () => {
  const { maintenanceUrl, workerUrls } = inject('testServer');
  for (const node of [maintenanceUrl, ...workerUrls]) await query(node, `create database ${name} template template0`);
  url = withDatabase(maintenanceUrl, name);
});
afterAll(() => dropDatabase(inject('testServer'), url));

async function open(): Promise<OpenDatabase> {
  const { restrictedRole } = await migrate(url);
  return openDatabase({ url, restricted: restrictedRole });
}

/** As docs/operations/scale.md says, on the database of one PostgreSQL. */
async function makeCluster() {
  const { workerUrls } = inject('testServer');
  const workers = workerUrls.map((worker) => new URL(withDatabase(worker, name)));
  for (const node of [new URL(url), ...workers]) await query(node.href, 'create extension citus');
  const { hostname, port } = new URL(url);
  await query(url, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
  for (const worker of workers) {
    await query(url, 'select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)]);
  }
}

test('an installation that has lived on one PostgreSQL goes on as a cluster, with its books', async () => {
  const before = await open();
  const live = async () => {
    const classroom = await arrangeClass(before.database, NOW);
    const investor = investorId(await arrangeInvestor(before.database, classroom, NOW));
    const deposit = depositApprovedOnReceipt({ key: 'before', occurredAt: NOW, investor, amount: cents(100n) });
    expect(await postOne(before.database, classroom.id, deposit)).toMatchObject({ ok: true, replayed: false });
    return { classroom, investor, deposit };
  };
  const rooms = await Promise.all(Array.from({ length: CLASSES }, live));
  await before.close();

  await makeCluster();
  const after = await open();
  expect(await reconcile(after.database)).toEqual([]);
  for (const { classroom, investor, deposit } of rooms) {
    expect(await postOne(after.database, classroom.id, deposit)).toMatchObject({ ok: true, replayed: true });
    const later = depositApprovedOnReceipt({ key: 'after', occurredAt: NOW, investor, amount: cents(50n) });
    expect(await postOne(after.database, classroom.id, later)).toMatchObject({ ok: true, replayed: false });
    expect((await balancesOf(after.database, classroom.id, investor)).spendable_deposits).toBe(150n);
  }
  const added = await arrangeClass(after.database, NOW);
  expect(rooms.map(({ classroom }) => classroom.id)).not.toContain(added.id);
  expect(await reconcile(after.database)).toEqual([]);
  // The rules of the tables hold again, on every node.
  const change = query(url, 'update ledger_account set balance = 0 where classroom_id = $1', [rooms[0]?.classroom.id]);
  await expect(change).rejects.toThrow('an account changes only by a posting');
  const { rows } = await query<{ nodes: number }>(
    url,
    "select count(distinct nodeport)::integer as nodes from citus_shards where table_name = 'ledger_entry'::regclass",
  );
  expect(rows).toEqual([{ nodes: inject('testServer').workerUrls.length }]);
  await after.close();
});
