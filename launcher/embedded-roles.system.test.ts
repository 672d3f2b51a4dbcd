import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { fillFromTap } from '#app/coins/wallet.server.ts';
import { reconcile } from '#app/operations/reconcile.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { NOW } from '../tests/support/clock.ts';
import { arrangeClass, arrangeInvestor } from '../tests/support/people.ts';
import { query } from '../tests/support/postgres.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const parent = await mkdtemp(join(tmpdir(), 'glasshouse-roles-'));
const dataDirectory = join(parent, 'data');
let server: EmbeddedPostgres;

beforeEach(async () => {
  server = await start();
});
afterEach(() => server.stop());
afterAll(() => rm(parent, { recursive: true, force: true }));

const start = () =>
  startEmbeddedPostgres({ dataDirectory, log: createLog('silent'), flags: ['-c', 'fsync=off', '-c', 'jit=off'] });

/** As `server.ts` opens the database. */
async function openApplication() {
  const { url, directUrl = '' } = server.address;
  const { restrictedRole: restricted } = await migrate(directUrl, url);
  return openDatabase({ ...server.address, restricted });
}

const WAYS_UP = [
  'set role none',
  'reset role',
  'reset all',
  'discard all',
  'set session authorization default',
  'set session authorization glasshouse',
  'set session authorization glasshouse_owner',
  'set role glasshouse',
  'set role glasshouse_owner',
];

/** Each would undo the ledger or leave the database; the owner or the superuser may do them. */
const DEEDS = [
  'insert into ledger_posting select * from ledger_posting',
  'update ledger_account set balance = 0',
  'delete from ledger_entry',
  'alter table ledger_entry disable trigger all',
  'truncate audit_entry',
  'create table mine ()',
];
const DEEDS_OF_A_SUPERUSER = [
  "copy (select 1) to program 'true'",
  "copy (select 1) to '/tmp/glasshouse-roles-of-a-test'",
  "select pg_read_file('postgresql.conf')",
  'create role another superuser',
  'alter role glasshouse_site superuser',
  'alter system set jit = off',
];

test('the connection of the application gives no further rights, whatever it is told', async () => {
  const { pool, close } = await openApplication();
  const client = await pool.connect();
  const standing = `select session_user as login, current_user as role, rolsuper, rolcreaterole, rolbypassrls
    from pg_roles where rolname = session_user`;
  const none = { rolsuper: false, rolcreaterole: false, rolbypassrls: false };
  expect((await client.query(standing)).rows).toEqual([{ login: 'glasshouse_site', role: 'glasshouse_app', ...none }]);
  // No pooler stands in between, so named prepared statements last and are planned as everywhere else.
  expect(server.address.namesStatements).toBe(true);
  expect((await client.query('show plan_cache_mode')).rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  for (const way of WAYS_UP) {
    await client.query(way).catch(() => {});
    for (const deed of [...DEEDS, ...DEEDS_OF_A_SUPERUSER]) {
      await expect(client.query(deed), `${way}; ${deed}`).rejects.toMatchObject({ code: '42501' });
    }
  }
  client.release();
  await close();
  // The owner's log-in does not lead to the machine either.
  for (const deed of DEEDS_OF_A_SUPERUSER) {
    await expect(query(server.url(), deed), deed).rejects.toMatchObject({ code: '42501' });
  }
  await expect(query(server.url(), 'set session authorization glasshouse')).rejects.toMatchObject({ code: '42501' });
});

/** In earlier releases the superuser owned everything, and the application stepped down in the database. */
async function makeAsBefore() {
  const asSuperuser = (text: string) => query(server.superuserUrl('postgres'), text);
  await asSuperuser('drop database glasshouse with (force)');
  for (const role of ['glasshouse_owner', 'glasshouse_site', 'glasshouse_app']) await asSuperuser(`drop role ${role}`);
  await asSuperuser('create database glasshouse');
  await migrate(server.superuserUrl());
  const before = openDatabase({ url: server.superuserUrl(), restricted: true });
  const classroom = await arrangeClass(before.database, NOW);
  const investor = await arrangeInvestor(before.database, classroom, NOW);
  expect((await fillFromTap(before.database, classroom, investor, 'before', NOW)).ok).toBe(true);
  await before.close();
  await server.stop();
  for (const whose of ['owner', 'site']) await rm(join(dataDirectory, `postgres-${whose}-password`));
  return { classroom, investor };
}

/** What the owner does not own, by kind, and the transactions that wrote it last. */
async function ownership() {
  const client = new pg.Client({ connectionString: server.superuserUrl() });
  await client.connect();
  const { rows } = await client.query<{ owners: string; written: string }>(`
    select string_agg(distinct owner::regrole::text, ', ') as owners, md5(string_agg(written, ' ' order by written)) as written
    from (
      select relowner, xmin::text from pg_class where relnamespace = 'public'::regnamespace
      union all select proowner, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
      union all select typowner, xmin::text from pg_type where typnamespace = 'public'::regnamespace
      union all select datdba, xmin::text from pg_database where datname = 'glasshouse') as thing (owner, written)`);
  await client.end();
  return rows[0];
}

test('an earlier installation is taken over once, with its contents', async () => {
  const { classroom, investor } = await makeAsBefore();
  server = await start();
  const taken = await ownership();
  expect(taken?.owners).toBe('glasshouse_owner');
  const { database, close } = await openApplication();
  const again = await fillFromTap(database, classroom, investor, 'before', NOW);
  expect(again).toMatchObject({ ok: true, replayed: true });
  expect(await reconcile(database)).toEqual([]);
  await close();
  const migrated = await ownership();
  expect(migrated?.owners).toBe('glasshouse_owner');
  await server.stop();
  server = await start();
  expect(await ownership()).toEqual(migrated);
}, 60_000);

test('an interrupted take-over is finished by the next start', async () => {
  await makeAsBefore();
  server = await start();
  const asSuperuser = (text: string) => query(server.superuserUrl(), text);
  await asSuperuser('alter table ledger_posting owner to glasshouse');
  await asSuperuser('alter function erase_classroom owner to glasshouse');
  await asSuperuser('alter role glasshouse_site in database glasshouse reset all');
  await asSuperuser('alter role glasshouse_owner superuser');
  await server.stop();
  server = await start();
  expect((await ownership())?.owners).toBe('glasshouse_owner');
  const { pool, close } = await openApplication();
  const asked = "select current_user as name, rolsuper as is_super from pg_roles where rolname = 'glasshouse_owner'";
  expect((await pool.query(asked)).rows).toEqual([{ name: 'glasshouse_app', is_super: false }]);
  await close();
}, 60_000);
