import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOffer } from './register-check.ts';
import { VERDICTS, type Verdict } from './register-offers.ts';
import {
  nextSet,
  OFFERS_IN_A_SET,
  offersOfSet,
  PLACES,
  practiceAddress,
  readPractice,
  scoreOf,
  SETS,
} from './register-practice.ts';

const every = Array.from({ length: SETS }, (_, index) => index + 1);
const ids = (set: number) => offersOfSet(set).map((offer) => offer.id);
const kinds = (set: number) => offersOfSet(set).map((offer) => checkOffer(offer).verdict);
const read = (query: string) => readPractice(new URLSearchParams(query));

describe('a set', () => {
  it('has one offer of each kind, whichever it is', () => {
    for (const set of every) {
      expect(offersOfSet(set)).toHaveLength(OFFERS_IN_A_SET);
      expect(kinds(set).toSorted()).toEqual([...VERDICTS].toSorted());
    }
  });
  it('is unlike every other', () => {
    expect(new Set(every.map((set) => ids(set).join())).size).toBe(SETS);
  });
  it('has no offer of the one before, and none of the three kinds stays in its place for long', () => {
    for (const set of every) {
      const next = ids(nextSet(set));
      expect(ids(set).filter((id) => next.includes(id))).toEqual([]);
      expect(kinds(set)).not.toEqual(kinds(nextSet(set)));
    }
  });
  it('is, for whoever asks for none, the loud clone, the dull bond and the number of a company', () => {
    expect(offersOfSet(read('').set).map((offer) => offer.id)).toEqual([
      'fixed-income',
      'savings-bond',
      'daily-interest',
    ]);
  });
});

describe('the address of the page', () => {
  it('of somebody who has done nothing yet is the plain one, which is kept', () => {
    expect(practiceAddress(read(''))).toBe('/register');
    expect(practiceAddress(read('set=1&offer=1&answer1=perhaps'), '#register')).toBe('/register#register');
  });
  it('takes any number for a set, and nothing else', () => {
    expect(read(`set=${SETS + 5}`).set).toBe(5);
    expect(read('set=0').set).toBe(SETS);
    for (const nonsense of ['-3', '1.5', 'x', '', '99999999999']) expect(read(`set=${nonsense}`).set).toBe(1);
  });
  it('says again what was read from it', () => {
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
  it('counts what was believed and what was turned away', () => {
    expect(scored('clone', 'genuine', 'no-permission')).toEqual({ right: 3, falseAlarms: 0, missed: 0 });
    expect(scored('clone', 'clone', 'clone')).toEqual({ right: 1, falseAlarms: 1, missed: 0 });
    expect(scored('genuine', 'genuine', 'genuine')).toEqual({ right: 1, falseAlarms: 0, missed: 2 });
    expect(scored('no-permission', 'genuine', 'clone')).toEqual({ right: 1, falseAlarms: 0, missed: 0 });
  });
});
