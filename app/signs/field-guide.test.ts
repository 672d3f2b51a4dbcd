import { expect, test } from 'vitest';
import { makeTranslator } from '#app/i18n/translator.ts';
import { fieldGuide, signFilterOf } from './field-guide.ts';
import { signById } from './warning-signs.ts';

const guide = (query = '') => fieldGuide(makeTranslator('en', {}), signFilterOf(new URLSearchParams(query)));

test('the guide has every chapter, and each sign once in its own chapter', () => {
  const { chapters, count, total } = guide();
  expect(chapters.map(({ signs }) => signs.length)).toEqual([9, 12, 9, 7, 3, 4, 2]);
  expect([count, total]).toEqual([46, 46]);
  expect(chapters[0]?.signs[0]?.where[0]).toEqual({ id: 'home', path: '/', name: 'Home' });
});

test('a filter empties chapters, but removes none', () => {
  const { chapters, count } = guide('group=data&strength=weak');
  expect(chapters.map(({ signs }) => signs.length)).toEqual([0, 0, 0, 0, 0, 0, 2]);
  expect(count).toBe(2);
});

test('the honest offers show one to three signs each, all of them weak', () => {
  const { offers } = guide().honest;
  expect(offers).toHaveLength(3);
  for (const { signs } of offers) {
    expect(signs.length).toBeGreaterThanOrEqual(1);
    expect(signs.length).toBeLessThanOrEqual(3);
    expect(signs.map(({ id }) => signById(id).strength)).toEqual(signs.map(() => 'weak'));
  }
});
