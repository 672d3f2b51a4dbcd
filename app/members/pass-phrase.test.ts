import { expect, it, test } from 'vitest';
import { canBeReturnCode, inventPassPhrase, PLAIN_WORDS, plainReturnCode, spellingsOf } from './pass-phrase.ts';

it('draws six of 256 different words, so a phrase is worth 48 bits', () => {
  const words = Array.from({ length: 1_024 }, (_, index) => inventPassPhrase(() => index / 1_024).split('-'));
  expect(words.every((phrase) => phrase.length === 6)).toBe(true);
  expect(new Set(words.map(([word]) => word)).size).toBe(256);
  expect(inventPassPhrase(() => 0)).toMatch(/^acorn/);
  expect(inventPassPhrase(() => 0.9999)).toMatch(/wool$/);
});

test.each([
  ['acorn-actor-alley-amber-anchor-apple', 'as it was shown'],
  [' Acorn Actor Alley Amber Anchor Apple ', 'with capitals and spaces'],
  ['ACORN, ACTOR, ALLEY,\nAMBER, ANCHOR, APPLE.', 'with commas and a line break'],
  ['1. acorn 2. actor 3. alley 4. amber 5. anchor 6. apple', 'numbered'],
  ['acorn actor alley amber anchor ap\u00adple\u2069', 'with invisible characters'],
  ['AcornActorAlleyAmberAnchorApple', 'run together'],
  ['acornactor alley amberanchor apple', 'with some of its words run together'],
  ['ａｃｏｒｎ　ａｃｔｏｒ　ａｌｌｅｙ　ａｍｂｅｒ　ａｎｃｈｏｒ　ａｐｐｌｅ', 'in full-width letters'],
])('%s is the same code, %s', (typed) => {
  expect(plainReturnCode(typed)).toBe('acorn-actor-alley-amber-anchor-apple');
});

test.each(['FİDDLE-RİVER', 'fıddle-rıver'])('%s is typed by a Turkish phone, and no other code', (typed) => {
  expect(plainReturnCode(typed)).toBe('fiddle-river');
});

test('a text without words is no code', () => {
  expect(plainReturnCode(' -- ')).toBe('');
});

test('no word begins another, so that words run together are told apart', () => {
  const beginners = PLAIN_WORDS.filter((word) => PLAIN_WORDS.some((other) => other !== word && other.startsWith(word)));
  expect(beginners).toEqual([]);
});

test('only six of the words can be a code', () => {
  expect(canBeReturnCode('Acorn actor alley amber anchor wool')).toBe(true);
  expect(canBeReturnCode('acorn actor alley amber anchor wolf')).toBe(false);
  expect(canBeReturnCode('acorn actor alley amber anchor')).toBe(false);
});

test('a password that looks like a return code may also be read as one, any other only as itself', () => {
  const code = 'acorn-actor-alley-amber-anchor-apple';
  expect(spellingsOf('Acorn actor alley amber anchor apple')).toEqual(['Acorn actor alley amber anchor apple', code]);
  expect(spellingsOf(code)).toEqual([code]);
  expect(spellingsOf('A secret of 4 words')).toEqual(['A secret of 4 words']);
});
