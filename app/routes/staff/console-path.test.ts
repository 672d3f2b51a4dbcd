import { expect, test } from 'vitest';
import { consolePath, pageCountOf, pageOf } from './console-path.ts';

test('a link stays with its class and leaves out what is empty', () => {
  expect(consolePath('/admin/deposits', 3)).toBe('/admin/deposits?class=3');
  expect(consolePath('/admin/investors', 3, { q: '', investor: 7, page: undefined })).toBe(
    '/admin/investors?class=3&investor=7',
  );
  expect(consolePath('', 3, { page: 2 })).toBe('?class=3&page=2');
  expect(consolePath('/admin', null)).toBe('/admin');
  expect(consolePath('', null)).toBe('?');
});

test('a search keeps its special characters', () => {
  expect(consolePath('', 1, { q: 'a&b=c d' })).toBe('?class=1&q=a%26b%3Dc+d');
});

test.each([
  ['2', 2],
  ['999999', 999_999],
  ['0', 1],
  ['-1', 1],
  ['1e3', 1],
  ['12345678', 1],
  ['', 1],
])('page "%s" is read as page %i', (text, page) => {
  expect(pageOf(new URLSearchParams({ page: text }))).toBe(page);
});

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
])('%i rows fill %i pages of 25', (count, pages) => {
  expect(pageCountOf(count, 25)).toBe(pages);
});
