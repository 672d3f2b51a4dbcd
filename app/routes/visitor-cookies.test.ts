import { expect, test } from 'vitest';
import { readReturnCodeCookie, returnCodeCookie } from './visitor-cookies.ts';

test.each([true, false])('what was set is read back from among other cookies, and whether it is kept: %s', (isKept) => {
  const [pair] = returnCodeCookie('acorn-actor', false, isKept)[0]?.split(';') ?? [];
  expect(readReturnCodeCookie(`language=de; ${pair}; other=1`)).toEqual({ code: 'acorn-actor', isKept });
});

test.each([null, '', 'language=de', 'not.glasshouse.return_code=acorn', 'glasshouse.return_code='])(
  'in %s there is no return code',
  (cookies) => {
    expect(readReturnCodeCookie(cookies)).toBeNull();
  },
);

test('no script can read it, it ends with the browser, and it is deleted when withdrawn', () => {
  expect(returnCodeCookie('acorn', true)[0]).toBe(
    '__Host-glasshouse.return_code=acorn; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  for (const line of returnCodeCookie(null, true)) expect(line).toContain('Max-Age=0');
});
