import { expect, test } from 'vitest';
import { numberToShow } from './messenger-number.ts';

test('digits are shown as a number', () => {
  expect(numberToShow('12065550142')).toBe('+12065550142');
  expect(numberToShow('1'.repeat(15))).toBe(`+${'1'.repeat(15)}`);
});

test.each([null, '', '+12065550142', '1206 5550142', 'call me', '<b>1</b>', '1'.repeat(16), '١٢٣'])(
  '%j is not a number',
  (to) => {
    expect(numberToShow(to)).toBeNull();
  },
);
