import { expect, test } from 'vitest';
import { sameOriginPath } from './page-url.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/history?page=2', '/dashboard/history?page=2'],
  ['/a/../dashboard', '/dashboard'],
  ['/', '/'],
])('%s stays within the site', (text, path) => {
  expect(sameOriginPath(text)).toBe(path);
});

test.each([
  null,
  '',
  'dashboard',
  'https://example.com/dashboard',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  ' /dashboard',
  'javascript:alert(1)',
])('%j leads elsewhere', (text) => {
  expect(sameOriginPath(text)).toBeNull();
});

test('dots that collapse into two slashes lead elsewhere, too', () => {
  for (const text of ['/..//example.com', '/.//example.com', '/dashboard/..//example.com']) {
    expect(sameOriginPath(text) ?? '').not.toMatch(/^\/\//);
  }
});
