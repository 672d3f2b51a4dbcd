import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openBucketStore } from './bucket-store.server.ts';
import { FileStoreUnavailable } from './file-store-unavailable.ts';

// No real store does this on request: it says nothing, breaks off, or fails once.

const directory = await mkdtemp(path.join(tmpdir(), 'glasshouse-incoming-'));
const PATIENCE = { connectMs: 5_000, answerMs: 100, writeMs: 200, silenceMs: 100 };
const UNHURRIED = { ...PATIENCE, answerMs: 5_000, writeMs: 10_000 };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
afterAll(() => rm(directory, { recursive: true }));

async function bucketThat(answers: RequestListener, patience = PATIENCE) {
  const server = createServer(answers);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const storage = {
    kind: 's3',
    directory,
    bucket: 'proofs',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    sessionToken: undefined,
  } as const;
  return openBucketStore(storage, patience);
}

it('a store that does not answer is given up after a second try', async () => {
  const asked: string[] = [];
  const store = await bucketThat((request) => void asked.push(request.method ?? ''));
  await expect(store.read('7/file_a')).rejects.toThrow(FileStoreUnavailable);
  expect(asked).toEqual(['GET', 'GET']);
  await expect(store.removeFolder('7')).rejects.toThrow(FileStoreUnavailable);
  await expect(store.write('7/file_a', Readable.from(['x']))).rejects.toThrow(FileStoreUnavailable);
  expect(asked.length).toBeLessThanOrEqual(6);
});

it('a passing failure goes unnoticed', async () => {
  const kept: string[] = [];
  const tries: string[] = [];
  const store = await bucketThat(async (request, response) => {
    tries.push(request.method ?? '');
    const body = await text(request);
    if (tries.length === 1) return response.writeHead(503).end();
    kept.push(body);
    return response.end();
  }, UNHURRIED);
  await store.write('7/file_a', Readable.from(['one ', 'two']));
  expect(tries).toEqual(['PUT', 'PUT']);
  expect(kept).toEqual(['one two']);
});

it('a clock that is an hour slow is corrected by the time the store sends', async () => {
  const anHourLater = Date.now() + 3_600_000;
  const signedAt: string[] = [];
  const store = await bucketThat((request, response) => {
    signedAt.push(String(request.headers['x-amz-date']));
    response.setHeader('date', new Date(anHourLater).toUTCString());
    if (signedAt.length > 1) return response.writeHead(204).end();
    return response.writeHead(403).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
  }, UNHURRIED);
  await store.remove('7/file_a');
  const [first = 0, second = 0] = signedAt.map((time) =>
    Date.parse(time.replace(/^(....)(..)(.....)(..)/, '$1-$2-$3:$4:')),
  );
  expect(second - first).toBeGreaterThan(3_590_000);
});

it('a refused request is not repeated', async () => {
  const asked: string[] = [];
  const store = await bucketThat((request, response) => {
    asked.push(request.method ?? '');
    response.writeHead(403).end();
  });
  await expect(store.remove('7/file_a')).rejects.toThrow(FileStoreUnavailable);
  expect(asked).toEqual(['DELETE']);
});

/** The answer of a bucket that holds so many files of class 7. */
function listing(count: number): string {
  const contents = Array.from({ length: count }, (_, number) => `<Contents><Key>7/file_${number}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

it('a class is removed from a store that refuses to remove many files by one request', async () => {
  const removed: string[] = [];
  const store = await bucketThat((request, response) => {
    if (request.method === 'GET') return response.end(listing(20));
    if (request.method !== 'DELETE') return response.writeHead(400).end('<Error><Code>InvalidRequest</Code></Error>');
    removed.push(request.url?.split('?')[0] ?? '');
    return response.writeHead(204).end();
  }, UNHURRIED);
  await store.removeFolder('7');
  expect(removed.toSorted()).toEqual(Array.from({ length: 20 }, (_, number) => `/proofs/7/file_${number}`).toSorted());
});

it('after a file that a store does not remove, no more of its class are tried', async () => {
  const tried = new Set<string | undefined>();
  const store = await bucketThat((request, response) => {
    if (request.method === 'GET') return response.end(listing(100));
    tried.add(request.url);
    return response.writeHead(403).end();
  }, UNHURRIED);
  await expect(store.removeFolder('7')).rejects.toThrow(FileStoreUnavailable);
  expect(tried.size).toBeLessThanOrEqual(8);
});

it('a file that stalls halfway is broken off, and one with a slow reader is not', async () => {
  const half = Buffer.alloc(1024, 'half');
  const store = await bucketThat((request, response) => {
    response.setHeader('content-length', 2 * half.length);
    response.write(half);
    if (request.url?.includes('whole')) response.end(half);
  }, UNHURRIED);
  const whole = await store.read('7/file_whole');
  const stuck = await store.read('7/file_stuck');
  // While this runs, nobody reads the other file.
  await expect(stuck && text(stuck)).rejects.toThrow('the file store failed at GET: Error nothing for 100 ms');
  expect(whole && (await text(whole))).toBe(String(half).repeat(2));
});

it('a connection lost halfway breaks the file off', async () => {
  const store = await bucketThat(
    (_request, response) => {
      response.setHeader('content-length', 2000);
      response.write(Buffer.alloc(1000), () => response.destroy());
    },
    { ...UNHURRIED, silenceMs: 60_000 },
  );
  const broken = await store.read('7/file_broken');
  await expect(broken && text(broken)).rejects.toThrow(FileStoreUnavailable);
});
