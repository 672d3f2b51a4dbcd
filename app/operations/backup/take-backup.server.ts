import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';
import type { ClassroomId } from '#app/ledger/account.ts';
import { sealOfKeys } from '#app/members/sign-in/second-factor.server.ts';
import { proofKey } from '#app/payments/deposits/proofs.server.ts';
import { assert } from '#app/platform/assert.ts';
import { isCitus } from '#app/platform/database/distribute.server.ts';
import { migrationNames, UNFINISHED_RESTORE } from '#app/platform/database/migrate.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { unseal } from '#app/platform/secrets.server.ts';
import {
  CONTENTS,
  type Contents,
  MANIFEST,
  type Manifest,
  type PutEntry,
  piecesOf,
  SECRET,
  UPLOADS,
  writeBackupFile,
} from './backup-file.server.ts';

interface Source {
  /** Used for nothing else meanwhile. */
  readonly client: pg.Client;
  readonly files: FileStore;
  /** The installation signs and seals with it. */
  readonly secret: string;
  /** Authenticator keys may still be sealed under the previous secret; it does not go into the backup. */
  readonly earlierSecret?: string | undefined;
}

export interface BackupReport {
  readonly manifest: Manifest;
  readonly contents: Contents;
}

/** A piece of a table is in memory as a whole, when it is written and when it is read. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Database, uploads and secret go into one file while the installation runs: everything is read in one snapshot,
 * without a lock that anyone waits for. Throws, with words for an operator, when there is nothing to back up; the
 * connection may then be in the middle of a table and can only be closed.
 */
export async function takeBackup(source: Source, file: string): Promise<BackupReport> {
  const { client } = source;
  if (await isCitus(client)) {
    throw new Error(
      'The database is a cluster of several nodes, which have no snapshot in common. See docs/operations/backup.md.',
    );
  }
  let report: BackupReport | undefined;
  await client.query('begin isolation level repeatable read, read only');
  await client.query("set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'");
  const manifest = await readManifest(client);
  await requireOwnSecret(source, manifest);
  await writeBackupFile(file, async (put) => {
    report = { manifest, contents: await putAll(source, manifest, put) };
  });
  await client.query('rollback');
  assert(report !== undefined, 'a backup was written without anything in it');
  return report;
}

async function putAll({ client, files, secret }: Source, manifest: Manifest, put: PutEntry): Promise<Contents> {
  await put(MANIFEST, asJson(manifest));
  await put(SECRET, Buffer.from(secret));
  const rows = await putTables(client, manifest, put);
  const contents = { rows, ...(await putUploads(await keysOfUploads(client), files, put)) };
  await put(CONTENTS, asJson(contents));
  return contents;
}

async function putTables(client: pg.Client, { tables }: Manifest, put: PutEntry): Promise<Contents['rows']> {
  const copies = new Map<string, CopyToStreamQuery>();
  for (const { name, columns } of tables) {
    const copy = client.query(to(`copy public.${name} (${columns.join(', ')}) to stdout`));
    copies.set(name, copy);
    let number = 0;
    for await (const piece of inPieces(copy)) {
      number += 1;
      await put(`${piecesOf(name)}${String(number).padStart(6, '0')}`, piece);
    }
    // The number of rows comes after the last row.
    await client.query('select');
  }
  return Object.fromEntries(Array.from(copies, ([name, { rowCount }]) => [name, rowCount]));
}

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** A file exists before the row that names it, and only an erasure removes it. */
async function putUploads(keys: readonly string[], files: FileStore, put: PutEntry) {
  const vanished: string[] = [];
  for (const key of keys) {
    const file = await files.read(key);
    if (file === null) vanished.push(key);
    else await put(`${UPLOADS}${key}`, await buffer(file));
  }
  return { uploads: keys.length - vanished.length, vanished };
}

async function keysOfUploads(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ classroom_id: ClassroomId; id: string }>(
    'select classroom_id, id from public.proof_file order by classroom_id, id',
  );
  return rows.map(({ classroom_id, id }) => proofKey(classroom_id, id));
}

async function readManifest(client: pg.Client): Promise<Manifest> {
  const { rows: present } = await client.query("select where to_regclass('public.schema_migration') is not null");
  if (present.length === 0) throw new Error('The database is empty: there is nothing to back up.');
  const { rows } = await client.query<{ schema: string; taken_at: Date }>(
    'select max(name) as schema, now() as taken_at from public.schema_migration',
  );
  const [row] = rows;
  if (row === undefined || row.schema === null)
    throw new Error('The database was never migrated: there is nothing to back up.');
  if (row.schema === UNFINISHED_RESTORE)
    throw new Error('A restore into this database was broken off: it holds a half.');
  return {
    schema: row.schema,
    takenAt: row.taken_at.toISOString(),
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
}

/** With another secret in the backup, nobody with an authenticator could sign in any more. */
async function requireOwnSecret({ client, secret, earlierSecret }: Source, { schema }: Manifest): Promise<void> {
  if (schema !== (await migrationNames()).at(-1)) return;
  const { rows } = await client.query<{ sealed_key: string }>('select sealed_key from public.second_factor');
  const how = sealOfKeys({ authSecret: secret, earlierAuthSecret: earlierSecret });
  if (rows.length === 0 || rows.some(({ sealed_key }) => unseal(sealed_key, how) !== null)) return;
  throw new Error(
    'AUTH_SECRET, or the one in DATA_DIR, is not that of this installation: set what the server is given.',
  );
}

/**
 * All except that of the migrations, of which the newest is known, and the unlogged ones, which hold a day's keys that
 * no archive may have (docs/security.md).
 */
async function readTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'schema_migration'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/** After the snapshot was taken, so that each sequence is past every number in it. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${name}`,
    );
    sequences.push(...values.map((value) => ({ name, ...value })));
  }
  return sequences;
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
