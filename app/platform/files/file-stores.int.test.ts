import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore, type FileStore } from './files.server.ts';
import type { Storage } from '../settings.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-files-'));
const objects = new Map<string, Buffer>();
let bucketServer: Server;
let bucket: Extract<Storage, { kind: 's3' }>;

beforeAll(async () => {
  bucketServer = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket.test');
    const key = url.pathname.replace('/proofs/', '');
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/') ?? false;
    if (!signed) return response.writeHead(403).end();
    if (url.searchParams.get('list-type') === '2') {
      const keys = [...objects.keys()]
        .filter((name) => name.startsWith(url.searchParams.get('prefix') ?? ''))
        .slice(0, 2);
      return response.end(keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join(''));
    }
    if (request.method === 'PUT') objects.set(key, await buffer(request));
    if (request.method === 'DELETE') objects.delete(key);
    const object = objects.get(key);
    return request.method === 'GET' && object === undefined ? response.writeHead(404).end() : response.end(object);
  });
  await new Promise<void>((resolve) => bucketServer.listen(0, '127.0.0.1', resolve));
  const address = bucketServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  bucket = {
    kind: 's3',
    bucket: 'proofs',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    sessionToken: undefined,
  };
});

afterAll(async () => {
  bucketServer.close();
  await rm(directory, { recursive: true, force: true });
});

describe.each(['directory', 'bucket', 'bucket of several'])('a file store in a %s', (kind) => {
  let store: FileStore;
  beforeAll(() => {
    const prefix = kind === 'bucket' ? '' : 'a-school/';
    store = openFileStore(kind === 'directory' ? { kind: 'file', directory } : { ...bucket, prefix });
  });

  it('gives back the bytes it was given', async () => {
    await store.write('7/file_abc', Readable.from([Buffer.from('one '), Buffer.from('two')]));
    const found = await store.read('7/file_abc');
    expect(found && (await text(found))).toBe('one two');
  });

  it('answers null for what it never had', async () => {
    expect(await store.read('7/file_other')).toBeNull();
  });

  it('keeps nothing of a source that breaks off', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('broken off');
    }
    await expect(store.write('7/file_half', Readable.from(broken()))).rejects.toThrow('broken off');
    expect(await store.read('7/file_half')).toBeNull();
  });

  it('removes one file, and a whole class', async () => {
    for (const name of ['7/file_a', '7/file_b', '7/file_c', '70/file_d']) await store.write(name, Readable.from(['x']));
    await store.remove('7/file_a');
    expect(await store.read('7/file_a')).toBeNull();
    await store.removeFolder('7');
    expect(await store.read('7/file_c')).toBeNull();
    expect(await store.read('70/file_d')).not.toBeNull();
  });
});

it('two installations in one bucket keep apart by their prefixes', async () => {
  const [one, other] = ['one/', 'other/'].map((prefix) => openFileStore({ ...bucket, prefix }));
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
