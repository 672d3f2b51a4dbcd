import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLANS } from '#app/investments/plan.ts';
import {
  collapseDay,
  collapseDayOfMixture,
  courseOf,
  daysUntil,
  doublingDays,
  type Flow,
  growthOver,
  growthToLast,
  STEADY,
  shareEverPaid,
  termsOf,
  weeklyHole,
} from './fixed-plans.ts';

const [BEGINNERS, ADVANCED, PREMIUM] = PLANS.map(termsOf);
const THIRDS = PLANS.map((plan) => ({ ...termsOf(plan), share: 1 / 3 }));

const multiples = fc.double({ min: 1.05, max: 20, noNaN: true });
const terms = fc.record({ multiple: multiples, termDays: fc.integer({ min: 1, max: 90 }) });
const flows = fc.record({
  growthPerDay: fc.integer({ min: 0, max: 200 }).map((thousandths) => thousandths / 1000),
  taken: fc.double({ min: 0, max: 0.9, noNaN: true }),
});

/** A day that never comes is later than any other. */
const orNever = (day: number | null) => day ?? Number.POSITIVE_INFINITY;

describe('the three plans', () => {
  it.each([
    ['BEGINNERS', BEGINNERS, 7.18, 10.0, 11.0, [20.0, 16.67, 22.51, 17.99, 30.92, 21.33]],
    ['ADVANCED', ADVANCED, 9.68, 7.5, 14.7, [20.0, 18.75, 21.2, 19.58, 24.31, 21.55]],
    ['PREMIUM', PREMIUM, 9.37, 7.7, 14.2, [24.0, 23.08, 25.18, 23.93, 28.42, 26.14]],
  ] as const)(
    '%s: the growth needed to last for ever, and the days of collapse',
    (_name, plan, growth, doubling, year, days) => {
      if (plan === undefined) throw new Error('no such plan');
      const needed = growthToLast(plan);
      // The table counts from one day to the next; the formula compounds continuously.
      expect(100 * (growthOver(1, needed) - 1)).toBeCloseTo(growth, 2);
      expect(doublingDays(needed)).toBeCloseTo(doubling, 1);
      expect(Math.log10(growthOver(365, needed))).toBeCloseTo(year, 1);
      const found = [0, 0.02, 0.05].flatMap((growthPerDay) =>
        [0, 0.2].map((taken) => collapseDay(plan, { growthPerDay, taken })),
      );
      expect(found.map((day) => Math.round(orNever(day) * 100) / 100)).toEqual(days);
    },
  );

  it('pay one in two, one in four and one in six in full', () => {
    expect(PLANS.map((plan) => shareEverPaid(termsOf(plan)))).toEqual([1 / 2, 1 / 4, 1 / 6]);
  });

  it.each([
    [0, 0, 22.22],
    [0, 0.2, 20.83],
    [0.05, 0, 27.2],
  ])('in equal thirds with growth %d and a share of %d taken collapse on day %d', (growthPerDay, taken, day) => {
    expect(collapseDayOfMixture(THIRDS, { growthPerDay, taken })).toBeCloseTo(day, 2);
  });

  it('need more newcomers in a single day than there are people on earth within nine months', () => {
    const days = PLANS.map((plan) => daysUntil(100, 8e9, growthToLast(termsOf(plan))));
    expect(days.map(Math.round)).toEqual([263, 197, 203]);
  });
});

describe('any plan', () => {
  it('is the same as a mixture of itself', () => {
    fc.assert(
      fc.property(terms, flows, (plan, flow) => {
        const alone = orNever(collapseDay(plan, flow));
        const mixed = orNever(collapseDayOfMixture([{ ...plan, share: 1 }], flow));
        // Near the growth that lasts for ever, the day runs away, and so does the precision of a double.
        if (alone < 1000) expect(mixed).toBeCloseTo(alone, 2);
        else expect(mixed).toBeGreaterThan(900);
      }),
    );
  });

  it('collapses exactly when its deposits grow more slowly than it needs', () => {
    fc.assert(
      fc.property(terms, flows, (plan, flow) => {
        const needed = growthToLast(plan, flow.taken);
        fc.pre(Math.abs(needed - flow.growthPerDay) > 1e-9);
        expect(collapseDay(plan, flow) === null).toBe(flow.growthPerDay > needed);
      }),
    );
  });

  it('lives no longer with a higher promise or more being taken, and no shorter with a longer term', () => {
    fc.assert(
      fc.property(terms, flows, fc.double({ min: 0.01, max: 5, noNaN: true }), (plan, flow, more) => {
        const day = orNever(collapseDay(plan, flow)) + 1e-9;
        expect(orNever(collapseDay({ ...plan, multiple: plan.multiple + more }, flow))).toBeLessThanOrEqual(day);
        const taken = flow.taken + ((1 - flow.taken) * Math.min(more, 4)) / 10;
        expect(orNever(collapseDay(plan, { ...flow, taken }))).toBeLessThanOrEqual(day);
        const steady = { ...STEADY, taken: flow.taken };
        const longer = { ...plan, termDays: plan.termDays + more };
        expect(orNever(collapseDay(longer, steady))).toBeGreaterThanOrEqual(orNever(collapseDay(plan, steady)));
      }),
    );
  });

  it('never collapses before its first promise falls due', () => {
    fc.assert(
      fc.property(terms, flows, (plan, flow) => {
        expect(orNever(collapseDay(plan, flow))).toBeGreaterThanOrEqual(plan.termDays - 1e-9);
      }),
    );
  });
});

it('refuses a promise of nothing, and shares that do not add up to the whole', () => {
  expect(() => collapseDay({ multiple: 1, termDays: 10 }, STEADY)).toThrow('promises nothing');
  expect(() => collapseDayOfMixture([{ multiple: 2, termDays: 10, share: 0.5 }], STEADY)).toThrow('make 0.5');
});

const DAYS = Array.from({ length: 60 }, (_, index) => 2 * index);

const plans = fc.record({
  multiple: fc.double({ min: 1.05, max: 20, noNaN: true }),
  termDays: fc.integer({ min: 1, max: 90 }),
  share: fc.constant(1),
});
const slowFlows: fc.Arbitrary<Flow> = fc.record({
  growthPerDay: fc.integer({ min: 0, max: 120 }).map((thousandths) => thousandths / 1000),
  taken: fc.double({ min: 0, max: 0.9, noNaN: true }),
});

describe('the course of a scheme', () => {
  it('never pays out more than came in less what was taken', () => {
    fc.assert(
      fc.property(plans, slowFlows, (plan, flow) => {
        for (const { paidIn, paidOut, taken, held } of courseOf([plan], flow, DAYS).moments) {
          expect(paidOut).toBeLessThanOrEqual((paidIn - taken) * (1 + 1e-9) + 1e-9);
          expect(held).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('pays no larger a share of the deposits than (1 - q) / M, and exactly that when it collapses', () => {
    fc.assert(
      fc.property(plans, slowFlows, (plan, flow) => {
        const { collapse, paidShare } = courseOf([plan], flow, DAYS);
        const most = shareEverPaid(plan, flow.taken);
        expect(paidShare).toBeLessThanOrEqual(most * (1 + 1e-6));
        if (collapse !== null && collapse < 1000) expect(paidShare).toBeCloseTo(most, 6);
      }),
    );
  });

  it.each([
    [0, 10, 1],
    [0, 26, 6.76],
    [0.1, 10, 1.4366],
    [1e-4, 10, 1.0003],
  ])('of plans by the week has, with growth of %d, a hole after %i weeks of %d', (growthPerWeek, weeks, hole) => {
    expect(weeklyHole({ weeklyShare: 0.02, growthPerWeek }, weeks)).toBeCloseTo(hole, 3);
  });

  it('stands still after the collapse', () => {
    const { collapse, moments, last } = courseOf(
      [{ multiple: 2, termDays: 10, share: 1 }],
      STEADY,
      [0, 10, 20, 30, 40],
    );
    expect(collapse).toBe(20);
    expect(moments.map(({ held }) => held)).toEqual([0, 10, 0, 0, 0]);
    expect(moments.map(({ owed }) => owed)).toEqual([0, 20, 20, 20, 20]);
    expect(last).toEqual({ day: 20, paidIn: 20, paidOut: 20, taken: 0, held: 0, owed: 20 });
  });

  it('with several plans at once ends on their common day', () => {
    const { collapse, last, paidShare } = courseOf(THIRDS, STEADY, [40]);
    expect(collapse).toBeCloseTo(22.22, 2);
    expect(last.held).toBeCloseTo(0, 2);
    expect(paidShare).toBeGreaterThan(1 / 6);
    expect(paidShare).toBeLessThan(1 / 2);
  });
});
