import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { errorCode } from '#app/platform/database/transaction.server.ts';

/** Names of our own schema, which need no quotes. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** The first entry of a backup, which says how to read the others. */
export const manifestShape = z.object({
  /** The newest migration that had been applied. */
  schema: z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/),
  /** By the database's clock; everything answered before is in the snapshot. */
  takenAt: z.iso.datetime(),
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
});

export const contentsShape = z.object({
  rows: z.record(name, z.int().nonnegative()),
  uploads: z.int().nonnegative(),
  /** Keys of files that were erased while the backup was taken. */
  vanished: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;
export type Contents = z.infer<typeof contentsShape>;

/** In this order, with pieces of tables and then uploads in between. */
export const MANIFEST = 'manifest.json';
export const SECRET = 'auth-secret';
export const CONTENTS = 'contents.json';
export const piecesOf = (table: string) => `tables/${table}/`;
export const UPLOADS = 'uploads/';

/** Small enough for memory. */
export interface BackupEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

export type PutEntry = (name: string, bytes: Buffer) => Promise<void>;

/** Increases when an earlier program could not read what is written now. */
const FORMAT = 1;

/** The first line, which a tar file under gzip follows. The digest covers everything after that line. */
const headOf = (digest: string) => `glasshouse-backup ${FORMAT} sha256 ${digest}\n`;
const HEAD = /^glasshouse-backup (\d+) sha256 ([0-9a-f]{64})\n$/;
const HEAD_BYTES = headOf('0'.repeat(64)).length;

/**
 * `fill` puts in the entries in the order in which they are to be read. The file appears whole under its name, readable
 * by its owner alone, or not at all. Throws, with words for an operator, when there is one already.
 */
export async function writeBackupFile(file: string, fill: (put: PutEntry) => Promise<void>): Promise<void> {
  if (await isThere(file)) throw new Error(`${file} is there already: a backup overwrites nothing.`);
  const partial = `${file}.partial`;
  const handle = await open(partial, 'wx', 0o600).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new Error(`${partial} is there: another backup is being written, or one was broken off. Then remove it.`);
  });
  try {
    const digest = await writeEntries(handle, fill);
    await handle.write(headOf(digest), 0);
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}

/** Covers everything written after the first line. */
async function writeEntries(handle: FileHandle, fill: (put: PutEntry) => Promise<void>): Promise<string> {
  // The digest takes this place once it is known.
  await handle.writeFile(headOf('0'.repeat(64)));
  const tar = pack();
  const put: PutEntry = (name, bytes) =>
    new Promise((resolve, reject) => {
      const sink = tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      // This is reported a second time when the disk is full; unheard, it would end the process.
      sink.on('error', reject);
    });
  const filling = fill(put).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    },
  );
  const hash = createHash('sha256');
  const writing = pipeline(tar, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  });
  // Whichever fails first takes the other down with it; an error in writing is the one reported.
  const [filled, written] = await Promise.allSettled([filling, writing]);
  for (const end of [written, filled]) if (end.status === 'rejected') throw end.reason;
  return hash.digest('hex');
}

/**
 * From end to end. Throws, with words for an operator, unless every byte is as it was written: nothing cut off, changed
 * or added. This finds damage only, since someone who forges a file can make its digest too.
 */
export async function verifyBackupFile(file: string): Promise<void> {
  const [, format, digest] = HEAD.exec(await readHead(file)) ?? [];
  if (format === undefined) throw new Error(`${file} is no backup of a Glasshouse.`);
  if (Number(format) !== FORMAT) throw new Error(`${file} was written by another version of Glasshouse.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { start: HEAD_BYTES }), hash);
  if (hash.digest('hex') !== digest) throw new Error(`${file} is damaged or cut short. Nothing was changed.`);
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** From a verified backup, in the order in which they were put in. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupEntry, void> {
  const source = createReadStream(file, { start: HEAD_BYTES });
  const tar = extract();
  const reading = pipeline(source, createGunzip(), tar);
  // An error in reading breaks the loop too.
  reading.catch(() => {});
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, bytes: await buffer(entry) };
    }
    await reading;
  } finally {
    source.destroy();
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** So that the file's name survives a loss of power too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
