import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assert } from '../assert.ts';
import type { Log } from '../log.server.ts';
import type { Storage } from '../settings/settings.ts';
import { asFileStoreFailure, isFileStoreUnavailable } from './file-store-unavailable.ts';

/**
 * Where uploads are kept. A key names a file within it, as in `12/file_…`. All throw `FileStoreUnavailable` while it
 * is gone or full; a stream that was handed out may break off with it.
 */
export interface FileStore {
  /** Keeps the bytes under the key; nothing is left behind when the source fails midway. */
  write(key: string, source: Readable): Promise<void>;
  /** The bytes of a key, or null when there is no such file. */
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Removes every file whose key starts with the folder, as when a class is erased. */
  removeFolder(folder: string): Promise<void>;
}

const KEY = /^[0-9]+\/[a-z]+_[0-9a-z]+$/;

/** Files in a directory of this machine, made when first needed. */
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
        // A disk that fails may fail at this, too: what it said first is said.
        await rm(partial, { force: true }).catch(() => {});
        throw asFileStoreFailure(error);
      }
    },
    async read(key) {
      const file = locate(key);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? createReadStream(file) : null;
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
    async removeFolder(folder) {
      assert(/^[0-9]+$/.test(folder), `not a folder of a class: ${folder}`);
      await rm(path.join(root, folder), { recursive: true, force: true });
    },
  };
}

/** Opens the store that STORAGE_URL names. */
export function openFileStore(storage: Storage): FileStore {
  return storage.kind === 's3' ? openWhenLoaded(storage) : openDirectoryStore(storage.directory);
}

/** A client of S3 takes a tenth of a second and 35 MB to load: only who has a bucket loads one. */
function openWhenLoaded(storage: Extract<Storage, { kind: 's3' }>): FileStore {
  const loading = import('./bucket-store.server.ts').then(({ openBucketStore }) => openBucketStore(storage));
  return {
    write: async (key, source) => (await loading).write(key, source),
    read: async (key) => (await loading).read(key),
    remove: async (key) => (await loading).remove(key),
    removeFolder: async (folder) => (await loading).removeFolder(folder),
  };
}

/** A store whose failures are counted since the start. */
export interface WatchedFileStore extends FileStore {
  failures(): number;
}

/** Writes each failure of a store to the log and counts it, whatever is then made of it. */
export function watchFiles(files: FileStore, log: Log): WatchedFileStore {
  let failures = 0;
  const note = (error: unknown) => {
    if (!isFileStoreUnavailable(error)) return;
    failures += 1;
    log.warn({ error }, 'the file store failed');
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
