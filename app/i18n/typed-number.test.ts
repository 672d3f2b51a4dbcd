import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDollars } from '#app/ledger/money.ts';
import { LOCALES, type Locale } from './locale.ts';
import { formatDollars } from './money.ts';
import { plainNumber } from './typed-number.ts';

test.each<[string, Locale, string]>([
  ['1000,50', 'de', '1000.50'],
  ['1.000,50', 'de', '1000.50'],
  ['1.000', 'de', '1000'],
  ['1.000,50 $', 'es', '1000.50'],
  ['US$ 1.000,50', 'pt-BR', '1000.50'],
  ['$1.000,00', 'tr', '1000.00'],
  ['1 000,50', 'fr', '1000.50'],
  ['1\u202f000,50', 'fr', '1000.50'],
  ['0,0025', 'pl', '0.0025'],
  ['0.005', 'tr', '0.005'],
  ['0,005', 'tr', '0.005'],
  ['12.50', 'de', '12.50'],
  ['1,000', 'de', '1.000'],
  ['1,000.50', 'de', '1,000.50'],
  ['1,000.50', 'en', '1,000.50'],
  ['$1,000', 'en', '$1,000'],
  ['10,00,000', 'hi', '1000000'],
  ['१००', 'hi', '100'],
  ['١٠٠٫٥', 'ar', '100.5'],
  ['＄１，２５０．５', 'zh-Hans', '$1,250.5'],
  ['\u2066US$ 100.50\u2069', 'ar', '100.50'],
  ['abc', 'de', 'abc'],
  ['1,2,3', 'de', '1,2,3'],
  ['-5,00', 'de', '-5,00'],
  ['', 'de', ''],
])('%s in %s is read as %s', (typed, locale, plain) => {
  expect(plainNumber(typed, locale)).toBe(plain);
});

test('an amount written in a language is read back in that language', () => {
  const amounts = fc.bigInt({ min: 0n, max: 100_000_000_000n });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...LOCALES.map(({ code }) => code)), (amount, locale) => {
      expect(parseDollars(plainNumber(formatDollars(amount, locale), locale))).toEqual({ ok: true, cents: amount });
    }),
  );
});
