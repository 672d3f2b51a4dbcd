import { expect, test } from 'vitest';
import { encodingFor } from './accept-encoding.ts';

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
  // The second time it is remembered.
  expect(encodingFor(header)).toBe(encoding);
});
