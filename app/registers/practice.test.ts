import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OFFERS, VERDICTS, type Verdict } from './offers.ts';
import {
  checkOffer,
  HARDNESS,
  nextSet,
  OFFERS_IN_A_SET,
  offersOfSet,
  PLACES,
  practiceAddress,
  readPractice,
  SETS,
  scoreOf,
} from './practice.ts';

const every = Array.from({ length: SETS }, (_, index) => index + 1);
const ids = (set: number) => offersOfSet(set).map((offer) => offer.id);
const kinds = (set: number) => offersOfSet(set).map((offer) => checkOffer(offer).verdict);
const genuineOf = (set: number) => kinds(set).filter((kind) => kind === 'genuine').length;
const read = (query: string) => readPractice(new URLSearchParams(query));

describe('a set', () => {
  it('has three offers, of which one or two are genuine', () => {
    for (const set of every) {
      expect(new Set(ids(set)).size).toBe(OFFERS_IN_A_SET);
      expect([1, 2]).toContain(genuineOf(set));
    }
  });
  it('does not give the third answer away by the other two', () => {
    for (const place of PLACES) {
      const thirds = new Map<string, Set<string | undefined>>();
      for (const set of every) {
        const others = kinds(set)
          .toSpliced(place - 1, 1)
          .join();
        thirds.set(others, (thirds.get(others) ?? new Set()).add(kinds(set)[place - 1]));
      }
      for (const [others, possible] of thirds) {
        // When two are false, the third is genuine: one offer is honest, and the page says so.
        expect(possible.size, `${others}, and then`).toBeGreaterThanOrEqual(others.includes('genuine') ? 2 : 1);
      }
    }
  });
  it('has every kind in every place, and every offer appears', () => {
    for (const place of PLACES) expect(new Set(every.map((set) => kinds(set)[place - 1])).size).toBe(VERDICTS.length);
    expect(new Set(every.flatMap(ids)).size).toBe(OFFERS.length);
  });
  it('goes from hard to easy, and each kind has as many hard ones as any other', () => {
    for (const set of every) {
      const hardness = offersOfSet(set).map(({ id }) => HARDNESS[id]);
      expect(hardness).toEqual(hardness.toSorted((one, other) => other - one));
    }
    for (const kind of VERDICTS) {
      const ofKind = OFFERS.filter((offer) => checkOffer(offer).verdict === kind);
      expect(ofKind.map(({ id }) => HARDNESS[id]).toSorted()).toEqual([1, 2, 3]);
    }
  });
  it('gives nothing away by place: each kind is first, second and third about equally often', () => {
    const counts = VERDICTS.map((kind) =>
      PLACES.map((place) => every.filter((set) => kinds(set)[place - 1] === kind).length),
    );
    for (const inPlaces of counts) {
      const even = inPlaces.reduce((sum, count) => sum + count, 0) / PLACES.length;
      for (const count of inPlaces) expect(Math.abs(count - even), inPlaces.join()).toBeLessThanOrEqual(SETS * 0.05);
    }
  });
  it('differs from every other, in any order', () => {
    expect(new Set(every.map((set) => ids(set).toSorted().join())).size).toBe(SETS);
  });
  it('shares no offer with the one before, and does not repeat its kinds in their places', () => {
    for (const set of every) {
      const next = ids(nextSet(set));
      expect(ids(set).filter((id) => next.includes(id))).toEqual([]);
      expect(kinds(set)).not.toEqual(kinds(nextSet(set)));
    }
  });
  it('is, when none is requested, the loud clone, the dull bond and the number of a company', () => {
    expect(offersOfSet(read('').set).map((offer) => offer.id)).toEqual([
      'fixed-income',
      'savings-bond',
      'daily-interest',
    ]);
    expect(kinds(read('').set).toSorted()).toEqual([...VERDICTS].toSorted());
  });
});

describe('the address of the page', () => {
  it('is the plain one for a visitor who has done nothing yet, and it is kept', () => {
    expect(practiceAddress(read(''))).toBe('/register');
    expect(practiceAddress(read('set=1&offer=1&answer1=perhaps'), '#register')).toBe('/register#register');
  });
  it('accepts any number for a set, and nothing else', () => {
    expect(read(`set=${SETS + 5}`).set).toBe(5);
    expect(read('set=0').set).toBe(SETS);
    for (const nonsense of ['-3', '1.5', 'x', '', '99999999999']) expect(read(`set=${nonsense}`).set).toBe(1);
  });
  it('repeats what was read from it', () => {
    const practices = fc.record({
      set: fc.integer({ min: 1, max: SETS }),
      place: fc.constantFrom(...PLACES),
      answers: fc.array(fc.constantFrom(null, ...VERDICTS), { minLength: OFFERS_IN_A_SET, maxLength: OFFERS_IN_A_SET }),
      query: fc.option(fc.string({ maxLength: 80 })),
      entry: fc.option(fc.string({ minLength: 1, maxLength: 12 })),
    });
    fc.assert(
      fc.property(practices, (practice) => {
        const address = new URL(practiceAddress(practice, '#offer'), 'https://site.test');
        expect(readPractice(address.searchParams)).toEqual(practice);
      }),
    );
  });
});

describe('the score', () => {
  const scored = (...answers: (Verdict | null)[]) => scoreOf({ ...read(''), answers });
  it('waits for every answer', () => {
    expect(scored('clone', 'genuine', null)).toBe(null);
  });
  it('counts what was believed and what was rejected', () => {
    expect(scored('clone', 'genuine', 'no-permission')).toEqual({ right: 3, falseAlarms: 0, missed: 0 });
    expect(scored('clone', 'clone', 'clone')).toEqual({ right: 1, falseAlarms: 1, missed: 0 });
    expect(scored('genuine', 'genuine', 'genuine')).toEqual({ right: 1, falseAlarms: 0, missed: 2 });
    expect(scored('no-permission', 'genuine', 'clone')).toEqual({ right: 1, falseAlarms: 0, missed: 0 });
  });
});
