import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { outsideRange, PLANS } from '#app/investments/plan.ts';
import { cents, dollarsText } from '#app/ledger/money.ts';
import { decideDeposit, MINIMUM_DEPOSIT } from '#app/payments/deposits/deposit.ts';
import {
  type CrowdAct,
  chanceOf,
  depositsMeant,
  isAwake,
  type Mood,
  nameOf,
  planFor,
  type Resolution,
  resolve,
  type Situation,
  temperamentOf,
} from './crowd.ts';

const SEED = 7;
const MINIMUM_WITHDRAWAL = STORIES.long.leastWithdrawal;
const CALM: Mood = { story: 'long', step: 10, disappointed: 0, isCollapsed: false };
const NEW: Situation = {
  person: 0,
  wallet: cents(0n),
  spendable: cents(0n),
  hasPlan: false,
  withdrawable: cents(0n),
  depositsPending: 0,
  depositsMade: 0,
  depositsDeclined: 0,
  withdrawalsPaid: 0,
  withdrawalsDeclined: 0,
  waitingDays: null,
  panickedStep: null,
};
const DONE: Partial<Situation> = { depositsMade: 1 };

/** Returns what everybody who looks in does in a situation. */
function actsIn(situation: Partial<Situation>, mood: Partial<Mood> = {}): Resolution[] {
  const full = { ...CALM, ...mood };
  return Array.from({ length: 300 }, (_, person) => person)
    .filter((person) => isAwake(SEED, person, full.step, temperamentOf(SEED, person)))
    .map((person) => resolve(SEED, { ...NEW, ...situation, person }, full));
}

function kindsIn(situation: Partial<Situation>, mood: Partial<Mood> = {}): string[] {
  return [...new Set(actsIn(situation, mood).map(({ act }) => act?.kind ?? 'nothing'))].toSorted();
}

const shareOf = (resolutions: readonly Resolution[], holds: (resolution: Resolution) => boolean) =>
  resolutions.filter(holds).length / resolutions.length;

const amounts = fc.bigInt({ min: 0n, max: 200_000_00n }).map(cents);
const situations: fc.Arbitrary<Situation> = fc.record({
  person: fc.nat(5_000),
  wallet: amounts,
  spendable: amounts,
  hasPlan: fc.boolean(),
  withdrawable: amounts,
  depositsPending: fc.nat(2),
  depositsMade: fc.nat(5),
  depositsDeclined: fc.nat(2),
  withdrawalsPaid: fc.nat(5),
  withdrawalsDeclined: fc.nat(4),
  waitingDays: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
  panickedStep: fc.option(fc.nat(100)),
});
const moods: fc.Arbitrary<Mood> = fc.record({
  story: fc.constantFrom('long', 'friend'),
  step: fc.integer({ min: 100, max: 300 }),
  disappointed: fc.double({ min: 0, max: 1, noNaN: true }),
  isCollapsed: fc.boolean(),
});

describe('a person in the crowd', () => {
  it('fills the wallet and deposits, invests what is credited, and withdraws what has matured', () => {
    expect(kindsIn({})).toEqual(['tap', 'tap-and-deposit']);
    expect(kindsIn({ wallet: cents(200_000_00n) })).toEqual(['deposit']);
    expect(kindsIn({ ...DONE, depositsPending: 1 })).toEqual(['nothing']);
    expect(kindsIn({ ...DONE, spendable: cents(500_00n) })).toEqual(['invest']);
    expect(kindsIn({ ...DONE, hasPlan: true })).toEqual(['nothing']);
    expect(kindsIn({ ...DONE, withdrawable: cents(1_000_00n) })).toEqual(['withdraw']);
    expect(kindsIn({ ...DONE, withdrawable: cents(1_000_00n), waitingDays: 1 })).toEqual(['nothing']);
  });

  it('in four of ten cases asks for a small sum first, and then for everything', () => {
    const asked = (paid: number) => actsIn({ ...DONE, withdrawable: cents(1_000_00n), withdrawalsPaid: paid });
    const isPart = ({ act }: Resolution) => amountOf(act) < 1_000_00n;
    expect(Math.abs(shareOf(asked(0), isPart) - 0.4)).toBeLessThan(0.1);
    expect(shareOf(asked(1), isPart)).toBe(0);
  });

  it('either leaves after being paid, or deposits again, and more', () => {
    const paid = actsIn({ ...DONE, withdrawalsPaid: 1, wallet: cents(200_000_00n) });
    expect(Math.abs(shareOf(paid, ({ leaves }) => leaves === 'paid') - 0.4)).toBeLessThan(0.1);
    expect(shareOf(paid, ({ leaves, act }) => leaves === 'paid' || act?.kind === 'deposit')).toBe(1);
    for (let person = 0; person < 300; person += 1) {
      const { act } = resolve(SEED, { ...NEW, ...DONE, withdrawalsPaid: 1, wallet: cents(200_000_00n), person }, CALM);
      if (act !== null) expect(amountOf(act)).toBeGreaterThan(temperamentOf(SEED, person).firstDeposit);
    }
  });

  it.each([
    ['a withdrawal that waits for a week', { ...DONE, waitingDays: 7 }, {}],
    ['a refused withdrawal', { ...DONE, withdrawalsDeclined: 1 }, {}],
    ['a refused deposit', { depositsDeclined: 1 }, {}],
    ['a town in which a third is disappointed', DONE, { disappointed: 0.34 }],
    ['the collapse', DONE, { isCollapsed: true }],
  ] as const)('is alarmed by %s, puts nothing in any more, and asks for everything', (_what, situation, mood) => {
    expect(actsIn(situation, mood).every(({ panics }) => panics)).toBe(true);
    expect(kindsIn({ ...situation, spendable: cents(500_00n) }, mood)).toEqual(['nothing']);
    expect(kindsIn({ ...situation, depositsMade: 0 }, mood)).toEqual(['nothing']);
    const matured = { ...situation, waitingDays: null, panickedStep: 5, withdrawable: cents(1_000_00n) };
    expect(actsIn(matured, mood).every(({ act }) => amountOf(act) === 1_000_00n)).toBe(true);
  });

  it('is alarmed sooner the more others are', () => {
    const alarmed = [0, 0.02, 0.1, 0.2, 0.3].map((disappointed) =>
      shareOf(actsIn(DONE, { disappointed }), ({ panics }) => panics),
    );
    expect(alarmed).toEqual(alarmed.toSorted((one, other) => one - other));
    expect([alarmed[0], alarmed[1], alarmed.at(-1)]).toEqual([0, 0, 1]);
  });

  it('gives up after two weeks of waiting, three refusals, or a deposit that no plan accepts', () => {
    const hopeless = (situation: Partial<Situation>) =>
      shareOf(actsIn({ ...DONE, panickedStep: 1, ...situation }, { step: 80 }), ({ leaves }) => leaves === 'lost-hope');
    expect(hopeless({ waitingDays: 14 })).toBe(1);
    expect(hopeless({ waitingDays: 4 })).toBe(0);
    expect(hopeless({ withdrawalsDeclined: 3, withdrawable: cents(1_000_00n) })).toBe(1);
    expect(hopeless({ withdrawalsDeclined: 2, withdrawable: cents(1_000_00n) })).toBe(0);
    expect(hopeless({ spendable: cents(500_00n) })).toBe(1);
    expect(hopeless({ hasPlan: true })).toBe(0);
  });
});

it('in any situation acts are valid on the site, and people who leave or panic put nothing in', () => {
  fc.assert(
    fc.property(situations, moods, (situation, mood) => {
      const { panics, leaves, act } = resolve(SEED, situation, mood);
      expect(resolve(SEED, situation, mood)).toEqual({ panics, leaves, act });
      if (situation.panickedStep !== null) expect(panics).toBe(true);
      if (leaves !== null) expect(act).toBeNull();
      if (panics && act !== null) expect(act.kind).toMatch(mood.story === 'friend' ? /withdraw|stop/ : /withdraw/);
      if (act === null || act.kind === 'tap' || act.kind === 'join') return;
      if (act.kind === 'stop') {
        expect(panics && situation.hasPlan).toBe(true);
        return;
      }
      const isWeekly = mood.story === 'friend';
      if (act.kind === 'withdraw') {
        expect(act.amount >= STORIES[mood.story].leastWithdrawal && act.amount <= situation.withdrawable).toBe(true);
      } else if (act.kind === 'invest') {
        const plan = planFor(mood.story, act.amount);
        expect(plan !== null && outsideRange(plan, act.amount) === null).toBe(true);
        expect(situation.hasPlan && !isWeekly).toBe(false);
        expect(act.amount).toBeLessThanOrEqual(situation.spendable);
      } else {
        expect(decideDeposit(dollarsText(act.amount))).toMatchObject({ ok: true });
      }
    }),
  );
});

function amountOf(act: CrowdAct | null): bigint {
  return act !== null && 'amount' in act ? act.amount : 0n;
}

const seeds = fc.nat(2 ** 31 - 1);
const people = fc.nat(100_000);
const town = (seed: number) => Array.from({ length: 2_000 }, (_, person) => temperamentOf(seed, person));

describe('a person of the crowd', () => {
  it('is the same in whatever order people are asked, and differs by seed and number', () => {
    const inOrder = town(7);
    const backwards = Array.from({ length: 2_000 }, (_, place) => temperamentOf(7, 1_999 - place)).toReversed();
    expect(backwards).toEqual(inOrder);
    expect(nameOf(7, 3)).toBe(nameOf(7, 3));
    const same = town(8).filter((other, person) => other.patienceDays === inOrder[person]?.patienceDays);
    expect(same.length).toBeLessThan(5);
    expect(new Set(inOrder.map(({ patienceDays }) => patienceDays)).size).toBeGreaterThan(1_990);
  });

  it('has amounts that the site accepts, and plausible spans of time', () => {
    fc.assert(
      fc.property(seeds, people, (seed, person) => {
        const { firstDeposit, raise, habit, trial, patienceDays, hopeDays, nerve } = temperamentOf(seed, person);
        expect(firstDeposit).toBeGreaterThanOrEqual(MINIMUM_DEPOSIT);
        expect(planFor('long', firstDeposit)?.maximum).toBeGreaterThanOrEqual(firstDeposit);
        expect(firstDeposit % 10_00n).toBe(0n);
        if (trial !== null) expect(trial).toBeGreaterThanOrEqual(MINIMUM_WITHDRAWAL);
        expect(raise).toBeGreaterThan(1);
        for (const share of [habit, nerve]) expect(share > 0 && share < 1).toBe(true);
        expect(Math.min(patienceDays, hopeDays)).toBeGreaterThan(1);
        expect(nameOf(seed, person)).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
      }),
    );
  });

  it('chooses plans as documented: 60, 33 and 7 of a hundred', () => {
    const chosen = town(7).map(({ firstDeposit }) => planFor('long', firstDeposit)?.id);
    const shareOf = (plan: string) => chosen.filter((id) => id === plan).length / chosen.length;
    expect(shareOf('beginners')).toBeCloseTo(0.6, 1);
    expect(shareOf('advanced')).toBeCloseTo(0.33, 1);
    expect(shareOf('premium')).toBeCloseTo(0.07, 1);
  });

  it('comes back after a paid withdrawal in six of ten cases, with at most four deposits in all', () => {
    fc.assert(
      fc.property(seeds, people, fc.nat(20), (seed, person, paid) => {
        const meant = depositsMeant(seed, person, paid);
        expect(meant >= 1 && meant <= Math.min(1 + paid, 4)).toBe(true);
        expect(depositsMeant(seed, person, paid + 1)).toBeGreaterThanOrEqual(meant);
      }),
    );
    const back = Array.from({ length: 2_000 }, (_, person) => depositsMeant(7, person, 1) - 1);
    expect(back.filter((more) => more === 1).length / back.length).toBeCloseTo(0.6, 1);
  });

  it('looks in as often as their habit says', () => {
    for (const person of [1, 2, 3]) {
      const temperament = temperamentOf(7, person);
      const steps = Array.from({ length: 4_000 }, (_, step) => isAwake(7, person, step, temperament));
      expect(steps.filter(Boolean).length / steps.length).toBeCloseTo(temperament.habit, 1);
    }
  });
});

describe('the plan for an amount', () => {
  it('is the largest whose minimum it reaches', () => {
    expect(planFor('long', cents(99_99n))).toBeNull();
    for (const plan of PLANS) {
      expect(planFor('long', plan.minimum)).toBe(plan);
      expect(planFor('long', plan.maximum)).toBe(plan);
    }
    expect(planFor('long', cents(999_50n))?.id).toBe('beginners');
  });
});

it('chances are even, and independent between people, purposes and draws', () => {
  const draws = Array.from({ length: 10_000 }, (_, person) => [
    chanceOf(5, person, 'habit'),
    chanceOf(5, person, 'hope'),
    chanceOf(5, person + 1, 'habit'),
    chanceOf(5, person, 'habit', 1),
    chanceOf(6, person, 'habit'),
  ]);
  const first = draws.map(([draw]) => draw ?? 0);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    expect(first.filter((draw) => Math.floor(draw * 10) === tenth).length / draws.length).toBeCloseTo(0.1, 1);
  }
  for (const other of [1, 2, 3, 4]) {
    const product = draws.reduce((sum, draw) => sum + ((draw[0] ?? 0) - 0.5) * ((draw[other] ?? 0) - 0.5), 0);
    expect(Math.abs((12 * product) / draws.length)).toBeLessThan(0.04);
  }
});
