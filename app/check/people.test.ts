import { expect, test, vi } from 'vitest';
import { drawPhrase, nearestWord, phrasesWithGap, readPhrase } from './people.server.ts';

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

/** Counts the steps of comparing letters: each takes the least of three. */
function countSteps(work: () => void): number {
  using least = vi.spyOn(Math, 'min');
  work();
  return least.mock.calls.length;
}

test('a word much longer than any in the list is compared with none of them', () => {
  expect(countSteps(() => nearestWord('falcn'))).toBeGreaterThan(0);
  expect(countSteps(() => nearestWord('x'.repeat(500)))).toBe(0);
});

test('words beside the four are read, but not any number of them', () => {
  const typed = (count: number) => Array.from({ length: count }, () => 'falcn').join(' ');
  expect(readPhrase(typed(12))).toHaveLength(12);
  expect(readPhrase(typed(13))).toEqual([]);
  expect(countSteps(() => readPhrase(typed(13)))).toBe(0);
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
