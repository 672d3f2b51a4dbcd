import { expect, test } from 'vitest';
import { pledgesIn } from './pledge.ts';

test('reads the chosen sentences from an address, once each, in our order and no others', () => {
  const query = new URLSearchParams('card=1&pledge=sleep-on-it&pledge=look-it-up&pledge=sleep-on-it&pledge=send-money');
  expect(pledgesIn(query)).toEqual(['look-it-up', 'sleep-on-it']);
});

test('a card may be requested with nothing on it, and an address may also request no card', () => {
  expect(pledgesIn(new URLSearchParams('card=1'))).toEqual([]);
  expect(pledgesIn(new URLSearchParams('over&pledge=look-it-up'))).toBeNull();
});
