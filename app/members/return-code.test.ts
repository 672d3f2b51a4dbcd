import { expect, test } from 'vitest';
import { plainReturnCode, spellingsOf } from './return-code.ts';

test.each([
  ['acorn-actor-alley-amber-anchor-apple', 'as it was shown'],
  [' Acorn Actor Alley Amber Anchor Apple ', 'with capitals and spaces'],
  ['ACORN, ACTOR, ALLEY,\nAMBER, ANCHOR, APPLE.', 'with commas and a line break'],
  ['1. acorn 2. actor 3. alley 4. amber 5. anchor 6. apple', 'numbered'],
])('%s is the same code, %s', (typed) => {
  expect(plainReturnCode(typed)).toBe('acorn-actor-alley-amber-anchor-apple');
});

test('nothing at all is no code', () => {
  expect(plainReturnCode(' -- ')).toBe('');
});

test('a password that looks like a return code may be meant as one, any other is only itself', () => {
  const code = 'acorn-actor-alley-amber-anchor-apple';
  expect(spellingsOf('Acorn actor alley amber anchor apple')).toEqual(['Acorn actor alley amber anchor apple', code]);
  expect(spellingsOf(code)).toEqual([code]);
  expect(spellingsOf('A secret of 4 words')).toEqual(['A secret of 4 words']);
});
