import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../launcher/embedded-postgres.ts';
import { describeWith } from '../support/installed.ts';
import { query } from '../support/postgres.ts';

const run = promisify(execFile);
const FILE = join(import.meta.dirname, '../../deploy/create-database.sql');
/** As awkward as one may be. */
const PASSWORD = `o'wn "pass" \\word`;
const POOLER_PASSWORD = 'of the pooler';

describeWith('psql', 'a PostgreSQL of one’s own, prepared by deploy/create-database.sql', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let superuserUrl: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'glasshouse-own-database-'));
    const flags = ['-c', 'fsync=off'];
    server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'data'), log: createLog('silent'), flags });
    superuserUrl = await freeTheNames();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A server of one's own has neither the embedded one's roles nor its database; returns a superuser's address. */
  async function freeTheNames(): Promise<string> {
    const own = server.superuserUrl('postgres');
    await query(own, `create role postgres superuser login password 'postgres'`);
    const url = addressOf('postgres', 'postgres', 'postgres');
    await query(url, 'drop database glasshouse with (force)');
    for (const role of ['glasshouse', 'glasshouse_owner', 'glasshouse_site', 'glasshouse_app']) {
      await query(url, `alter role ${role} rename to embedded_${role}`).catch(() => {});
    }
    return url;
  }

  function addressOf(user: string, password: string, database = 'glasshouse'): string {
    const address = new URL(server.superuserUrl(database));
    address.username = user;
    address.password = encodeURIComponent(password);
    return address.href;
  }

  const psql = (environment: Record<string, string>) =>
    run('psql', ['--no-psqlrc', '--quiet', '--dbname', superuserUrl, '--file', FILE], {
      env: { PATH: process.env['PATH'], ...environment },
    });

  const asked = `select session_user::text as login, current_user::text as role, current_setting('lock_timeout') as lock,
    current_setting('plan_cache_mode') as plans, (select rolsuper or rolcreaterole or rolcreatedb from pg_roles
    where rolname = session_user) as "mayMore"`;

  test('without a password, nothing is made', async () => {
    await expect(psql({})).rejects.toMatchObject({ code: 3 });
    const { rows } = await query(
      superuserUrl,
      `select from pg_roles where rolname in ('glasshouse', 'glasshouse_app')`,
    );
    expect(rows).toHaveLength(0);
  });

  test('the owner may migrate, and the site works in the restricted role', async () => {
    await psql({ SITE_PASSWORD: PASSWORD });
    const url = addressOf('glasshouse', PASSWORD);
    expect(await migrate(url)).toEqual({ restrictedRole: true });
    const { pool, close } = openDatabase({ url, restricted: true });
    expect((await pool.query(asked)).rows).toMatchObject([{ role: 'glasshouse_app', lock: '2s', mayMore: false }]);
    await expect(pool.query('delete from ledger_entry')).rejects.toMatchObject({ code: '42501' });
    await close();
  });

  test('a pooler’s log-in that was made without the file is refused with the statement and the page', async () => {
    await query(superuserUrl, "create role glasshouse_site login password 'x'");
    const [owner, pooled] = [addressOf('glasshouse', PASSWORD), addressOf('glasshouse_site', 'x')];
    await expect(migrate(owner, pooled)).rejects.toThrow(
      /^The owner of the database may not run "[^"]*glasshouse_site[^"]*"\. Let a superuser run deploy\/create-database\.sql, as docs\/operations\/install\.md /,
    );
    await query(superuserUrl, 'drop role glasshouse_site');
  });

  test('run once more with the pooler’s password, the file adds its log-in; the start then has nothing to alter', async () => {
    await psql({ SITE_PASSWORD: PASSWORD, POOLER_PASSWORD });
    const address = {
      url: addressOf('glasshouse_site', POOLER_PASSWORD),
      directUrl: addressOf('glasshouse', PASSWORD),
    };
    expect(await migrate(address.directUrl, address.url)).toEqual({ restrictedRole: true });
    const { pool, close } = openDatabase({ ...address, namesStatements: false, restricted: true });
    expect((await pool.query(asked)).rows).toEqual([
      { login: 'glasshouse_site', role: 'glasshouse_app', lock: '2s', plans: 'force_generic_plan', mayMore: false },
    ]);
    await close();
  });
});
