import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assert } from '../assert.ts';
import { limitConcurrency } from '../concurrency.ts';
import type { Storage } from '../settings/storage-settings.ts';
import { asFileStoreFailure, FileStoreUnavailable } from './file-store-unavailable.ts';

/** Until a person is told to try again. Tests are less patient. */
export interface Patience {
  readonly connectMs: number;
  /** Until an answer begins, except when a file is written. */
  readonly answerMs: number;
  /** Until a file is written, counting all tries and the wait for a place. */
  readonly writeMs: number;
  /** Between two pieces of a file that is being read. */
  readonly silenceMs: number;
}

const PATIENCE: Patience = { connectMs: 3_000, answerMs: 5_000, writeMs: 30_000, silenceMs: 10_000 };

/** Any request can safely be sent again: each writes, reads or removes whole objects. */
const TRIES = 2;

/** Files of 5 MB may be in memory on their way from the disk to the store; those that wait stay on the disk. */
const WRITES = { atOnce: 8, mostWaiting: Number.POSITIVE_INFINITY };

const REMOVALS_AT_ONCE = 8;

type Bucket = Extract<Storage, { kind: 's3' }>;

/**
 * In a bucket of an S3-compatible store, so that several hosts see the same files; those under another prefix are not
 * touched. A file is written by one request, so it exists whole or not at all. Throws `FileStoreUnavailable` when the
 * store refuses or cannot be reached in time.
 */
export function openBucketStore(storage: Bucket, patience: Patience = PATIENCE) {
  const { bucket: Bucket, prefix } = storage;
  const client = openClient(storage, patience);
  const limited = limitConcurrency(WRITES);
  return {
    async write(key: string, source: Readable): Promise<void> {
      const resting = await rest(storage.directory, source);
      const abortSignal = AbortSignal.timeout(patience.writeMs);
      const put = async () => {
        const Body = await buffer(resting.createReadStream({ start: 0, autoClose: false }));
        const options = { abortSignal, requestTimeout: patience.writeMs / TRIES };
        return client.send(new PutObjectCommand({ Bucket, Key: prefix + key, Body }), options);
      };
      await asked('PUT', limited(put)).finally(() => resting.close());
    },
    async read(key: string): Promise<Readable | null> {
      const request = client.send(new GetObjectCommand({ Bucket, Key: prefix + key }));
      const answer = await asked('GET', request.catch(nullIfMissing));
      if (answer === null) return null;
      assert(answer.Body instanceof Readable, 'an object came without a stream');
      return Readable.from(patiently(answer.Body, patience.silenceMs), { objectMode: false });
    },
    async remove(key: string): Promise<void> {
      await asked('DELETE', client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key })));
    },
    async removeFolder(folder: string): Promise<void> {
      await asked('removal', removeAll(client, Bucket, `${prefix}${folder}/`));
    },
  };
}

function openClient(storage: Bucket, { connectMs, answerMs }: Patience): S3Client {
  const { region, endpoint, accessKeyId, secretAccessKey, sessionToken } = storage;
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) },
    // Stores other than AWS address a bucket by its path, and not all of them know the newer checksums or
    // "100-continue".
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
}

async function asked<Answer>(what: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (cause) {
    const why = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
    throw new FileStoreUnavailable(`the file store failed at ${what}: ${why}`, { cause });
  }
}

/** A missing object is an answer; a missing bucket is a failure. */
function nullIfMissing(error: unknown): null {
  const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  if (isMissing && error.name !== 'NoSuchBucket') return null;
  throw error;
}

/** Not those of folders within the folder: they are another installation's, whose prefix goes on with a number. */
async function* keysIn(client: S3Client, Bucket: string, Prefix: string): AsyncGenerator<string> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' })) {
    for (const { Key } of Contents) if (Key !== undefined) yield Key;
  }
}

/**
 * One request per file, because a store may refuse the request that removes many without a checksum of its choice, or
 * take longer over it than an answer may. A failure also ends the generator that the loops share, so that none of them
 * begins another file.
 */
async function removeAll(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  const keys = keysIn(client, Bucket, Prefix);
  const removeInTurn = async () => {
    for await (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  };
  await Promise.all(Array.from({ length: REMOVALS_AT_ONCE }, removeInTurn));
}

/**
 * A whole upload goes to our disk first, because a PUT must state its length. Any number of slow senders take no
 * memory; the file has no name, so a crash leaves nothing. Throws what the source throws.
 */
async function rest(directory: string, source: Readable): Promise<FileHandle> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    try {
      await rm(path);
      await file.writeFile(source);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  } catch (error) {
    throw asFileStoreFailure(error);
  }
}

/** Counts only while the reader waits for the store: a slow reader does not make the store silent. */
async function* patiently(body: Readable, silenceMs: number): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const silence = setTimeout(() => body.destroy(new Error(`nothing for ${silenceMs} ms`)), silenceMs);
      const next = await asked('GET', chunks.next()).finally(() => clearTimeout(silence));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    body.destroy();
  }
}
