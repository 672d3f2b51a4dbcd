import { expect, test } from 'vitest';
import { numberToShow } from './messenger.tsx';

test.each([
  ['12065550142', '+12065550142'],
  ['447700900123', '+447700900123'],
])('%s is fictional, and shown as %s', (to, number) => {
  expect(numberToShow(to)).toBe(number);
});

test.each([null, '', '+12065550142', '1206 5550142', 'call me', '<b>1</b>', '1'.repeat(16), '١٢٣'])(
  '%j is not a number',
  (to) => {
    expect(numberToShow(to)).toBeNull();
  },
);

test.each(['12127365000', '447911123456', '2065550142', '1'.repeat(15)])(
  '%s could be a real number, and is not shown',
  (to) => {
    expect(numberToShow(to)).toBeNull();
  },
);
