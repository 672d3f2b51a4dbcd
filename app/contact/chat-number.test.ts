import { expect, test } from 'vitest';
import { chatDigits, checkChatNumber } from './chat-number.ts';

test.each([
  ['+1 (202) 555-0143', '12025550143'],
  ['2025550143', '2025550143'],
  ['202 555 014', null],
  ['', null],
  ['no number', null],
  ['＋١ ٢٠٢ ٥٥٥ ٠١٤٣', '12025550143'],
])('for "%s" the digits to chat with are %s', (text, digits) => {
  expect(chatDigits(text)).toBe(digits);
});

test('a number of an East Asian keyboard is checked like any other', () => {
  expect(checkChatNumber('＋１　２０２　５５５　０１４３')).toEqual({ ok: true, digits: '12025550143' });
});
