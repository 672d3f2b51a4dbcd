import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDollars } from '#app/ledger/money.ts';
import { LOCALES, type Locale } from './locale.ts';
import { formatDollars } from './money.ts';
import { exampleAmount, plainNumber } from './typed-number.ts';

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
  ['1,00,000', 'en', '100000'],
  ['$12,34,567.89', 'en', '1234567.89'],
  ['1 000,50', 'en', '1000.50'],
  ['1.000,50', 'en', '1000.50'],
  ["1'000", 'de', '1000'],
  ['1’000.50', 'de', '1 000.50'],
  ['1’000,50', 'de', '1000.50'],
  ["1'000", 'fr', '1000'],
  ['1’000.50', 'it', '1 000.50'],
  ['1000,-', 'de', '1000'],
  ['500.–', 'de', '500'],
  ['1.000,-- US-Dollar', 'de', '1000'],
  ['USD 1’000.–', 'de', '1000'],
  ['1000,5 $US', 'fr', '1000.5'],
  ['1 000,50 $ US', 'fr', '1000.50'],
  ['$US 1000', 'fr', '1000'],
  ['1000 dólares', 'es', '1000'],
  ['1000,5', 'ar', '1000.5'],
  ['١٠٠٠،٥٠', 'ar', '1000.50'],
  ['0،5', 'ar', '0.5'],
  ['١٬٠٠٠ دولار', 'ar', '1,000'],
  ['۱۲۳۴', 'ar', '1234'],
  ['১,০০,০০০', 'hi', '100000'],
  ['1,00,000/-', 'hi', '100000'],
  ['500美元', 'zh-Hans', '500'],
  ['1,000。50', 'zh-Hans', '1,000.50'],
  ['1.000,50 ABD doları', 'tr', '1000.50'],
  ['1.000,50 dolar AS', 'id', '1000.50'],
])('%s in %s is read as %s', (typed, locale, plain) => {
  expect(plainNumber(typed, locale)).toBe(plain);
});

test.each<[string, Locale]>([
  ['1,000', 'es'],
  ['10,000', 'es'],
  ['$ 100,000.', 'es'],
  ['1,000 USD', 'es'],
  ["1'000,000", 'es'],
  ['1,5', 'en'],
  ['0,005', 'en'],
  ['1.000', 'en'],
  ['1,000,00', 'en'],
  ['1,000', 'de'],
  ['12 50', 'fr'],
  ['1000 $CA', 'fr'],
  ['١،٠٠٠', 'ar'],
  ['1.000', 'ar'],
  ['R$ 100', 'pt-BR'],
  ['500元', 'zh-Hans'],
  ['-1000,-', 'de'],
])('%s in %s is no amount of dollars', (typed, locale) => {
  expect(parseDollars(plainNumber(typed, locale)).ok).toBe(false);
});

test('what shows how an amount is written has all that an amount may have', () => {
  expect([exampleAmount('en'), exampleAmount('es'), exampleAmount('de')]).toEqual(['1,000.50', '1.000,50', '1.000,50']);
});

/** The regions in which the languages of the site are spoken, as far as they write numbers differently. */
const REGIONS =
  'en-US en-IN en-ZA en-CA en-150 es-ES es-MX es-AR es-CR es-US fr-FR fr-CA fr-CH fr-MA de-DE de-AT de-CH pt-BR pt-PT it-IT it-CH pl tr ar-EG ar-AE ar-MA ar-TN hi hi-u-nu-deva zh id';

test('no amount is misread in any language, in whatever region its writer learned to write', () => {
  const amounts = fc.tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(0, 1, 2));
  const grouping = fc.constantFrom<'always' | 'auto' | false>('always', 'auto', false);
  const regions = fc.constantFrom(...REGIONS.split(' '));
  const written = fc.tuple(amounts, grouping, regions).map(([[units, decimals], useGrouping, region]) => {
    const options = { useGrouping, minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
    const text = new Intl.NumberFormat(region, options).format(units / 10 ** decimals);
    return { text, cents: BigInt(units) * BigInt(10 ** (2 - decimals)), region };
  });
  const unit = fc.constantFrom('', '$', ' $', ' USD', ' $US');
  fc.assert(
    fc.property(
      written,
      unit,
      fc.constantFrom(...LOCALES.map(({ code }) => code)),
      ({ text, cents }, dollars, locale) => {
        const read = parseDollars(plainNumber(`${text}${dollars}`, locale));
        if (read.ok) expect(read.cents).toBe(cents);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('an amount written in a language is read back in that language', () => {
  const amounts = fc.bigInt({ min: 0n, max: 100_000_000_000n });
  for (const { code } of LOCALES)
    expect(parseDollars(plainNumber(exampleAmount(code), code))).toMatchObject({ cents: 100_050n });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...LOCALES.map(({ code }) => code)), (amount, locale) => {
      expect(parseDollars(plainNumber(formatDollars(amount, locale), locale))).toEqual({ ok: true, cents: amount });
    }),
  );
});
