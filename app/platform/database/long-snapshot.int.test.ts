import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isCluster } from '../../../tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type Database, openDatabase } from './database.server.ts';
import { inLongSnapshot, inWholeSnapshot } from './transaction.server.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ poolSize: 1 });
});

async function settingOf(database: Database, name = 'statement_timeout') {
  const { rows } = await sql<{ setting: string }>`select current_setting(${name}) as setting`.execute(database);
  return rows[0]?.setting;
}

test('a long reading has minutes where a request has seconds, and leaves that setting nowhere', async () => {
  expect(await inLongSnapshot(db.database, (snapshot) => settingOf(snapshot))).toBe('10min');
  expect(await settingOf(db.database)).toBe('5s');
});

test('whole tables are joined without nested loops, whatever the planner assumes', async () => {
  const loops = (database: Database) => settingOf(database, 'enable_nestloop');
  expect(await inWholeSnapshot(db.database, loops)).toBe('off');
  expect(await loops(db.database)).toBe('on');
  // A reconciliation of a class reads its ledger in a nested snapshot too.
  const afterwards = inWholeSnapshot(db.database, async (snapshot) => {
    await inWholeSnapshot(snapshot, loops);
    return loops(snapshot);
  });
  expect(await afterwards).toBe('off');
});

test('frequent statements are planned for any class, except on a cluster; a long reading is planned by itself', async () => {
  const mode = (database: Database) => settingOf(database, 'plan_cache_mode');
  const frequent = isCluster() ? 'auto' : 'force_generic_plan';
  expect(await mode(db.database)).toBe(frequent);
  expect(await inLongSnapshot(db.database, mode)).toBe('auto');
  expect(await inLongSnapshot(db.database, mode, { plans: 'as-in-a-request' })).toBe(frequent);
});

test('it sees one state, whatever is written meanwhile, and cannot write', async () => {
  const write = "insert into sweep_run (name, period, started_at) values ('test', $1, now())";
  const counts = await inLongSnapshot(db.database, async (snapshot) => {
    const count = async () => (await sql`select from sweep_run`.execute(snapshot)).rows.length;
    const before = await count();
    await db.ownerPool.query(write, ['meanwhile']);
    return [before, await count()];
  });
  expect(counts).toEqual([0, 0]);
  const writing = inLongSnapshot(db.database, (snapshot) => sql`delete from sweep_run`.execute(snapshot));
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});

test('when interrupted it ends on both sides, however long its statement would have taken', async () => {
  const open = openDatabase({ url: db.url, poolSize: 1 });
  const sleepers = async () =>
    (await db.ownerPool.query("select from pg_stat_activity where query like 'select pg_sleep(3600)%'")).rowCount;
  const reading = inLongSnapshot(open.database, (snapshot) =>
    sql`set local statement_timeout = 0`.execute(snapshot).then(() => sql`select pg_sleep(3600)`.execute(snapshot)),
  );
  const ended = expect(reading).rejects.toThrow(/connection|terminated/i);
  await expect.poll(sleepers).toBe(1);
  open.cut();
  await ended;
  await open.close();
  await expect.poll(sleepers).toBe(0);
});
