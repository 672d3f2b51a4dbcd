import { expect, test } from 'vitest';
import { formText } from './form-text.ts';

test.each([
  ['as typed', ' Ada  ', ' Ada  '],
  ['without the sign that ends a text, which the database cannot keep', 'A\u0000da\u0000', 'Ada'],
])('a field is read %s', (_how, typed, read) => {
  const form = new FormData();
  form.set('name', typed);
  expect(formText(form, 'name')).toBe(read);
});

test('what was not sent, or is a file, is empty', () => {
  const form = new FormData();
  form.set('file', new File(['Ada'], 'name.txt'));
  expect(formText(form, 'name')).toBe('');
  expect(formText(form, 'file')).toBe('');
});
