import { expect, test } from 'vitest';
import { codeAt } from './authenticator.server.ts';
import { authenticatorUri, base32, bytesOfBase32, openSteps, readCode, writeRecoveryCode } from './second-factor.ts';

/** The key of the examples of RFC 6238, appendix B. */
const KEY = base32(new TextEncoder().encode('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the standard’s example at %i seconds', (seconds, code) => {
  expect(codeAt(KEY, Math.floor(seconds / 30))).toBe(code);
});

test('a key is written in the letters that authenticators take, and read again', () => {
  expect(KEY).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(new TextDecoder().decode(bytesOfBase32(KEY))).toBe('12345678901234567890');
});

test.each([
  ['123456', { kind: 'authenticator', digits: '123456' }],
  [' 123 456 ', { kind: 'authenticator', digits: '123456' }],
  ['١٢٣٤٥٦', { kind: 'authenticator', digits: '123456' }],
  ['१२३४५६', { kind: 'authenticator', digits: '123456' }],
  ['12345-67890', { kind: 'recovery', digits: '1234567890' }],
  ['1234567890', { kind: 'recovery', digits: '1234567890' }],
  ['12345 – 67890', { kind: 'recovery', digits: '1234567890' }],
  ['', { kind: 'neither' }],
  ['12345', { kind: 'neither' }],
  ['12345a', { kind: 'neither' }],
  ['12345678901', { kind: 'neither' }],
])('%s is read as what it is', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

test('a recovery code is written so that it can be copied by hand, and read as it was', () => {
  expect(writeRecoveryCode('0123456789')).toBe('01234-56789');
  expect(readCode(writeRecoveryCode('0123456789'))).toMatchObject({ digits: '0123456789' });
});

test('a clock may be half a minute wrong, and no step is open twice', () => {
  const now = new Date(100 * 30_000 + 12_345);
  expect(openSteps(now, 0)).toEqual([99, 100, 101]);
  expect(openSteps(now, 99)).toEqual([100, 101]);
  expect(openSteps(now, 101)).toEqual([]);
});

test('the address for the QR code names site and member', () => {
  expect(authenticatorUri('a+b@school.edu', 'ABC')).toBe(
    'otpauth://totp/Glasshouse:a%2Bb%40school.edu?secret=ABC&issuer=Glasshouse',
  );
});
