import { expect, test } from 'vitest';
import { cookieIn, cookieLines } from './cookies.ts';

const TICKET = { name: 'ticket', value: 'a.b' };

test('without https a cookie has its plain name, and is sent with the data of a page, which has another path', () => {
  expect(cookieLines(TICKET, false)).toEqual(['ticket=a.b; Path=/; HttpOnly; SameSite=Lax']);
  expect(cookieLines({ ...TICKET, value: null }, false)).toEqual([
    'ticket=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('under https it has the prefix, which requires the whole site, and the plain one is deleted', () => {
  expect(cookieLines({ ...TICKET, maxAge: 60, isForScripts: true }, true)).toEqual([
    '__Host-ticket=a.b; Max-Age=60; Path=/; Secure; SameSite=Lax',
    'ticket=; Max-Age=0; Path=/; Secure; SameSite=Lax',
  ]);
  for (const line of cookieLines(TICKET, true)) expect(line).not.toMatch(/domain/i);
});

test('a prefixed cookie takes precedence over one that anybody may have set, wherever it stands', () => {
  expect(cookieIn('ticket=planted; __Host-ticket=ours', 'ticket')).toBe('ours');
  expect(cookieIn('ticket=planted; __Host-ticket=', 'ticket')).toBe('');
  expect(cookieIn('ticket=without-https', 'ticket')).toBe('without-https');
  expect(cookieIn('other.ticket=1', 'ticket')).toBeNull();
  expect(cookieIn(null, 'ticket')).toBeNull();
});
