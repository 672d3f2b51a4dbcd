import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { assert } from '#app/platform/assert.ts';
import { isCitus } from '#app/platform/database/distribute.server.ts';
import { BASELINE, migrateAround, migrationNames } from '#app/platform/database/migrate.server.ts';
import type { FileStore } from '#app/platform/files/files.server.ts';
import {
  type BackupEntry,
  CONTENTS,
  type Contents,
  contentsShape,
  MANIFEST,
  type Manifest,
  manifestShape,
  piecesOf,
  readBackupFile,
  SECRET,
  UPLOADS,
  verifyBackupFile,
} from './backup-file.server.ts';

/** Undamaged, with a schema this version knows. */
export interface CheckedBackup {
  readonly file: string;
  readonly manifest: Manifest;
  /** The installation signs and seals with it. */
  readonly secret: string;
}

/**
 * Before anything is changed. Throws, with words for an operator, when the file is damaged, no backup, newer than this,
 * or older than the baseline.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  await verifyBackupFile(file);
  const entries = readBackupFile(file);
  try {
    const manifest = manifestShape.parse(JSON.parse(textOf(await nextEntry(entries), MANIFEST)));
    const secret = textOf(await nextEntry(entries), SECRET);
    if (!(await migrationNames()).includes(manifest.schema)) {
      throw new Error(
        `${file} is of a newer version, which has ${manifest.schema}: restore it with that version or a later one.`,
      );
    }
    if (manifest.schema < BASELINE.newest) {
      throw new Error(
        `${file} is too old for this version, as it ends with ${manifest.schema}: restore it with version ` +
          `${BASELINE.version}, as docs/operations/backup.md says. Nothing was changed.`,
      );
    }
    return { file, manifest, secret };
  } finally {
    await entries.return();
  }
}

/** Throws, with words for an operator, when the database already holds anything. */
export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  if (await isCitus(client))
    throw new Error('The database is a cluster of several nodes. See docs/operations/backup.md.');
  const { rowCount } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') limit 1",
  );
  if (rowCount !== 0) throw new Error('The database is not empty: a backup is restored into an empty one alone.');
}

/**
 * Fills an empty database and the file store, migrates to the present schema and then calls `finish`. Nothing starts on
 * the database before that is done, nor when any of it is broken off. Needs no more rights than owning the database.
 * Returns what the backup held. Throws when it holds something other than it says.
 */
export async function restoreBackup(
  { client, files }: { readonly client: pg.Client; readonly files: FileStore },
  { file, manifest }: CheckedBackup,
  finish: () => Promise<void>,
): Promise<Contents> {
  const entries = openEntries(readBackupFile(file));
  let contents: Contents | undefined;
  await migrateAround(client, manifest.schema, {
    fill: async () => {
      await entries.skip(MANIFEST, SECRET);
      await client.query('begin');
      const counts = await loadTables(client, manifest, entries);
      contents = await loadUploads(files, entries);
      assert(sameCounts(counts, contents.rows), 'the tables do not hold as many rows as the backup says');
      await client.query('commit');
      await client.query('analyze');
    },
    finish,
  });
  assert(contents !== undefined, 'nothing was restored');
  return contents;
}

/**
 * No trigger acts on the rows again. Tables refer to each other in circles, so foreign keys are removed and made anew,
 * which checks every row against them.
 */
async function loadTables(
  client: pg.Client,
  { tables, sequences }: Manifest,
  entries: Entries,
): Promise<Contents['rows']> {
  const names = tables.map(({ name }) => `public.${name}`);
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // The migrations' own rows are in the backup too.
  await client.query(`truncate ${names.join(', ')}`);
  const counts: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const copy = client.query(from(`copy public.${name} (${columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(entries.within(piecesOf(name))), copy);
    counts[name] = copy.rowCount;
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { owner, name, definition } of keys) {
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  }
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::text::regclass, $2, $3)', [`public.${name}`, lastValue, isCalled]);
  }
  return counts;
}

async function loadUploads(files: FileStore, entries: Entries): Promise<Contents> {
  for (;;) {
    const entry = await entries.next();
    if (entry.name === CONTENTS) return contentsShape.parse(JSON.parse(entry.bytes.toString()));
    assert(entry.name.startsWith(UPLOADS), `a backup has no ${entry.name} here`);
    await files.write(entry.name.slice(UPLOADS.length), Readable.from([entry.bytes]));
  }
}

interface Entries {
  next(): Promise<BackupEntry>;
  /** The next entries, for as long as their names begin with the folder. */
  within(folder: string): AsyncGenerator<Buffer>;
  skip(...names: readonly string[]): Promise<void>;
}

function openEntries(source: AsyncGenerator<BackupEntry, void>): Entries {
  let ahead: BackupEntry | undefined;
  const next = async () => {
    const entry = ahead ?? (await nextEntry(source));
    ahead = undefined;
    return entry;
  };
  return {
    next,
    async *within(folder) {
      for (;;) {
        ahead ??= await nextEntry(source);
        if (!ahead.name.startsWith(folder)) return;
        const { bytes } = ahead;
        ahead = undefined;
        yield bytes;
      }
    },
    async skip(...names) {
      for (const name of names) textOf(await next(), name);
    },
  };
}

async function nextEntry(source: AsyncGenerator<BackupEntry, void>): Promise<BackupEntry> {
  const { value } = await source.next();
  assert(value !== undefined, 'the backup ends too early');
  return value;
}

function textOf({ name, bytes }: BackupEntry, expected: string): string {
  assert(name === expected, `a backup has ${name} where ${expected} belongs`);
  return bytes.toString();
}

function sameCounts(one: Contents['rows'], other: Contents['rows']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
