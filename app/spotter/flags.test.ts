import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIGN_IDS, type SignId } from '#app/signs/sign-id.ts';
import { FLAG_KINDS, FLAG_PAGES, firstSignsOf, flagPageOf, readFlag, sumOfFlags } from './flags.ts';

const read = (fields: Readonly<Record<string, string>>) => readFlag((name) => fields[name] ?? '');
const FLAG = { page: '/plans', kind: 'table', place: '7', signs: '', feeling: 'worries' };

describe('a flag', () => {
  test('is a kind of thing and its place', () => {
    expect(read(FLAG)).toEqual({ page: '/plans', kind: 'table', thing: 'table 7', signs: [], feeling: 'worries' });
  });

  test('has the signs at its place, each once; two things with one sign are two flags', () => {
    expect(read({ ...FLAG, signs: 'plan-ladder unknown plan-ladder impossible-yield' })).toMatchObject({
      thing: 'table 7',
      signs: ['plan-ladder', 'impossible-yield'],
    });
  });

  test.each([
    [{ page: '/admin' }],
    [{ kind: 'poem' }],
    [{ feeling: 'bores' }],
    [{ place: '-1' }],
    [{ place: '1.5' }],
    [{ place: 'NaN' }],
    [{ place: '10000' }],
  ])('is refused with %j', (wrong) => {
    expect(read({ ...FLAG, ...wrong })).toBeNull();
  });

  test('keeps no text of anybody, whatever is sent', () => {
    const field = fc.string();
    const own = new Set<string>([...SIGN_IDS, ...FLAG_KINDS]);
    fc.assert(
      fc.property(
        fc.record({
          page: fc.oneof(field, fc.constantFrom(...FLAG_PAGES)),
          kind: fc.oneof(field, fc.constantFrom(...FLAG_KINDS)),
          place: fc.oneof(field, fc.nat().map(String)),
          signs: fc.oneof(
            field,
            fc.subarray([...SIGN_IDS]).map((signs) => signs.join(' ')),
          ),
          feeling: fc.constantFrom('worries', 'reassures', 'x'),
        }),
        (fields) => {
          const flag = read(fields);
          if (flag === null) return;
          expect(FLAG_PAGES).toContain(flag.page);
          for (const word of flag.thing.split(' ')) expect(own.has(word) || /^\d{1,4}$/.test(word)).toBe(true);
          expect(flag.thing.length).toBeLessThanOrEqual(40);
        },
      ),
    );
  });
});

describe('what worried people first', () => {
  const alone = (sign: SignId) => ({ people: 1, signs: [{ sign, worried: 1, first: 1 }] });

  test('is counted over classes of one, most noticed first, in steps of five', () => {
    const all = [...Array(11).fill('no-risk'), ...Array(5).fill('countdown'), 'delay'].map(alone);
    const sum = sumOfFlags(all);
    expect(sum).toMatchObject({ people: 17, signs: [{ first: 11 }, { first: 5 }, { first: 1 }] });
    expect(firstSignsOf(sum)).toEqual([
      { sign: 'no-risk', people: 10 },
      { sign: 'countdown', people: 5 },
      { sign: 'delay', people: null },
    ]);
  });

  test('is null where nobody set a flag, and leaves out what was only noticed later', () => {
    expect(firstSignsOf(sumOfFlags([]))).toBeNull();
    expect(firstSignsOf({ people: 6, signs: [{ sign: 'delay', worried: 6, first: 0 }] })).toEqual([]);
  });
});

test.each([
  ['/', '/'],
  ['/plans', '/plans'],
  ['/dashboard/', '/dashboard'],
  ['/explorer/address/play1abc', '/explorer'],
  ['/dashboard/prices', '/dashboard/prices'],
  ['/dashboard/profile', '/dashboard/profile'],
  ['/admin', null],
  ['/spotter', null],
  ['/warning-signs', null],
  ['/debrief', null],
  ['/dashboard/wallet/receipts/ABC', null],
  ['/plans/more', null],
  ['Ada Example', null],
  ['', null],
])('a flag on %j belongs to %j', (path, page) => {
  expect(flagPageOf(path)).toBe(page);
});
