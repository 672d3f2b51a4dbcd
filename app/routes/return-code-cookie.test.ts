import { expect, test } from 'vitest';
import { readReturnCodeCookie, returnCodeCookie } from './return-code-cookie.ts';

test('what was set is read again, among other cookies', () => {
  const [pair] = returnCodeCookie('acorn-actor', false).split(';');
  expect(readReturnCodeCookie(`language=de; ${pair}; other=1`)).toBe('acorn-actor');
});

test.each([null, '', 'language=de', 'not.glasshouse.return_code=acorn', 'glasshouse.return_code='])(
  'in %s there is none',
  (cookies) => {
    expect(readReturnCodeCookie(cookies)).toBeNull();
  },
);

test('no script reads it, it ends with the browser, and goes when it is taken away', () => {
  expect(returnCodeCookie('acorn', true)).toBe('glasshouse.return_code=acorn; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(returnCodeCookie(null, false)).toContain('Max-Age=0');
});
