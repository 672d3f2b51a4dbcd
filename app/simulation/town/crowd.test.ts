import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outsideRange } from '#app/investments/plan.ts';
import { cents, dollarsText } from '#app/ledger/money.ts';
import { decideDeposit } from '#app/payments/deposits/deposit.ts';
import { MINIMUM_WITHDRAWAL } from '#app/payments/withdrawals/withdrawal.ts';
import { type CrowdAct, type Mood, planFor, type Resolution, resolve, type Situation } from './crowd.ts';
import { isAwake, temperamentOf } from './temperament.ts';

const SEED = 7;
const CALM: Mood = { step: 10, disappointed: 0, isCollapsed: false };
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
      if (panics && act !== null) expect(act.kind).toBe('withdraw');
      if (act === null || act.kind === 'tap' || act.kind === 'join') return;
      if (act.kind === 'withdraw') {
        expect(act.amount >= MINIMUM_WITHDRAWAL && act.amount <= situation.withdrawable).toBe(true);
      } else if (act.kind === 'invest') {
        const plan = planFor(act.amount);
        expect(plan !== null && outsideRange(plan, act.amount) === null && !situation.hasPlan).toBe(true);
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
