import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { REAL_REGISTERS, registersFor, WORLD_PLACES } from './real-registers.ts';

const PLACES = [...REAL_REGISTERS.flatMap(({ places }) => places), ...WORLD_PLACES];

describe('the registers of real countries', () => {
  it('are from more than thirty countries, each listed once', () => {
    const countries = REAL_REGISTERS.map(({ country }) => country);
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(30);
  });
  it.each(REAL_REGISTERS.map((one) => [one.country, one]))(
    '%s has a register and a place for warnings',
    (_, { places }) => {
      const purposes = places.map(({ purpose }) => purpose);
      const served = purposes.flatMap((purpose) => (purpose === 'both' ? ['register', 'warnings'] : [purpose]));
      expect(served).toEqual(expect.arrayContaining(['register', 'warnings']));
      expect(new Set(places.map(({ address }) => address)).size).toBe(places.length);
    },
  );
  it.each(PLACES.map(({ address }) => [address]))('%s is an address that people can type', (address) => {
    const url = new URL(address);
    expect(url.protocol).toBe('https:');
    expect([url.search, url.hash, url.username]).toEqual(['', '', '']);
  });
});

describe('in a language', () => {
  it.each([
    ['en', 'United States'],
    ['de', 'Deutschland'],
    ['pt-BR', 'Brasil'],
    ['ar', 'المملكة العربية السعودية'],
  ] as const)('%s begins with the country where its readers live', (locale, name) => {
    expect(registersFor(locale, null)[0]?.name).toBe(name);
  });
  it.each(LOCALES)('$code has a name for each', ({ code }) => {
    const named = registersFor(code, null);
    expect(named).toHaveLength(REAL_REGISTERS.length);
    expect(named.filter(({ name, country }) => name === country)).toEqual([]);
  });
  it('shows a single country, or all of them where that is none of ours', () => {
    expect(registersFor('en', 'AT').map(({ country }) => country)).toEqual(['AT']);
    expect(registersFor('en', 'XX')).toHaveLength(REAL_REGISTERS.length);
  });
});
