import { expect, test } from 'vitest';
import { isHarmlessFileId, mediaTypeOf } from './proof.ts';

test.each([
  ['89504e470d0a1a0a0000', 'image/png'],
  ['ffd8ffe000104a46', 'image/jpeg'],
  ['255044462d312e37', 'application/pdf'],
  ['474946383961', null], // GIF
  ['3c21646f6374797065', null], // <!doctype
  ['3c73766720786d6c6e73', null], // <svg xmlns
  ['0a255044462d312e37', null], // a PDF after a line feed, which some readers forgive
  ['89504e47', null], // a signature cut short
  ['', null],
])('a file that begins with %s has the type %s', (head, mediaType) => {
  expect(mediaTypeOf(Buffer.from(head, 'hex'))).toBe(mediaType);
});

test.each(['', 'unique()', 'a', 'my-file.v2_final', 'A'.repeat(36)])('%j is a harmless name', (text) => {
  expect(isHarmlessFileId(text)).toBe(true);
});

test.each(['..', '.hidden', '-x', 'a/b', 'a\\b', '%2e%2e', 'a b', 'A'.repeat(37), 'unique()x', 'a\n', 'ä'])(
  '%j is not a harmless name',
  (text) => {
    expect(isHarmlessFileId(text)).toBe(false);
  },
);
