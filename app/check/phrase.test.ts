import { expect, test } from 'vitest';
import { drawPhrase, nearestWord, phrasesWithGap, readPhrase } from './phrase.ts';

test('four words are drawn from 256', () => {
  const first = Array.from({ length: 512 }, (_, index) => drawPhrase(() => index / 512)[0]);
  expect(new Set(first).size).toBe(256);
  expect(drawPhrase(() => 0)).toEqual(['acorn', 'acorn', 'acorn', 'acorn']);
});

test.each([
  ['falcon', 'falcon', 'as it is'],
  ['falcn', 'falcon', 'with a letter left out'],
  ['flacon', 'falcon', 'with two letters swapped'],
  ['falconn', 'falcon', 'with a letter doubled'],
  ['piegon', 'pigeon', 'as many write it'],
  ['xylophone', null, 'of no word of the list'],
  ['pain', null, 'that could be several'],
  ['', null, 'of nothing'],
] as const)('%s is read as %s: %s', (typed, word, _) => {
  expect(nearestWord(typed)).toBe(word);
});

test('words are read in capitals, with commas and over several lines', () => {
  expect(readPhrase(' FALCON, pigeon\nwillow – Wool. ')).toEqual(['falcon', 'pigeon', 'willow', 'wool']);
  expect(readPhrase(' … ')).toEqual([]);
});

test.each([
  [
    'one left out',
    ['acorn', 'actor', 'alley'],
    ['? acorn actor alley', 'acorn ? actor alley', 'acorn actor ? alley', 'acorn actor alley ?'],
  ],
  ['one that is none', ['acorn', null, 'alley', 'amber'], ['acorn ? alley amber']],
  [
    'one that may be another',
    ['acorn', 'actor', 'alley', 'amber'],
    ['? actor alley amber', 'acorn ? alley amber', 'acorn actor ? amber', 'acorn actor alley ?'],
  ],
  ['two that are none', ['acorn', null, null, 'amber'], []],
  ['two left out', ['acorn', 'actor'], []],
  ['one left out and one that is none', ['acorn', null, 'alley'], []],
  ['five', ['acorn', 'actor', 'alley', 'amber', 'anchor'], []],
])('with %s, these phrases may be meant', (_, words, phrases) => {
  expect(phrasesWithGap(words).map((phrase) => phrase.join(' '))).toEqual(phrases);
});
