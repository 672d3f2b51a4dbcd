import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.server.ts';

test.each([
  ['1234567890'],
  ['qwertyuiop'],
  ['Password123'],
  ['PASSWORD123'],
  ['basketball'],
  ['!!sunshine2024'],
  ['Glasshouse1'],
  ['admin@glasshouse'],
  ['investor-Investor!'],
  // Full-width letters make the same password.
  ['ｑｗｅｒｔｙｕｉｏｐ'],
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  ['glasshouse kestrel'],
  ['three plain words'],
  ['a long pass phrase for tests'],
  ['9381-0264-7715-3308'],
  ['kestrel7umbrella'],
])('%s is not a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
