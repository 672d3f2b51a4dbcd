import { describe, expect, test } from 'vitest';
import { PERSUASION_WORDS } from '#app/debrief/texts.ts';
import { makeTranslator } from '#app/i18n/translator.ts';
import { isSignId, SIGN_IDS } from './sign-id.ts';
import { SIGN_PAGES } from './sign-places.ts';
import { SOURCES, type Source, type SourceId } from './sources.ts';
import { SIGN_GROUPS } from './warning-sign.ts';
import { signById, signInWords, signsInWords, WARNING_SIGNS } from './warning-signs.ts';

const english = makeTranslator('en', {});
const TEXTS = signsInWords(english);

test('the catalogue holds every sign once, in order of number', () => {
  expect(WARNING_SIGNS.map(({ id }) => id)).toEqual(SIGN_IDS);
  expect(WARNING_SIGNS.map(({ number }) => number)).toEqual(SIGN_IDS.map((_, index) => index + 1));
  expect(signById('delay').number).toBe(42);
});

test('ids are anchors: unique, and made of words for an address', () => {
  expect(new Set(SIGN_IDS).size).toBe(SIGN_IDS.length);
  expect(SIGN_IDS.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  expect(isSignId('guaranteed-profit')).toBe(true);
  expect(isSignId('no-such-sign')).toBe(false);
});

test('the chapters follow one another in order', () => {
  const groups = WARNING_SIGNS.map(({ group }) => group);
  expect([...new Set(groups)]).toEqual(SIGN_GROUPS);
  expect(groups).toEqual(groups.toSorted((one, other) => SIGN_GROUPS.indexOf(one) - SIGN_GROUPS.indexOf(other)));
});

test('a sign is called weak when lawful sites show it too', () => {
  const weak = WARNING_SIGNS.filter(({ strength }) => strength === 'weak').map(({ id }) => id);
  // Honest sites also make the mistake of keeping a password readable; it is not a sign of fraud as such.
  expect(weak).toEqual(['copy-errors', 'countdown', 'referral-pay', 'readable-password', 'identity-upload']);
});

test('a sign is named for what it is, and not for whoever writes in one of the stories', () => {
  expect(TEXTS.filter(({ name }) => /\b(manager|friend)\b/i.test(name))).toEqual([]);
});

describe('sources', () => {
  test.each(WARNING_SIGNS)('of $id are named, or marked as our own inference', ({ sourced, sources, note }) => {
    if (sourced !== 'C') expect(sources).not.toEqual([]);
    // Our own inference may cite what others say on the subject, if it says that they do not name the sign.
    if (sourced === 'C' && sources.length > 0) expect(note).toBeDefined();
    expect(new Set(sources).size).toBe(sources.length);
  });

  test('are marked as ours where no regulator names the sign', () => {
    const ours = WARNING_SIGNS.filter(({ sourced }) => sourced === 'C').map(({ id }) => id);
    expect(ours).toEqual(['payout-counter', 'staged-activity', 'shared-address', 'proof-upload']);
  });

  test('have a publisher, a title and an address, and say where only a copy was read', () => {
    for (const { publisher, title, year, address, readVia } of Object.values<Source>(SOURCES)) {
      expect(publisher.trim()).not.toBe('');
      expect(title.trim()).not.toBe('');
      const { protocol, hostname } = new URL(address);
      expect(['https:', 'http:']).toContain(protocol);
      if (readVia !== undefined) expect(hostname.endsWith(readVia)).toBe(true);
      if (year !== undefined) expect(year).toBeGreaterThan(2000);
    }
  });

  test('are all cited, and none is a site of the trade itself or imitates a regulator', () => {
    const cited = [...WARNING_SIGNS, ...Object.values(PERSUASION_WORDS)].flatMap(({ sources }) => sources);
    expect([...new Set<SourceId>(cited)].toSorted()).toEqual(Object.keys(SOURCES).toSorted());
    const untrusted = /hyip\.com|lcgp\.org|eurodigitalassetsboard\.com|finans\.casa|plus\.google\.com|weex\.com/;
    expect(Object.values(SOURCES).filter(({ address }) => untrusted.test(address))).toEqual([]);
  });
});

describe('words', () => {
  const texts = TEXTS.flatMap(({ name, explanation, check, note }) => [name, explanation, check, note ?? '']);

  test('quote nobody', () => {
    const quoted = texts.flatMap((text) => [...text.matchAll(/["“«„](.+?)["”»“]/g)].map(([, words = '']) => words));
    expect(quoted.filter((words) => words.split(' ').length > 4)).toEqual([]);
  });

  test('are whole sentences, one of which explains', () => {
    for (const { explanation, check } of TEXTS) {
      expect(explanation).toMatch(/^[A-Z][^.?!]*(\d\.\d[^.?!]*)*\.$/);
      expect(check).toMatch(/^[A-Z].*\.$/);
      expect(explanation.split(' ').length).toBeLessThanOrEqual(32);
      expect(check.split(' ').length).toBeLessThanOrEqual(32);
    }
  });

  test('for each sign differ from those for every other', () => {
    for (const part of ['name', 'explanation', 'check'] as const) {
      expect(new Set(TEXTS.map((text) => text[part])).size).toBe(SIGN_IDS.length);
    }
  });

  test('come with the sources that support them', () => {
    const sign = signInWords(english, signById('company-number'));
    expect(sign.sources).toEqual([SOURCES['agarwal-vasek']]);
    expect(sign.note).toBeNull();
  });
});

test('every page of the list shows a sign, and each sign names a page only once', () => {
  const named = WARNING_SIGNS.flatMap(({ where }) => where);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(SIGN_PAGES).toSorted());
  for (const { where } of WARNING_SIGNS) expect(new Set(where).size).toBe(where.length);
});
