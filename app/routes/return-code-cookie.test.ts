import { expect, test } from 'vitest';
import { readReturnCodeCookie, returnCodeCookie } from './return-code-cookie.ts';

test('what was set is read again, among other cookies', () => {
  const [pair] = returnCodeCookie('acorn-actor', false)[0]?.split(';') ?? [];
  expect(readReturnCodeCookie(`language=de; ${pair}; other=1`)).toBe('acorn-actor');
});

test.each([null, '', 'language=de', 'not.glasshouse.return_code=acorn', 'glasshouse.return_code='])(
  'in %s there is none',
  (cookies) => {
    expect(readReturnCodeCookie(cookies)).toBeNull();
  },
);

test('no script reads it, it ends with the browser, and goes when it is taken away', () => {
  expect(returnCodeCookie('acorn', true)[0]).toBe(
    '__Host-glasshouse.return_code=acorn; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  for (const line of returnCodeCookie(null, true)) expect(line).toContain('Max-Age=0');
});

test('a code that an earlier version has left under https is still shown', () => {
  expect(readReturnCodeCookie('glasshouse.return_code=acorn-actor')).toBe('acorn-actor');
});
