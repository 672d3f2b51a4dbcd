import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assert } from '../assert.ts';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import type { Storage } from '../settings.ts';

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

type Bucket = Extract<Storage, { kind: 's3' }>;

/**
 * Files in a bucket of an S3-compatible store, so that several machines see the same ones; those of another prefix are
 * not touched. A file has a few megabytes at most, so one request writes it: it is there whole or not at all. Throws
 * when the store refuses.
 */
function openBucketStore(bucket: Bucket): FileStore {
  const { accessKeyId, secretAccessKey, region, prefix } = bucket;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(bucket.sessionToken === undefined ? {} : { sessionToken: bucket.sessionToken }),
  });
  const root = `${(bucket.endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')}/${bucket.bucket}`;
  const ask = async (method: string, path: string, body?: Uint8Array<ArrayBuffer>) => {
    const response = await client.fetch(`${root}/${path}`, { method, ...(body === undefined ? {} : { body }) });
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel();
      throw new Error(`the file store answered ${response.status} to ${method}`);
    }
    return response;
  };
  return {
    async write(key, source) {
      const response = await ask('PUT', prefix + key, new Uint8Array(await buffer(source)));
      if (response.status === 404) throw new Error(`the file store has no bucket ${bucket.bucket}`);
    },
    async read(key) {
      const response = await ask('GET', prefix + key);
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel();
        return null;
      }
      return Readable.from(response.body);
    },
    async remove(key) {
      await ask('DELETE', prefix + key);
    },
    async removeFolder(folder) {
      for (;;) {
        const listing = await (
          await ask('GET', `?list-type=2&prefix=${encodeURIComponent(`${prefix}${folder}/`)}`)
        ).text();
        // Keys are our own: digits, letters, slashes, hyphens and underscores, which XML writes as they are.
        const keys = [...listing.matchAll(/<Key>([0-9a-z/_-]+)<\/Key>/g)].flatMap((match) => match[1] ?? []);
        if (keys.length === 0) return;
        for (const key of keys) await ask('DELETE', key);
      }
    },
  };
}

/** Opens the store that STORAGE_URL names. */
export function openFileStore(storage: Storage): FileStore {
  return storage.kind === 's3' ? openBucketStore(storage) : openDirectoryStore(storage.directory);
}
