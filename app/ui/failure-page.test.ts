import { expect, test } from 'vitest';
import { isLostConnection } from './failure-page.tsx';

test.each([
  ['Chrome', new TypeError('Failed to fetch')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['Safari', new TypeError('Load failed')],
  ['the router, cut off in the middle', new Error('Unable to decode turbo-stream response')],
])('is recognised in the words of %s', (_whose, error) => {
  expect(isLostConnection(error)).toBe(true);
});

test('a mistake of our own, or a thrown answer, is none', () => {
  expect(isLostConnection(new TypeError("Cannot read properties of undefined (reading 'amount')"))).toBe(false);
  expect(isLostConnection({ status: 500, message: 'Failed to fetch' })).toBe(false);
});
