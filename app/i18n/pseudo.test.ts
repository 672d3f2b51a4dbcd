import { expect, test } from 'vitest';
import { makeTranslator, pseudo } from './translator.ts';

test('a text is bracketed and a third longer, and still readable', () => {
  expect(pseudo('Nothing here is an offer.')).toBe('⟦Nothing here is an offer. lengthens⟧');
});

test('placeholders, plurals and tags work as in English', () => {
  const translator = makeTranslator('en-XA', {});
  const message = '{count, plural, one {# investor} other {# investors}} of <0>{name}</0>';
  expect(translator._('any', { count: 2, name: 'Ada' }, { message })).toBe('⟦2 investors of <0>Ada</0> le⟧');
});
