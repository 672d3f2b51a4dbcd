import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cents } from '#app/ledger/money.ts';
import { sealOfKeys } from '#app/members/sign-in/second-factor.server.ts';
import { connectOwner } from '#app/platform/database/database-session.server.ts';
import { migrate, migrationNames } from '#app/platform/database/migrate.server.ts';
import { type FileStore, openDirectoryStore } from '#app/platform/files/files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { seal } from '#app/platform/secrets.server.ts';
import { fakeClock } from '../../../tests/support/clock.ts';
import { isCluster, NO_BACKUP_OF_A_CLUSTER, skipOnCluster } from '../../../tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { arrangePayments, type PaymentsStage } from '../../../tests/support/payments.ts';
import { query } from '../../../tests/support/postgres.ts';
import { writeBackupFile } from './backup-file.server.ts';
import { checkBackup } from './restore-backup.server.ts';
import { restoreInstallation } from './restore-installation.server.ts';
import { takeBackup } from './take-backup.server.ts';

const SECRET = 'a secret of tests that is long enough to pass';
const clock = fakeClock();
let db: TestDatabase;
let stage: PaymentsStage;
let remove: () => Promise<void>;
let folder: string;
let file: string;

skipOnCluster(NO_BACKUP_OF_A_CLUSTER);
beforeAll(async () => {
  ({ db, stage, remove } = await arrangePayments(clock));
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-backup-'));
  file = join(folder, 'one.backup');
  const investor = await stage.investor();
  await stage.payDeposit(investor, '1,500.25');
  await stage.handIn(investor, await stage.receiptBytes(investor, { drawnAmount: cents(500_00n) }), '500');
  await stage.confirm();
  if (!isCluster()) await backUp(file);
});
afterAll(async () => {
  await remove();
  await rm(folder, { recursive: true, force: true });
});

async function backUp(target: string) {
  const client = await connectOwner(db.url);
  try {
    return await takeBackup({ client, files: stage.files, secret: SECRET }, target);
  } finally {
    await client.end();
  }
}

const uploads = () => openDirectoryStore(join(folder, 'uploads'));

async function restore(url: string, from = file) {
  const place = { url, files: uploads(), log: createLog('silent') };
  return restoreInstallation(place, await checkBackup(from), [], clock.now());
}

async function everything(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => table.name !== 'schema_migration')) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}

describe('a backup', () => {
  it('is readable by its owner only, and overwrites nothing', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    await expect(backUp(file)).rejects.toThrow('overwrites nothing');
    expect(await readFile(file)).toEqual(before);
  });

  it('that fails leaves nothing behind, and one under way is left alone', async () => {
    const target = join(folder, 'failing.backup');
    const failing = writeBackupFile(target, async (put) => {
      await put('manifest.json', Buffer.alloc(10));
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('the database went away');
    await expect(stat(`${target}.partial`)).rejects.toThrow('ENOENT');
    await writeFile(`${target}.partial`, 'of another process');
    await expect(backUp(target)).rejects.toThrow('another backup is being written');
    expect(await readFile(`${target}.partial`, 'utf8')).toBe('of another process');
  });

  it('with a secret other than that of the installation is refused', async () => {
    await using other = await createTestDatabase();
    await query(
      other.url,
      `insert into member (id, role, name, email, created_at, updated_at)
        values ('mem_a', 'administrator', '', 'a@example.test', now(), now())`,
    );
    await query(
      other.url,
      `insert into second_factor (member_id, sealed_key, last_step, created_at) values ('mem_a', repeat('0', 120), 0, now())`,
    );
    const client = await connectOwner(other.url);
    const taking = takeBackup({ client, files: stage.files, secret: SECRET }, join(folder, 'other.backup'));
    await expect(taking).rejects.toThrow('is not that of this installation');
    await client.end();
  });

  it('taken soon after the secret was changed holds only the present one', async () => {
    await using other = await createTestDatabase();
    const earlierSecret = `the one before ${SECRET}`;
    await query(
      other.url,
      `insert into member (id, role, name, email, created_at, updated_at)
        values ('mem_a', 'administrator', '', 'a@example.test', now(), now())`,
    );
    await query(
      other.url,
      `insert into second_factor (member_id, sealed_key, last_step, created_at)
        values ('mem_a', '${seal('a key', sealOfKeys({ authSecret: earlierSecret }))}', 0, now())`,
    );
    const client = await connectOwner(other.url);
    const target = join(folder, 'rotated.backup');
    await takeBackup({ client, files: stage.files, secret: SECRET, earlierSecret }, target);
    await client.end();
    await expect(checkBackup(target)).resolves.toMatchObject({ secret: SECRET });
  });

  it('is refused wherever it is cut off, changed or extended', async () => {
    const bytes = await readFile(file);
    const target = join(folder, 'damaged.backup');
    const place = fc.nat(bytes.length - 1);
    const damaged = fc.oneof(
      place.map((end) => bytes.subarray(0, end)),
      fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(([at, flip]) => {
        const copy = Buffer.from(bytes);
        copy[at] = (copy[at] ?? 0) ^ flip;
        return copy;
      }),
      fc.uint8Array({ minLength: 1, maxLength: 600 }).map((more) => Buffer.concat([bytes, more])),
    );
    const isRefused = async (altered: Buffer) => {
      await writeFile(target, altered);
      await expect(checkBackup(target)).rejects.toThrow(/damaged or cut short|no backup of|another version/);
    };
    await fc.assert(fc.asyncProperty(damaged, isRefused), { numRuns: 150, examples: [[bytes.subarray(0, -1)]] });
    await expect(checkBackup(file)).resolves.toMatchObject({ secret: SECRET });
  });

  it('of a newer version is refused', async () => {
    const target = join(folder, 'newer.backup');
    await writeBackupFile(target, async (put) => {
      const manifest = { schema: '9000_later.sql', takenAt: clock.now().toISOString(), tables: [], sequences: [] };
      await put('manifest.json', Buffer.from(JSON.stringify(manifest)));
      await put('auth-secret', Buffer.from(SECRET));
    });
    await expect(checkBackup(target)).rejects.toThrow('is of a newer version, which has 9000_later.sql');
  });
});

describe('restored', () => {
  it('every row and every file is as before, and protected tables still cannot be changed', async () => {
    await using other = await createTestDatabase({ isMigrated: false });
    expect(await restore(other.url)).toMatchObject({ contents: { uploads: 1, vanished: [] }, findings: [] });
    await migrate(other.url);
    expect(await everything(other.url)).toEqual(await everything(db.url));
    const { rows: proofs } = await db.ownerPool.query<{ key: string }>(
      "select classroom_id || '/' || id as key from proof_file",
    );
    const bytesOf = async (files: FileStore) => buffer((await files.read(proofs[0]?.key ?? '')) ?? Readable.from([]));
    expect((await bytesOf(stage.files)).length).toBeGreaterThan(0);
    expect(await bytesOf(uploads())).toEqual(await bytesOf(stage.files));
    for (const statement of [
      'update ledger_entry set amount = 1',
      'delete from ledger_posting',
      'truncate audit_entry',
    ]) {
      await expect(query(other.url, statement)).rejects.toThrow(/refused/);
    }
    const { rows } = await query(other.url, "select from pg_trigger where tgenabled <> 'O'");
    expect(rows).toHaveLength(0);
    const rules = `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`;
    expect((await query(other.url, rules)).rows).toEqual((await query(db.url, rules)).rows);
  });

  it('new rows get numbers that were never used', async () => {
    await using other = await createTestDatabase({ isMigrated: false });
    await restore(other.url);
    const next =
      "select nextval('class_number') as class, nextval('ledger_posting_id') as posting, nextval('audit_entry_id_seq') as entry";
    expect((await query(other.url, next)).rows).toEqual((await query(db.url, next)).rows);
  });

  it('it needs no superuser: the owner of the database is enough', async () => {
    const { maintenanceUrl, prefix } = inject('testServer');
    const role = `${prefix}_owner`;
    await query(maintenanceUrl, `create role ${role} login nosuperuser password 'of a test'`);
    try {
      await using other = await createTestDatabase({ isMigrated: false });
      const address = new URL(other.url);
      await query(maintenanceUrl, `alter database ${address.pathname.slice(1)} owner to ${role}`);
      address.username = role;
      address.password = 'of a test';
      expect((await restore(address.href)).findings).toEqual([]);
      await expect(migrate(address.href)).resolves.toBeDefined();
      await expect(query(address.href, 'delete from ledger_posting')).rejects.toThrow('refused');
    } finally {
      await query(maintenanceUrl, `drop role ${role}`);
    }
  });

  it('a database that holds anything is left unchanged', async () => {
    await using other = await createTestDatabase();
    const before = await everything(other.url);
    await expect(restore(other.url)).rejects.toThrow('is not empty');
    expect(await everything(other.url)).toEqual(before);
  });

  it('and interrupted, nothing starts on what is there until it is restored again', async () => {
    await using other = await createTestDatabase({ isMigrated: false });
    const files = { ...stage.files, write: () => Promise.reject(new Error('the disk is full')) };
    const place = { url: other.url, files, log: createLog('silent') };
    await expect(restoreInstallation(place, await checkBackup(file), [], clock.now())).rejects.toThrow(
      'the disk is full',
    );
    await expect(migrate(other.url)).rejects.toThrow('A restore into this database was broken off.');
    const client = await connectOwner(other.url);
    const source = { client, files: stage.files, secret: SECRET };
    await expect(takeBackup(source, join(folder, 'half.backup'))).rejects.toThrow('it holds a half');
    await client.end();
    const { rows } = await query<{ count: number }>(other.url, 'select count(*)::integer as count from classroom');
    expect(rows).toEqual([{ count: 0 }]);
    const atWork = await connectOwner(other.url);
    await atWork.query('select pg_advisory_lock(7205513)');
    await expect(restore(other.url)).rejects.toThrow('Another restore is at work');
    await atWork.end();
    expect((await restore(other.url)).findings).toEqual([]);
    expect(await everything(other.url)).toEqual(await everything(db.url));
  });
});

describe('a database of a newer version', () => {
  it('is refused at the start, with one line', async () => {
    await using other = await createTestDatabase();
    await query(other.url, "insert into schema_migration (name, digest) values ('9000_later.sql', '')");
    await expect(migrate(other.url)).rejects.toThrow(
      /^The database is of a newer version, which has 9000_later.sql: [^\n]*$/,
    );
    expect(await migrationNames()).not.toContain('9000_later.sql');
  });
});
