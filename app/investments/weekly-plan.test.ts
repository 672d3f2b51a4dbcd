import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { startOfClassDay } from '#app/classes/classroom.ts';
import { cents } from '#app/ledger/money.ts';
import { HOUR_MS, later, realTime } from '#app/time/instants.ts';
import { decideInvestment, planById } from './plan.ts';
import {
  endOfWeek,
  firstWeekOf,
  profitsDue,
  WEEKLY_PLANS,
  type WeeklyPlan,
  weeksOf,
  weeksOver,
} from './weekly-plan.ts';

const classroom = { createdAt: realTime('2025-01-01T00:00:00Z') };
const day = (number: number, hours = 0) => later(startOfClassDay(classroom, number), hours * HOUR_MS);

function plan(id: WeeklyPlan['id']): WeeklyPlan {
  const found = planById(id);
  if (found?.kind !== 'weekly') throw new Error(`no plan ${id}`);
  return found;
}

test('the plans of a friend’s tip promise what can be believed', () => {
  expect(
    WEEKLY_PLANS.map(({ name, minimum, maximum, weeklyBasisPoints, friendsNeeded }) => {
      return [name, minimum, maximum, weeklyBasisPoints, friendsNeeded];
    }),
  ).toEqual([
    ['STEADY', 100_00n, 999_00n, 100, 0],
    ['GROWTH', 1_000_00n, 9_999_00n, 200, 0],
    ['FRIENDS', 500_00n, 9_999_00n, 250, 2],
  ]);
});

describe('a week of a class', () => {
  it.each([
    [day(1), 0],
    [day(7, 23), 0],
    [day(8), 1],
    [day(64), 9],
  ])('at %s so many are over: %i', (now, weeks) => {
    expect(weeksOver(classroom, now)).toBe(weeks);
  });

  it.each([
    [day(1), 1],
    [day(6, 23.9), 1],
    // Less than a day is too little for a week's profit.
    [day(7), 2],
    [day(8), 2],
  ])('a placement of %s gets its first profit for week %i', (placedAt, week) => {
    expect(firstWeekOf(classroom, placedAt)).toBe(week);
    expect(endOfWeek(classroom, week) > placedAt).toBe(true);
  });

  it('is good, but for one that shows a small loss and credits nothing', () => {
    const weeks = weeksOf(plan('growth'), classroom, day(1), day(26 * 7 + 1));
    expect(weeks).toHaveLength(26);
    expect(weeks.filter(({ basisPoints }) => basisPoints === 200)).toHaveLength(25);
    expect(weeks.filter(({ basisPoints }) => basisPoints !== 200)).toEqual([{ week: 9, basisPoints: -40 }]);
    const principal = cents(1_000_00n);
    const due = { principal, dueAt: endOfWeek(classroom, 8) };
    expect(profitsDue(plan('growth'), classroom, due, day(71))).toEqual([
      { week: 8, profit: 20_00n },
      { week: 10, profit: 20_00n },
    ]);
  });

  it('is credited once, in whatever steps the clock comes by', () => {
    const stops = fc.uniqueArray(fc.integer({ min: 8, max: 182 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(stops, fc.bigInt(100_00n, 9_999_00n), (days, amount) => {
        const principal = cents(amount);
        let dueAt = endOfWeek(classroom, 1);
        const credited = days
          .toSorted((one, other) => one - other)
          .flatMap((number) => {
            const profits = profitsDue(plan('growth'), classroom, { principal, dueAt }, day(number));
            dueAt = endOfWeek(classroom, weeksOver(classroom, day(number)) + 1);
            return profits.map(({ week }) => week);
          });
        const last = weeksOver(classroom, day(Math.max(...days)));
        const all = Array.from({ length: last }, (_, place) => place + 1).filter((week) => week !== 9);
        expect(credited).toEqual(all);
      }),
    );
  });
});

describe('placing in a plan by the week', () => {
  const request = { amountText: '600', spendable: cents(1_000_00n), ongoing: true, friends: 2, now: day(3) };

  it('promises no profit and has no end, whatever runs already', () => {
    expect(decideInvestment({ ...request, plan: plan('steady') })).toEqual({
      ok: true,
      principal: 600_00n,
      profit: 0n,
      placedAt: day(3),
      maturesAt: null,
    });
  });

  it.each([
    [{ plan: plan('friends'), friends: 1 }, 'needs-friends'],
    [{ plan: plan('growth') }, 'below-minimum'],
    [{ plan: plan('steady'), amountText: '999.01' }, 'above-maximum'],
    [{ plan: plan('steady'), spendable: cents(599_99n) }, 'insufficient-funds'],
  ])('is refused for %o', (change, why) => {
    expect(decideInvestment({ ...request, ...change })).toEqual({ ok: false, why });
  });
});
