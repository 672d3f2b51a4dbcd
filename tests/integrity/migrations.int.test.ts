import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '#app/operations/backup/restore-backup.server.ts';
import { restoreInstallation } from '#app/operations/backup/restore-installation.server.ts';
import { takeBackup } from '#app/operations/backup/take-backup.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { BASELINE, migrate, migrationNames } from '#app/platform/database/migrate.server.ts';
import { openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { findDatabaseUser, isRoot } from '../../launcher/postgres-cluster.ts';
import { instant } from '../support/clock.ts';
import { isCluster, NO_BACKUP_OF_A_CLUSTER } from '../support/cluster.ts';
import { createTestDatabase } from '../support/database.ts';
import { query } from '../support/postgres.ts';
import { expectReconciled } from '../support/reconciled.ts';
import { loadStoredInstallation, STORED_BACKUP } from '../support/stored-installation.ts';

const run = promisify(execFile);
/** Shortly after the stored installation was backed up: later, its classes would be past their end. */
const SHORTLY_AFTER = instant('2026-11-28T21:30:00Z');

/** The digests of 0002 and 0010 before their functions' bodies were put in quotes. */
const FORMER_DIGESTS = {
  '0002_classes.sql': '5731332b6d6fc144924d600b07eaaa13196e8bd34d51a7842cff35b224cf2866',
  '0010_class_arc.sql': '1f7614be0d4e5142f536ca21703f7e740e74e36fa66e6c0686ec10aa78445548',
};

describe('an installation', () => {
  it('from before the two functions were quoted still migrates', async () => {
    await using database = await createTestDatabase({ isReconciled: false });
    for (const [name, digest] of Object.entries(FORMER_DIGESTS)) {
      await database.ownerPool.query('update schema_migration set digest = $1 where name = $2', [digest, name]);
    }
    await expect(migrate(database.url)).resolves.toBeDefined();
  });

  it.each(Object.keys(FORMER_DIGESTS))('does not start if %s was edited in any other way', async (name) => {
    await using database = await createTestDatabase({ isReconciled: false });
    await database.ownerPool.query('update schema_migration set digest = $1 where name = $2', ['0'.repeat(64), name]);
    await expect(migrate(database.url)).rejects.toThrow(`Migration ${name} was edited after it was applied`);
  });

  it('that came here by migrations has the same tables, rules and functions as a new one', async ({ skip }) => {
    skip(isCluster(), 'its sequences and triggers are those of its nodes');
    await using upgraded = await createTestDatabase({ isMigrated: false });
    await loadStoredInstallation(upgraded.url);
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    await migrate(upgraded.url, undefined, log);
    const applied = (await migrationNames()).filter((name) => name > BASELINE.newest);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      applied.map((migration) => ({ msg: 'a migration was applied', migration })),
    );
    await migrate(upgraded.url, undefined, log);
    expect(lines).toHaveLength(applied.length);
    await using fresh = await createTestDatabase();
    const catalogue = await catalogueOf(fresh.url);
    expect(catalogue.length).toBeGreaterThan(600);
    expect(await catalogueOf(upgraded.url)).toEqual(catalogue);
  });

  it.each(['0001_platform.sql', '0020_spotter.sql', '0050_unmatched_coins_return.sql'])(
    'of a version that ended with %s is left as it is, and told which version to start first',
    async (last) => {
      await using database = await createTestDatabase({ isReconciled: false });
      await database.ownerPool.query('delete from schema_migration where name > $1', [last]);
      const everything = async () => [
        await catalogueOf(database.url),
        (await query(database.url, 'select * from schema_migration order by name')).rows,
      ];
      const before = await everything();
      await expect(migrate(database.url)).rejects.toThrow(
        /too old for this version.* start version 02cc9f3df9c48171e33322847cd1cd935769b1e6 .*docs\/operations\/backup\.md/,
      );
      expect(await everything()).toEqual(before);
    },
  );
});

describe.each(await installedPostgres())('an empty database of the machine itself, $version', ({ programs }) => {
  let folder: string;
  let url: string;
  let stop = async () => {};

  beforeAll(async () => {
    // Not the run's own folder, which the database's user may have no access to.
    folder = await mkdtemp('/tmp/glasshouse-pg-');
    const owner = isRoot() ? await findDatabaseUser() : undefined;
    if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
    const data = join(folder, 'data');
    const options = { ...owner, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
    await run(join(programs, 'initdb'), ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '-N'], options);
    const flags = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
    const control = (...parameters: string[]) => run(join(programs, 'pg_ctl'), ['-D', data, ...parameters], options);
    await control('-l', join(folder, 'log'), '-o', flags, '-w', 'start');
    stop = async () => void (await control('-m', 'immediate', 'stop'));
    url = `postgres:///postgres?host=${folder}&user=owner`;
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('migrates, and does nothing when migrated again', async () => {
    expect(await migrate(url)).toEqual({ restrictedRole: true });
    expect(await migrate(url)).toEqual({ restrictedRole: true });
    const { rows } = await query<{ name: string }>(url, 'select name from schema_migration order by name');
    expect(rows.map((row) => row.name)).toEqual(await migrationNames());
  });

  describe('with an installation in it', () => {
    let source: string;
    beforeAll(async () => {
      await query(url, 'create database kept template template0');
      source = url.replace('/postgres?', '/kept?');
      await restoreInto(source, STORED_BACKUP, join(folder, 'uploads'));
      await migrate(source);
    });

    it('is moved by a backup to the PostgreSQL shipped with the site', async ({ skip }) => {
      skip(isCluster(), NO_BACKUP_OF_A_CLUSTER);
      const file = join(folder, 'moved.backup');
      const client = await connectOwner(source);
      const { secret } = await checkBackup(STORED_BACKUP);
      await takeBackup({ client, files: openDirectoryStore(join(folder, 'uploads')), secret }, file);
      await client.end();
      await using target = await createTestDatabase({ isMigrated: false });
      expect((await restoreInto(target.url, file, join(folder, 'moved'))).findings).toEqual([]);
      await migrate(target.url);
      expect(await countsOf(target.url)).toEqual(await countsOf(source));
    });

    // pg_restore runs without a search path: no rule may call a function that finds its tables through one.
    it('is restored from a pg_dump file by pg_restore', async () => {
      await query(url, 'create database again template template0');
      const dump = join(folder, 'kept.dump');
      const where = ['-h', folder, '-U', 'owner'];
      await run(join(programs, 'pg_dump'), [...where, '-Fc', '-f', dump, 'kept']);
      await run(join(programs, 'pg_restore'), [...where, '--exit-on-error', '-d', 'again', dump]);
      const again = url.replace('/postgres?', '/again?');
      await migrate(again);
      expect(await countsOf(again)).toEqual(await countsOf(source));
      const open = openDatabase({ url: again });
      await expectReconciled(open.database).finally(() => open.close());
    });
  });
});

async function restoreInto(url: string, file: string, uploads: string) {
  const backup = await checkBackup(file);
  const place = { url, files: openDirectoryStore(uploads), log: createLog('silent') };
  return restoreInstallation(place, backup, [], SHORTLY_AFTER);
}

/** Everything in the schema, a line each. Names of NOT NULL, which only PostgreSQL 18 has, do not count. */
async function catalogueOf(url: string): Promise<string[]> {
  const { rows } = await query<{ line: string }>(
    url,
    `with ours as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions) as line from ours
    union all
    select concat_ws(' ', 'column', relname, row_number() over (partition by relname order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
    from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, contypid::regtype, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from pg_index join ours on ours.oid = indrelid
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(pg_trigger.oid) || tgenabled::text from pg_trigger join ours on ours.oid = tgrelid
    where not tgisinternal
    union all
    select concat_ws(' ', 'sequence', seqrelid::regclass, to_jsonb(pg_sequence) - 'seqrelid' - 'seqtypid', seqtypid::regtype)
    from pg_sequence join ours on ours.oid = seqrelid
    union all
    select concat_ws(' ', 'type', typname, nullif(typbasetype, 0)::regtype,
      (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')`,
  );
  return rows.map(({ line }) => line).sort();
}

async function countsOf(url: string): Promise<Record<string, number>> {
  const tables = [
    'classroom',
    'member',
    'investor',
    'ledger_entry',
    'play_transfer',
    'deposit',
    'class_command',
    'audit_entry',
  ];
  const counts = tables.map((table) => `(select count(*)::integer from ${table}) as ${table}`);
  const { rows } = await query<Record<string, number>>(url, `select ${counts.join(', ')}`);
  return rows[0] ?? {};
}

/** Where Debian puts PostgreSQL; empty on a machine that has none. */
async function installedPostgres(): Promise<{ version: string; programs: string }[]> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const found = await Promise.all(
    versions.map(async (major) => {
      const programs = join(root, major, 'bin');
      const version = await run(join(programs, 'postgres'), ['--version']).then(
        ({ stdout }) => stdout.trim(),
        () => '',
      );
      return { version, programs };
    }),
  );
  return found.filter(({ version }) => Number(/\d+/.exec(version)?.[0] ?? 0) >= 15);
}
