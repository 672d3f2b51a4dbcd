import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressNow, encodingFor, LEAST_TO_COMPRESS_BYTES } from './compression.server.ts';

const CONTENT = Buffer.from('Practice site. '.repeat(1_000));

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['BR;q=0.2', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['embroidery', 'identity'],
])('"%s" gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('content made on request is never compressed with Brotli', () => {
  const encodingNow = (header: string) => compressNow(CONTENT, header).encoding;
  expect(encodingNow('gzip, br, zstd')).toBe('zstd');
  expect(encodingNow('gzip, br')).toBe('gzip');
  expect(encodingNow('br')).toBe('identity');
  expect(encodingNow('gzip;q=0, zstd;q=0, *')).toBe('identity');
});

test('content too short to gain from it is not compressed', () => {
  const encodingOf = (bytes: number) => compressNow(CONTENT.subarray(0, bytes), 'gzip, zstd').encoding;
  expect([encodingOf(LEAST_TO_COMPRESS_BYTES - 1), encodingOf(LEAST_TO_COMPRESS_BYTES)]).toEqual(['identity', 'zstd']);
});

test.each([
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
  ['br', (body: Uint8Array) => body],
])('content made on request is readable by a client that asked for %s', (header, read) => {
  expect(Buffer.from(read(compressNow(CONTENT, header).body))).toEqual(CONTENT);
});
