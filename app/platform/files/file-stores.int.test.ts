import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../../../tests/support/servers/bucket-server.ts';
import type { Storage } from '../settings/storage-settings.ts';
import { openBucketStore } from './bucket-store.server.ts';
import { FileStoreUnavailable } from './file-store-unavailable.ts';
import { type FileStore, openFileStore } from './files.server.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-files-'));
const incoming = await mkdtemp(path.join(tmpdir(), 'glasshouse-incoming-'));
let server: BucketServer;
let bucket: Extract<Storage, { kind: 's3' }>;

beforeAll(async () => {
  server = await startBucketServer();
  bucket = {
    kind: 's3',
    directory: incoming,
    bucket: server.bucket,
    prefix: '',
    endpoint: server.endpoint,
    region: 'us-east-1',
    ...server.account,
    sessionToken: undefined,
  };
});

afterAll(async () => {
  await server.stop();
  for (const made of [directory, incoming]) await rm(made, { recursive: true, force: true });
});

describe.each(['directory', 'bucket', 'bucket of several'])('a file store in a %s', (kind) => {
  let store: FileStore;
  beforeAll(() => {
    const prefix = kind === 'bucket' ? '' : 'a-school/';
    store = openFileStore(kind === 'directory' ? { kind: 'file', directory } : { ...bucket, prefix });
  });

  it('returns the bytes it was given', async () => {
    await store.write('7/file_abc', Readable.from([Buffer.from('one '), Buffer.from('two')]));
    const found = await store.read('7/file_abc');
    expect(found && (await text(found))).toBe('one two');
  });

  it('returns null for a file it never had', async () => {
    expect(await store.read('7/file_other')).toBeNull();
  });

  it('keeps nothing of a source that fails halfway', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('broken off');
    }
    await expect(store.write('7/file_half', Readable.from(broken()))).rejects.toThrow('broken off');
    expect(await store.read('7/file_half')).toBeNull();
  });

  it('removes one file, or a whole class', async () => {
    for (const name of ['7/file_a', '7/file_b', '7/file_c', '70/file_d']) await store.write(name, Readable.from(['x']));
    await store.remove('7/file_a');
    expect(await store.read('7/file_a')).toBeNull();
    await store.removeFolder('7');
    expect(await store.read('7/file_c')).toBeNull();
    expect(await store.read('70/file_d')).not.toBeNull();
  });
});

it.each([
  ['one/', 'other/'],
  ['one/', 'one-more/'],
  ['one/', 'one/7/'],
  ['', 'one/'],
])('two installations in one bucket are kept apart by the prefixes "%s" and "%s"', async (...prefixes) => {
  const [one, other] = prefixes.map((prefix) => openFileStore({ ...bucket, prefix }));
  await one?.write('7/file_a', Readable.from(['one']));
  await other?.write('7/file_a', Readable.from(['other']));
  await one?.removeFolder('7');
  expect(await one?.read('7/file_a')).toBeNull();
  const left = await other?.read('7/file_a');
  expect(left && (await text(left))).toBe('other');
});

it('a directory never leaves its folder', async () => {
  const store = openFileStore({ kind: 'file', directory });
  await expect(store.read('7/../../file_x')).rejects.toThrow('not a file key');
  await expect(store.removeFolder('..')).rejects.toThrow('not a folder');
  expect(await readdir(directory)).toEqual(['70']);
});

it('a class with more files than one listing shows is removed completely, and no other class is', async () => {
  const store = openBucketStore(bucket);
  const names = Array.from({ length: 1001 }, (_, number) => `7/file_${number}`);
  await Promise.all([...names, '70/file_0'].map((name) => store.write(name, Readable.from(['x']))));
  await store.removeFolder('7');
  for (const name of ['7/file_0', '7/file_1000', '7/file_999']) expect(await store.read(name)).toBeNull();
  const other = await store.read('70/file_0');
  expect(other && (await text(other))).toBe('x');
}, 60_000);

it('a file on its way to a bucket is on disk without a name, and arrives whole, however slowly it comes', async () => {
  const store = openBucketStore(bucket);
  const source = new PassThrough();
  const writing = store.write('7/file_slow', source);
  const bytes = Buffer.alloc(5 * 1024 * 1024, 'glass');
  for (let start = 0; start < bytes.length; start += 2 ** 20) {
    const hasRoom = source.write(bytes.subarray(start, start + 2 ** 20));
    if (!hasRoom) await new Promise((resolve) => source.once('drain', resolve));
    expect(await readdir(incoming)).toEqual([]);
    expect(await store.read('7/file_slow')).toBeNull();
  }
  source.end();
  await writing;
  const kept = await store.read('7/file_slow');
  expect(kept && (await buffer(kept)).equals(bytes)).toBe(true);
});

it('an absent bucket fails in words that an operator understands, and is as before when it is back', async () => {
  const store = openBucketStore(bucket);
  await store.write('7/file_kept', Readable.from(['kept']));
  await server.kill();
  const asked = await Promise.allSettled([
    store.write('7/file_new', Readable.from(['new'])),
    store.read('7/file_kept'),
    store.remove('7/file_kept'),
    store.removeFolder('7'),
  ]);
  for (const answer of asked) {
    const reason: unknown = answer.status === 'rejected' ? answer.reason : null;
    expect(reason).toBeInstanceOf(FileStoreUnavailable);
    expect(String(reason)).toMatch(/the file store failed at .*ECONNREFUSED/);
  }
  await server.start();
  const kept = await store.read('7/file_kept');
  expect(kept && (await text(kept))).toBe('kept');
  expect(await store.read('7/file_new')).toBeNull();
});

it.each(['no-such-bucket', 'no-such-account'])('%s is a failure, not a missing file', async (mistake) => {
  const changed = mistake === 'no-such-bucket' ? { bucket: mistake } : { accessKeyId: mistake };
  const store = openBucketStore({ ...bucket, ...changed });
  await expect(store.read('7/file_a')).rejects.toThrow(FileStoreUnavailable);
  await expect(store.write('7/file_a', Readable.from(['x']))).rejects.toThrow(FileStoreUnavailable);
});

it('a disk that cannot be read is a failure of the store, and no missing file', async () => {
  const file = path.join(directory, '70', 'file_d');
  const store = openFileStore({ kind: 'file', directory: file });
  await expect(store.read('7/file_a')).rejects.toThrow(FileStoreUnavailable);
  await expect(store.remove('7/file_a')).rejects.toThrow(FileStoreUnavailable);
  await expect(store.removeFolder('7')).rejects.toThrow(FileStoreUnavailable);
});

it('a disk that cannot be written to is a failure of the store', async () => {
  // No user can make a directory below a file.
  const file = path.join(directory, '70', 'file_d');
  for (const store of [
    openFileStore({ kind: 'file', directory: file }),
    openBucketStore({ ...bucket, directory: file }),
  ]) {
    await expect(store.write('7/file_a', Readable.from(['x']))).rejects.toThrow(FileStoreUnavailable);
  }
});
