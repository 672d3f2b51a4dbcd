import { expect, test } from 'vitest';
import { chatDigits } from './chat-number.ts';

test.each([
  ['+1 (202) 555-0143', '12025550143'],
  ['2025550143', '2025550143'],
  ['202 555 014', null],
  ['', null],
  ['no number', null],
])('for "%s" the digits to chat with are %s', (text, digits) => {
  expect(chatDigits(text)).toBe(digits);
});
