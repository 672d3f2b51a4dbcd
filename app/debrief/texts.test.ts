import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { nextTimeInWords, pledgesIn } from './texts.ts';

const { checks } = nextTimeInWords(setupI18n({ locale: 'en', messages: { en: {} } }));
const said = checks.map(({ here }) => here).join(' ');

test('what the checks would have shown holds in a class where nobody was paid', () => {
  expect(said).not.toMatch(/withdrawals were paid|money ever paid out/);
});

test('what the checks would have shown does not deny that people were paid with their own coins', () => {
  expect(said).not.toMatch(/other people’s coins|by someone else/);
  expect(said.match(/you or others had paid in/g)).toHaveLength(2);
});

test('reads the chosen sentences from an address, once each, in our order and no others', () => {
  const query = new URLSearchParams('card=1&pledge=sleep-on-it&pledge=look-it-up&pledge=sleep-on-it&pledge=send-money');
  expect(pledgesIn(query)).toEqual(['look-it-up', 'sleep-on-it']);
});

test('a card may be requested with nothing on it, and an address may also request no card', () => {
  expect(pledgesIn(new URLSearchParams('card=1'))).toEqual([]);
  expect(pledgesIn(new URLSearchParams('over&pledge=look-it-up'))).toBeNull();
});
