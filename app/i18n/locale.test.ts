import { expect, test } from 'vitest';
import { directionOf, localeFrom } from './locale.ts';

test('a language that the site has is used as it is', () => {
  expect(localeFrom('en')).toBe('en');
});

test('a language that the site does not have falls back to the source language', () => {
  expect(localeFrom('tlh')).toBe('en');
  expect(localeFrom('')).toBe('en');
  expect(localeFrom(null)).toBe('en');
  expect(localeFrom(undefined)).toBe('en');
});

test('English runs from left to right', () => {
  expect(directionOf('en')).toBe('ltr');
});
