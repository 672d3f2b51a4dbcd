import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './files.server.ts';
import type { Storage } from './settings.ts';

type Bucket = Extract<Storage, { kind: 's3' }>;

/**
 * Files in a bucket of an S3-compatible store, so that several machines see the same ones. Objects of at most
 * a few megabytes, so one request writes each: it is there whole or not at all. Throws when the store refuses.
 */
export function openBucketStore(bucket: Bucket): FileStore {
  const { accessKeyId, secretAccessKey, region } = bucket;
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
      const response = await ask('PUT', key, new Uint8Array(await buffer(source)));
      if (response.status === 404) throw new Error(`the file store has no bucket ${bucket.bucket}`);
    },
    async read(key) {
      const response = await ask('GET', key);
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel();
        return null;
      }
      return Readable.from(response.body);
    },
    async remove(key) {
      await ask('DELETE', key);
    },
    async removeFolder(folder) {
      for (;;) {
        const listing = await (await ask('GET', `?list-type=2&prefix=${encodeURIComponent(`${folder}/`)}`)).text();
        // Keys are our own: digits, letters, a slash and an underscore, which XML writes as they are.
        const keys = [...listing.matchAll(/<Key>([0-9a-z/_]+)<\/Key>/g)].flatMap((match) => match[1] ?? []);
        if (keys.length === 0) return;
        for (const key of keys) await ask('DELETE', key);
      }
    },
  };
}
