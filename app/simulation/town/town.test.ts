import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISTRUST_SHARE, joiners, pressureOver, resistanceOf, SPREAD, type Town } from './town.ts';

const STEP_DAYS = 0.25;
const sizes = fc.integer({ min: 10, max: 300 });
const seeds = fc.nat(2 ** 31 - 1);
/** The share of the investors who leave in each step of a life. */
const leavings = fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 60, maxLength: 60 });

/**
 * Returns the town after every step, without looking at anybody's account: people join by the model, and some leave.
 */
function live(seed: number, size: number, leaving: readonly number[], spread = SPREAD, disappointed = 0): Town[] {
  let town: Town = { size, invested: 0, gone: 0 };
  let pressure = 0;
  return leaving.map((share) => {
    const before = pressure;
    pressure += pressureOver(town, disappointed, STEP_DAYS, spread);
    const joined = joiners(seed, size, before, pressure).length;
    const left = Math.floor(town.invested * share);
    town = { size, invested: town.invested + joined - left, gone: town.gone + left };
    return town;
  });
}

const joinedBy = ({ invested, gone }: Town) => invested + gone;

describe('a town', () => {
  it('has the same people at every step: those who could join, those inside and those gone', () => {
    fc.assert(
      fc.property(seeds, sizes, leavings, (seed, size, leaving) => {
        for (const town of live(seed, size, leaving)) {
          expect(Math.min(size - joinedBy(town), town.invested, town.gone)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('never loses people who joined, and nobody joins twice', () => {
    fc.assert(
      fc.property(seeds, sizes, fc.array(fc.double({ min: 0, max: 0.5, noNaN: true })), (seed, size, rises) => {
        let pressure = 0;
        const everybody = rises.flatMap((rise) => {
          pressure += rise;
          return joiners(seed, size, pressure - rise, pressure);
        });
        expect(new Set(everybody).size).toBe(everybody.length);
        expect(everybody.toSorted()).toEqual(joiners(seed, size, 0, pressure).toSorted());
      }),
    );
  });

  it('has at least as many joiners at every step, the more people talk and the less they leave', () => {
    fc.assert(
      fc.property(seeds, sizes, leavings, fc.double({ min: 1, max: 3, noNaN: true }), (seed, size, leaving, more) => {
        const some = live(seed, size, leaving);
        const staying = live(
          seed,
          size,
          leaving.map(() => 0),
        );
        const talking = { ...SPREAD, contactPerDay: SPREAD.contactPerDay * more };
        const loud = live(
          seed,
          size,
          leaving.map(() => 0),
          talking,
        );
        for (const [step, town] of some.entries()) {
          const [still, louder] = [staying[step] ?? town, loud[step] ?? town];
          expect(joinedBy(still)).toBeGreaterThanOrEqual(joinedBy(town));
          expect(joinedBy(louder)).toBeGreaterThanOrEqual(joinedBy(still));
        }
      }),
    );
  });

  it('is joined by nobody once one in ten is disappointed', () => {
    const nobody = live(
      7,
      500,
      Array.from({ length: 120 }, () => 0),
      SPREAD,
      DISTRUST_SHARE,
    );
    expect(nobody.every((town) => joinedBy(town) === 0)).toBe(true);
  });

  it('grows like an epidemic: slowly, then fast, until nobody is left', () => {
    const days = live(
      7,
      2_000,
      Array.from({ length: 120 }, () => 0),
    ).filter((_, step) => step % 4 === 3);
    const joined = days.map(joinedBy);
    const daily = joined.map((count, day) => count - (joined[day - 1] ?? 0));
    const busiest = daily.indexOf(Math.max(...daily));
    expect(busiest).toBeGreaterThan(2);
    expect(busiest).toBeLessThan(7);
    expect(daily[0]).toBeLessThan((daily[busiest] ?? 0) / 3);
    expect(joined.at(-1)).toBeGreaterThan(1_980);
    // Half of it is reached within a day of what the logistic curve with advertisements predicts.
    const { contactPerDay: contact, advertPerDay: advert } = SPREAD;
    const half = Math.log(2 + contact / advert) / (contact + advert);
    expect(Math.abs(joined.findIndex((count) => count >= 1_000) + 1 - half)).toBeLessThanOrEqual(1.5);
  });
});

it('resistances follow the exponential distribution with mean 1', () => {
  const drawn = Array.from({ length: 20_000 }, (_, person) => resistanceOf(11, person));
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  expect(mean).toBeCloseTo(1, 1);
  const beyond = (limit: number) => drawn.filter((value) => value > limit).length / drawn.length;
  for (const limit of [0.1, 0.5, 1, 2, 3]) expect(Math.abs(beyond(limit) - Math.exp(-limit))).toBeLessThan(0.015);
});
