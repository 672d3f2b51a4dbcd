import { describe, expect, it } from 'vitest';
import { checkPhone } from '#app/members/telephone.ts';
import { firmNumbered, REGISTER, searchRegister } from './firms.ts';
import { OFFER_IDS, OFFERS } from './offers.ts';
import { checkOffer } from './practice.ts';

const names = (text: string) => searchRegister(text).map((firm) => firm.name);
const EVERYTHING = [...REGISTER, ...OFFERS];

describe('the example register is invented', () => {
  it.each(EVERYTHING.map((one) => [one.telephone]))('%s reaches nobody', (telephone) => {
    expect(checkPhone(telephone)).toMatchObject({ ok: true });
  });
  it.each(EVERYTHING.map((one) => [one.website]))('%s is a name that nobody can own', (website) => {
    expect(website).toMatch(/^[a-z-]+\.example$/);
  });
  it('gives every firm its own number and name, and ways to reach it that no other firm has', () => {
    for (const key of ['number', 'name', 'telephone', 'website', 'address'] as const) {
      expect(new Set(REGISTER.map((firm) => firm[key])).size, key).toBe(REGISTER.length);
    }
    expect(REGISTER.every(({ number }) => /^\d{6}$/.test(number))).toBe(true);
  });
  it('tells the history of each firm in order, and permits nothing to a firm that has lost its standing', () => {
    for (const { history, standing, permissions } of REGISTER) {
      const dates = history.map(([date]) => date);
      expect(dates.length).toBeGreaterThan(0);
      expect(dates).toEqual(dates.toSorted());
      expect(permissions.length > 0).toBe(standing === 'permitted');
    }
  });
  it('has no entry for the company this site pretends to be, and none for a number of the company roll', () => {
    expect(names('Glasshouse')).toEqual([]);
    expect(names('C-448120')).toEqual([]);
    expect(names('448120')).toEqual([]);
  });
});

describe('a search', () => {
  it('finds a firm by its number, however it is written, and by how the number begins', () => {
    expect(names('130877')).toEqual(['Ashmerrow Asset Management']);
    expect(names(' 130 877 ')).toEqual(['Ashmerrow Asset Management']);
    expect(names('1308')).toEqual(['Ashmerrow Asset Management']);
  });
  it('finds it by any of its words, in any case and order', () => {
    expect(names('ashmerrow')).toEqual(['Ashmerrow Asset Management', 'Ashmerrow Insurance Agency']);
    expect(names('MANAGEMENT, Ashmérrow')).toEqual(['Ashmerrow Asset Management']);
    expect(names('nobody')).toEqual([]);
  });
  it('for nothing shows all firms by name', () => {
    expect(names('  ')).toEqual(REGISTER.map((firm) => firm.name).toSorted());
  });
  it('for a missing entry finds null', () => {
    expect(firmNumbered('000000')).toBe(null);
    expect(firmNumbered(null)).toBe(null);
  });
});

describe('what the register tells of an offer', () => {
  const check = (id: string) => {
    const offer = OFFERS.find((one) => one.id === id);
    if (offer === undefined) throw new Error(id);
    const { verdict, details, isPermitted } = checkOffer(offer);
    return { verdict, isPermitted, differs: details.filter(({ agrees }) => !agrees).map(({ what }) => what) };
  };
  it('knows every offer', () => {
    expect(OFFERS.map(({ id }) => id)).toEqual(OFFER_IDS);
  });
  it.each(['savings-bond', 'coin-exchange', 'hedgerow-fund'])('%s is genuine in every detail', (id) => {
    expect(check(id)).toEqual({ verdict: 'genuine', isPermitted: true, differs: [] });
  });
  it.each([
    ['fixed-income', ['telephone', 'website', 'address']],
    ['pension-transfer', ['telephone', 'website']],
    ['share-account', ['telephone', 'website']],
  ])('%s has the name and number of a genuine firm, but not its %j', (id, differs) => {
    expect(check(id)).toEqual({ verdict: 'clone', isPermitted: true, differs });
  });
  it.each(['copied-traders', 'growth-account'])('%s names a genuine firm that may not do this', (id) => {
    expect(check(id)).toEqual({ verdict: 'no-permission', isPermitted: false, differs: [] });
  });
  it('it knows nothing at all about the number of a company', () => {
    const all = ['firm', 'number', 'telephone', 'website', 'address'];
    expect(check('daily-interest')).toEqual({ verdict: 'no-permission', isPermitted: false, differs: all });
  });
});
