import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assert } from './assert.ts';

/** Where uploads are kept. A key names a file within it, as in `12/file_…`. */
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
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const partial = `${target}.partial`;
      try {
        await pipeline(source, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
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
