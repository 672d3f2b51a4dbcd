import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLANS } from '#app/investments/plan.ts';
import { type Flow, shareEverPaid, STEADY, termsOf } from './collapse-theory.ts';
import { courseOf } from './scheme-course.ts';

const THIRDS = PLANS.map((plan) => ({ ...termsOf(plan), share: 1 / 3 }));
const DAYS = Array.from({ length: 60 }, (_, index) => 2 * index);

const plans = fc.record({
  multiple: fc.double({ min: 1.05, max: 20, noNaN: true }),
  termDays: fc.integer({ min: 1, max: 90 }),
  share: fc.constant(1),
});
const flows: fc.Arbitrary<Flow> = fc.record({
  growthPerDay: fc.integer({ min: 0, max: 120 }).map((thousandths) => thousandths / 1000),
  taken: fc.double({ min: 0, max: 0.9, noNaN: true }),
});

describe('the course of a scheme', () => {
  it('never pays out more than came in less what was taken', () => {
    fc.assert(
      fc.property(plans, flows, (plan, flow) => {
        for (const { paidIn, paidOut, taken, held } of courseOf([plan], flow, DAYS).moments) {
          expect(paidOut).toBeLessThanOrEqual((paidIn - taken) * (1 + 1e-9) + 1e-9);
          expect(held).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('pays no larger a share of the deposits than (1 - q) / M, and exactly that when it collapses', () => {
    fc.assert(
      fc.property(plans, flows, (plan, flow) => {
        const { collapse, paidShare } = courseOf([plan], flow, DAYS);
        const most = shareEverPaid(plan, flow.taken);
        expect(paidShare).toBeLessThanOrEqual(most * (1 + 1e-6));
        if (collapse !== null && collapse < 1000) expect(paidShare).toBeCloseTo(most, 6);
      }),
    );
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
