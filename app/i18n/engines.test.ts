import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Names a language as an engine does whose Arabic has its own digits unless others are asked for. */
function withArabicDigits(locales: Intl.LocalesArgument): Intl.LocalesArgument {
  return String(locales) === 'ar' ? 'ar-u-nu-arab' : locales;
}

/** Behaves like older engines, such as those of Safari and old Node. */
function useOtherEngine() {
  const { NumberFormat, DateTimeFormat } = Intl;
  vi.resetModules();
  vi.stubGlobal('Intl', {
    __proto__: Intl,
    NumberFormat: class extends NumberFormat {
      constructor(locales?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) {
        super(withArabicDigits(locales), options);
      }
    },
    DateTimeFormat: class extends DateTimeFormat {
      constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
        super(withArabicDigits(locales), options);
      }
    },
  });
}

async function formatted() {
  const money = await import('./money.ts');
  const dates = await import('./dates.ts');
  const numbers = await import('./typed-number.ts');
  const { makeTranslator } = await import('./translator.ts');
  const instant = new Date('2025-01-11T14:05:59Z');
  return [
    money.formatDollars(123_450n, 'ar'),
    money.formatDollarRange(100_00n, 999_00n, 'ar'),
    money.formatCount(111_900_500, 'ar'),
    money.formatPercent(5.8, 'ar'),
    dates.formatDateTime(instant, 'ar'),
    dates.formatDay(instant, 'ar'),
    numbers.formatDecimal(7.18, 2, 'ar'),
    numbers.formatHuge(97_000_000_000, 'ar'),
    makeTranslator('ar', {}).t({ id: '{days, plural, other {# days}}', values: { days: 20 } }),
  ];
}

test('Arabic has the same digits in every engine, so that a page reads in the browser as the server wrote it', async () => {
  const here = await formatted();
  expect(here.join(' ')).not.toMatch(/[\u0660-\u0669]/);
  useOtherEngine();
  expect(new Intl.NumberFormat('ar').format(5)).toBe('\u0665');
  expect(await formatted()).toEqual(here);
});

test('four digits are grouped in Italian, in which engines disagree, and not in Spanish, in which they agree', async () => {
  const { formatCount, formatWholeDollars } = await import('./money.ts');
  const { formatDecimal } = await import('./typed-number.ts');
  expect([formatCount(1_000, 'it'), formatWholeDollars(1_000_00n, 'it')]).toEqual(['1.000', '1.000\u00a0$']);
  expect([formatDecimal(1_234.5, 1, 'it'), formatDecimal(1_234.5, 1, 'es')]).toEqual(['1.234,5', '1234,5']);
  expect([formatCount(1_000, 'es'), formatCount(10_000, 'es')]).toEqual(['1000', '10.000']);
});
