import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedLocale, chooseLocale, localeOfRequest } from './choose-locale.ts';
import { LOCALES } from './locale.ts';

test.each([
  ['de', 'de'],
  ['de-AT,en;q=0.5', 'de'],
  ['pt-PT', 'pt-BR'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-TW,fr;q=0.3', 'fr'],
  ['en-GB;q=0.4, pl;q=0.8', 'pl'],
  ['tlh, ar-EG;q=0.2', 'ar'],
  ['hi;q=0, id', 'id'],
  ['*', 'en'],
  ['tlh', 'en'],
  [';;;=,,q', 'en'],
  ['', 'en'],
])('a browser that asks for "%s" is answered in %s', (header, locale) => {
  expect(chooseLocale(undefined, header)).toBe(locale);
});

test('the chosen language comes before what the browser asks for', () => {
  expect(chooseLocale('session=1; language=ar; other=de', 'de')).toBe('ar');
  expect(chooseLocale('language=zh-Hans', 'de')).toBe('zh-Hans');
});

test("what a page asks for is answered in its language, else in that of the address, else in the reader's", () => {
  const reader = { cookie: 'language=ar', 'accept-language': 'pl' };
  expect(localeOfRequest('/plans.data?lang=fr', { ...reader, 'x-page-language': 'de' })).toBe('de');
  expect(localeOfRequest('/plans.data?lang=fr', { ...reader, 'x-page-language': 'tlh' })).toBe('fr');
  expect(localeOfRequest('/plans.data', reader)).toBe('ar');
});

test('a cookie that names no language of the site, or is a different cookie, is ignored', () => {
  expect(chooseLocale('language=tlh', 'de')).toBe('de');
  expect(chooseLocale('mylanguage=fr', 'de')).toBe('de');
  expect(chooseLocale('language=', undefined)).toBe('en');
});

test('every language can be chosen, and asked for by its own code', () => {
  for (const { code } of LOCALES) {
    expect(chooseLocale(`language=${code}`, undefined)).toBe(code);
    expect(chooseLocale(undefined, code)).toBe(code);
  }
});

test('whatever is sent, the answer is a language of the site', () => {
  const codes: string[] = LOCALES.map(({ code }) => code);
  fc.assert(
    fc.property(fc.string(), fc.string(), (cookie, header) => {
      expect([...codes, 'en-XA']).toContain(chooseLocale(cookie, header));
    }),
  );
});

test.each([
  ['/try?lang=de', 'de'],
  ['/try/start?scenario=long&lang=zh-Hans', 'zh-Hans'],
  ['/try/start.data?lang=ar&_routes=x', 'ar'],
  ['/try', null],
  ['/try?lang=', null],
  ['/try?lang=tlh', null],
  ['/lang=de', null],
  ['/try&lang=de', null],
  ['/try?a=b?c&lang=de', 'de'],
  ['/try?slang=de', null],
])('%s asks for the language %s', (address, locale) => {
  expect(askedLocale(address)).toBe(locale);
});
