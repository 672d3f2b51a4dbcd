import { expect, test } from 'vitest';
import { readCode, writeRecoveryCode } from './recovery-codes.server.ts';

test.each([
  ['123456', { kind: 'authenticator', digits: '123456' }],
  [' 123 456 ', { kind: 'authenticator', digits: '123456' }],
  ['١٢٣٤٥٦', { kind: 'authenticator', digits: '123456' }],
  ['\u2066١٢٣ ٤٥٦\u2069', { kind: 'authenticator', digits: '123456' }],
  ['१२३४५६', { kind: 'authenticator', digits: '123456' }],
  ['12345-67890', { kind: 'recovery', digits: '1234567890' }],
  ['1234567890', { kind: 'recovery', digits: '1234567890' }],
  ['12345 – 67890', { kind: 'recovery', digits: '1234567890' }],
  ['১২৩ ৪৫৬', { kind: 'authenticator', digits: '123456' }],
  ['O23 l56', { kind: 'authenticator', digits: '023156' }],
  ['12345_67890.', { kind: 'recovery', digits: '1234567890' }],
  ['', { kind: 'neither' }],
  ['12345', { kind: 'neither' }],
  ['12345a', { kind: 'neither' }],
  ['12345678901', { kind: 'neither' }],
])('%s is read as the kind of code it is', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

test('a recovery code is written so that it can be copied by hand, and is read back', () => {
  expect(writeRecoveryCode('0123456789')).toBe('01234-56789');
  expect(readCode(writeRecoveryCode('0123456789'))).toMatchObject({ digits: '0123456789' });
});
