import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assert } from '../assert.ts';
import { errorCode } from '../database/transaction.server.ts';
import type { Log } from '../log.server.ts';
import type { Storage } from '../settings/storage-settings.ts';
import { asFileStoreFailure, isFileStoreUnavailable } from './file-store-unavailable.ts';

/**
 * A key names a file, such as `12/file_…`. Every method throws `FileStoreUnavailable` while the store is gone or full;
 * a stream that was already handed out may break off with that error.
 */
export interface FileStore {
  /** Leaves nothing behind when the source fails midway. */
  write(key: string, source: Readable): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
}

const KEY = /^[0-9]+\/[a-z]+_[0-9a-z]+$/;

/** The directory is made when first needed. */
export function openDirectoryStore(root: string): FileStore {
  const locate = (key: string) => {
    assert(KEY.test(key), `not a file key: ${key}`);
    return path.join(root, key);
  };
  return {
    async write(key, source) {
      const target = locate(key);
      const partial = `${target}.partial`;
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(source, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, target);
      } catch (error) {
        // A failing disk may fail again: the first error is the one to report.
        await rm(partial, { force: true }).catch(() => {});
        throw asFileStoreFailure(error);
      }
    },
    async read(key) {
      const file = createReadStream(locate(key));
      return once(file, 'open').then(() => file, nullIfMissing);
    },
    async remove(key) {
      await removed(locate(key));
    },
    async removeFolder(folder) {
      assert(/^[0-9]+$/.test(folder), `not a folder of a class: ${folder}`);
      await removed(path.join(root, folder));
    },
  };
}

/** A file on a disk that fails, or that is not ours to read, may exist, so it does not count as missing. */
function nullIfMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw asFileStoreFailure(error);
}

async function removed(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true }).catch((error: unknown) => {
    throw asFileStoreFailure(error);
  });
}

export function openFileStore(storage: Storage): FileStore {
  return storage.kind === 's3' ? openWhenLoaded(storage) : openDirectoryStore(storage.directory);
}

/** An S3 client takes a tenth of a second and 35 MB to load, so only an installation with a bucket loads one. */
function openWhenLoaded(storage: Extract<Storage, { kind: 's3' }>): FileStore {
  const loading = import('./bucket-store.server.ts').then(({ openBucketStore }) => openBucketStore(storage));
  return {
    write: async (key, source) => (await loading).write(key, source),
    read: async (key) => (await loading).read(key),
    remove: async (key) => (await loading).remove(key),
    removeFolder: async (folder) => (await loading).removeFolder(folder),
  };
}

export interface WatchedFileStore extends FileStore {
  failures(): number;
}

/** Logs and counts each failure, however the caller handles it. */
export function watchFiles(files: FileStore, log: Log): WatchedFileStore {
  let failures = 0;
  const note = (error: unknown) => {
    if (!isFileStoreUnavailable(error)) return;
    failures += 1;
    log.warn({ err: error }, 'the file store failed');
  };
  const noted = async <Result>(work: Promise<Result>) => {
    work.catch(note);
    return work;
  };
  return {
    failures: () => failures,
    write: (key, source) => noted(files.write(key, source)),
    read: async (key) => (await noted(files.read(key)))?.once('error', note) ?? null,
    remove: (key) => noted(files.remove(key)),
    removeFolder: (folder) => noted(files.removeFolder(folder)),
  };
}
