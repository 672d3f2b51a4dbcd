import { beforeAll, describe, expect, it } from 'vitest';
import { collapseDay, collapseDayOfMixture, STEADY, shareEverPaid, termsOf } from '#app/collapse/fixed-plans.ts';
import { type FixedPlan, PLANS } from '#app/investments/plan.ts';
import { type Cents, cents } from '#app/ledger/money.ts';
import { fakeClock } from '../../tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { isLongRun } from '../../tests/support/long.ts';
import { PlanStream, STEPS_PER_DAY, type StreamDeposit, type StreamEnd } from '../../tests/support/site/plan-stream.ts';

const GROWTH = 0.05;
const ONE_STEP = 1 / STEPS_PER_DAY;
/** They share the stream; the long run divides the same stream among more. */
const PEOPLE = isLongRun ? 5 : 1;
/** By day one plan stands for the three: each stream is lived through, deposit by deposit. */
const byDay = <Case>(cases: readonly Case[], which: number): readonly Case[] =>
  isLongRun ? cases : cases.slice(which, which + 1);

const [BEGINNERS, ADVANCED, PREMIUM] = PLANS;
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});

async function collapseOf(depositsOf: (step: number) => readonly StreamDeposit[]): Promise<StreamEnd> {
  const stream = await PlanStream.begin(test, fakeClock());
  return stream.untilCollapse(depositsOf);
}

const dollars = (amount: number): Cents => cents(BigInt(Math.round(amount * 100)));
const same = (plan: FixedPlan | undefined, amount: number, people: number): StreamDeposit[] =>
  plan === undefined ? [] : Array.from({ length: people }, () => ({ plan, amount: dollars(amount) }));

const grown = (step: number) => Math.exp((GROWTH * step) / STEPS_PER_DAY);

/** A whole number for a step, such that the number of people grows as it should over all. */
function grownPeople(perStep: number, step: number): number {
  const until = (steps: number) => Math.round((perStep * STEPS_PER_DAY * (grown(steps) - 1)) / GROWTH);
  return until(step + 1) - until(step);
}

describe('when everybody withdraws at maturity and nothing is kept', () => {
  it.each(
    byDay(
      [
        ['BEGINNERS', BEGINNERS, 500, 20],
        ['ADVANCED', ADVANCED, 5_000, 20],
        ['PREMIUM', PREMIUM, 10_000, 24],
      ] as const,
      0,
    ),
  )(
    '%s alone with constant deposits collapses when one in M is paid in full',
    { timeout: 300_000 },
    async (_name, plan, amount, day) => {
      if (plan === undefined) throw new Error('no such plan');
      const terms = termsOf(plan);
      expect(collapseDay(terms, STEADY)).toBeCloseTo(day, 1);
      const end = await collapseOf(() => same(plan, amount, PEOPLE));

      expect(Math.abs(end.day - day)).toBeLessThanOrEqual(ONE_STEP);
      const share = Number(end.paidInFull) / Number(end.deposited);
      expect(share).toBeLessThanOrEqual(shareEverPaid(terms));
      expect(share).toBeGreaterThan(shareEverPaid(terms) - 0.02);
    },
  );

  it('the three plans in equal thirds collapse on their common day', { timeout: 300_000 }, async () => {
    const thirds = PLANS.map((plan) => ({ ...termsOf(plan), share: 1 / 3 }));
    expect(collapseDayOfMixture(thirds, STEADY)).toBeCloseTo(22.22, 1);
    // Ten thousand dollars a day for each plan; the largest plan takes them in one piece.
    const end = await collapseOf((step) => [
      ...same(BEGINNERS, 5_000 / (6 * PEOPLE), 6 * PEOPLE),
      ...same(ADVANCED, 5_000 / PEOPLE, PEOPLE),
      ...same(PREMIUM, 10_000, step % STEPS_PER_DAY === 0 ? 1 : 0),
    ]);
    expect(Math.abs(end.day - 22.22)).toBeLessThanOrEqual(ONE_STEP);
  });

  it.each(
    byDay(
      [
        ['BEGINNERS', BEGINNERS, 30.92, (step: number) => same(BEGINNERS, 200 * grown(step), PEOPLE)],
        ['ADVANCED', ADVANCED, 24.31, (step: number) => same(ADVANCED, 2_000 * grown(step), PEOPLE)],
        ['PREMIUM', PREMIUM, 28.42, (step: number) => same(PREMIUM, 10_000, grownPeople(1.5 * PEOPLE, step))],
      ] as const,
      2,
    ),
  )(
    '%s alone with deposits growing by a twentieth a day collapses on its day',
    { timeout: 300_000 },
    async (_name, plan, day, depositsOf) => {
      if (plan === undefined) throw new Error('no such plan');
      expect(collapseDay(termsOf(plan), { growthPerDay: GROWTH, taken: 0 })).toBeCloseTo(day, 1);
      const end = await collapseOf(depositsOf);
      expect(Math.abs(end.day - day)).toBeLessThanOrEqual(ONE_STEP);
      expect(Number(end.paidInFull) / Number(end.deposited)).toBeLessThanOrEqual(shareEverPaid(termsOf(plan)));
    },
  );
});
