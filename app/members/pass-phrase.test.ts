import { expect, it } from 'vitest';
import { inventPassPhrase } from './pass-phrase.ts';

it('draws six of 256 different words, so a phrase is worth 48 bits', () => {
  const words = Array.from({ length: 1_024 }, (_, index) => inventPassPhrase(() => index / 1_024).split('-'));
  expect(words.every((phrase) => phrase.length === 6)).toBe(true);
  expect(new Set(words.map(([word]) => word)).size).toBe(256);
  expect(inventPassPhrase(() => 0)).toMatch(/^acorn/);
  expect(inventPassPhrase(() => 0.9999)).toMatch(/wool$/);
});
