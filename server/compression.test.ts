import { expect, test } from 'vitest';
import { compressNow, encodingFor } from './compression.server.ts';

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

test('what is made anew is never compressed by Brotli', () => {
  expect(encodingFor('gzip, br', compressNow.codings)).toBe('gzip');
  expect(encodingFor('br', compressNow.codings)).toBe('identity');
  expect(encodingFor('gzip;q=0, *', compressNow.codings)).toBe('identity');
});
