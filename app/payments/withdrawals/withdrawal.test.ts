import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BY_HAND, type Scenario } from '#app/classes/scenario/scenario.ts';
import { STORIES } from '#app/classes/scenario/stories.ts';
import { playAddress } from '#app/coins/chain.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import { later, practiceTime } from '#app/time/instants.ts';
import {
  decideWithdrawal,
  decideWithdrawalApproval,
  excuseFor,
  feeAskedAt,
  isFeeDue,
  nextExcuseAt,
  splitFee,
} from './withdrawal.ts';

const address = playAddress(new Uint8Array(20));
const REAL = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const request = {
  amountText: '150.25',
  addressText: address,
  passwordText: 'four plain words here',
  least: cents(10_000n),
  withdrawable: cents(20_000n),
};

describe('decideWithdrawal', () => {
  it('accepts an amount and an address', () => {
    expect(decideWithdrawal(request)).toEqual({ ok: true, amount: 15_025n, address });
    expect(decideWithdrawal({ ...request, amountText: '200.00' })).toMatchObject({ ok: true, amount: 20_000n });
    expect(decideWithdrawal({ ...request, amountText: '100' })).toMatchObject({ ok: true, amount: 10_000n });
  });

  it.each([
    [{ amountText: '' }, 'missing-fields'],
    [{ addressText: ' ' }, 'missing-fields'],
    [{ passwordText: '' }, 'missing-fields'],
    [{ amountText: 'all' }, 'invalid-amount'],
    [{ amountText: '150.255' }, 'invalid-amount'],
    [{ amountText: '99.99' }, 'below-minimum'],
    [{ amountText: '150', least: cents(15_001n) }, 'below-minimum'],
    [{ amountText: '200.01' }, 'insufficient-balance'],
    [{ amountText: '9'.repeat(40) }, 'insufficient-balance'],
    [{ addressText: REAL }, 'real-bitcoin-address'],
    [{ addressText: 'play1abc' }, 'not-a-play-address'],
    // In the order of the page: the first check refuses first.
    [{ amountText: '1', addressText: '' }, 'missing-fields'],
    [{ amountText: '1', withdrawable: cents(0n), addressText: 'play1abc' }, 'below-minimum'],
    [{ withdrawable: cents(0n), addressText: 'play1abc' }, 'insufficient-balance'],
    // Wherever a real address is typed, that is what is said of it.
    [{ amountText: '', passwordText: '', addressText: REAL }, 'real-bitcoin-address'],
    [{ amountText: '1', addressText: REAL }, 'real-bitcoin-address'],
    [{ withdrawable: cents(0n), addressText: REAL }, 'real-bitcoin-address'],
  ])('refuses case %# with its reason: %o', (change, why) => {
    expect(decideWithdrawal({ ...request, ...change })).toEqual({ ok: false, why });
  });
});

describe('splitFee', () => {
  it('takes five percent, rounded down in favour of the investor', () => {
    expect(splitFee(cents(10_000n), 500)).toEqual({ fee: 500n, net: 9_500n });
    expect(splitFee(cents(10_019n), 500)).toEqual({ fee: 500n, net: 9_519n });
  });

  it('loses nothing, whatever the amount and the fee', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), fc.nat(10_000), (amount, basisPoints) => {
        const { fee, net } = splitFee(cents(amount), basisPoints);
        expect(fee + net).toBe(amount);
        expect(fee >= 0n && net >= 0n).toBe(true);
      }),
      { seed: 13 },
    );
  });
});

describe('decideWithdrawalApproval', () => {
  const pending = {
    amount: cents(10_000n),
    feeBasisPoints: 500,
    priceCents: 6_000_000n,
    coinsHeld: satoshi(158_333n),
  } as const;

  it('pays the net in coins, down to the last coin held', () => {
    expect(decideWithdrawalApproval(pending)).toEqual({ ok: true, fee: 500n, net: 9_500n, coins: 158_333n });
  });

  it('refuses to pay coins that are not there', () => {
    const short = { ...pending, coinsHeld: satoshi(158_332n) };
    expect(decideWithdrawalApproval(short)).toEqual({ ok: false, why: 'coins-not-there' });
  });
});

const ASKED = practiceTime('2025-03-01T00:00:00Z');
const after = (hours: number) => later(ASKED, hours * 3_600_000);
const BAIT: Scenario = {
  ...BY_HAND,
  withdrawals: { policy: 'bait-then-block', paidUpToCents: 50_000, delayHours: 6 },
  releaseFeeBasisPoints: 1_500,
};
const EXCUSES: Scenario = { ...BY_HAND, withdrawals: { policy: 'excuses', everyHours: 10 } };

const standing = (scenario: Scenario) => ({ scenario, collapsedPracticeAt: null });

/** Returns the excuse after so many hours of practice time, with the fee paid after so many hours or never. */
function excuse(scenario: Scenario, hours: number, paidAfter: number | null = null) {
  const feePaidAt = paidAfter === null ? null : after(paidAfter);
  return excuseFor(standing(scenario), { requestedAt: ASKED, feePaidAt }, after(hours))?.id ?? null;
}

describe('a withdrawal that waits', () => {
  it('has no excuse before its time, then high demand, then the fee until it is paid', () => {
    expect([5, 6, 17, 18, 400].map((hours) => excuse(BAIT, hours))).toEqual([
      null,
      'high-demand',
      'high-demand',
      'release-fee',
      'release-fee',
    ]);
  });

  it('has the next excuse as soon as the fee is paid, and one after another after that', () => {
    expect([20, 31, 32, 44].map((hours) => excuse(BAIT, hours, 20))).toEqual([
      'manual-review',
      'manual-review',
      'liquidity-upgrade',
      'identity-check',
    ]);
  });

  it('is said to be due a tax where a friend writes, and never to need an account manager', () => {
    const { company } = STORIES.friend;
    // Whoever is paid there is paid after 24 hours.
    expect([23, 24, 71, 72, 400].map((hours) => excuse(company, hours))).toEqual([
      null,
      'high-demand',
      'high-demand',
      'tax',
      'tax',
    ]);
    expect([80, 128, 176, 224, 272].map((hours) => excuse(company, hours, 80))).toEqual([
      'manual-review',
      'identity-check',
      'liquidity-upgrade',
      'annual-audit',
      'manual-review',
    ]);
  });

  it('cycles through the excuses where no fee is asked', () => {
    expect([9, 10, 20, 30, 40, 50, 60, 70, 80].map((hours) => excuse(EXCUSES, hours))).toEqual([
      null,
      'high-demand',
      'manual-review',
      'liquidity-upgrade',
      'identity-check',
      'higher-plans-first',
      'account-manager',
      'annual-audit',
      'manual-review',
    ]);
  });

  it('has none where only staff answer, except for a fee that the scenario asks for', () => {
    expect(excuse(BY_HAND, 500)).toBeNull();
    const asking = { ...BY_HAND, releaseFeeBasisPoints: 100 };
    expect([23, 24, 36].map((hours) => excuse(asking, hours))).toEqual([null, 'high-demand', 'release-fee']);
  });

  it('keeps the same excuse until the next one is due, and then has another', () => {
    const PAID: readonly [Scenario, number | null][] = [
      [BAIT, null],
      [BAIT, 18],
      [BAIT, 30.5],
      [EXCUSES, null],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...PAID), fc.integer({ min: 31, max: 500 }), ([scenario, paidAfter], hours) => {
        const withdrawal = { requestedAt: ASKED, feePaidAt: paidAfter === null ? null : after(paidAfter) };
        const [now, nextAt] = [after(hours), nextExcuseAt(standing(scenario), withdrawal, after(hours))];
        const before = excuseFor(standing(scenario), withdrawal, now);
        if (nextAt === null) {
          expect(before?.id).toBe('release-fee');
          return;
        }
        expect(nextAt.getTime()).toBeGreaterThan(now.getTime());
        expect(excuseFor(standing(scenario), withdrawal, later(nextAt, -1))).toEqual(before);
        expect(excuseFor(standing(scenario), withdrawal, nextAt)).not.toEqual(before);
      }),
    );
  });

  it('is met with silence after the collapse: no excuse, no fee, and none to come', () => {
    const [collapsed, withdrawal] = [
      { scenario: BAIT, collapsedPracticeAt: after(20) },
      { requestedAt: ASKED, feePaidAt: null },
    ];
    expect(isFeeDue(standing(BAIT), withdrawal, after(21))).toBe(true);
    expect(isFeeDue(collapsed, withdrawal, after(21))).toBe(false);
    expect(excuseFor(collapsed, withdrawal, after(21))).toBeNull();
    expect(nextExcuseAt(collapsed, { ...withdrawal, feePaidAt: after(19) }, after(21))).toBeNull();
  });

  it('is first asked for its fee when that falls due, unless the company has collapsed by then', () => {
    const asked = feeAskedAt(standing(BAIT), ASKED);
    if (asked === null) throw new Error('no fee is asked for');
    const withdrawal = { requestedAt: ASKED, feePaidAt: null };
    expect([later(asked, -1), asked].map((at) => isFeeDue(standing(BAIT), withdrawal, at))).toEqual([false, true]);
    expect(feeAskedAt({ scenario: BAIT, collapsedPracticeAt: asked }, ASKED)).toBeNull();
    expect(feeAskedAt(standing(BY_HAND), ASKED)).toBeNull();
  });

  it('is never asked for a fee before it has waited, after it was paid, or where none is asked', () => {
    const scenario = fc.constantFrom(BAIT, EXCUSES, BY_HAND, { ...EXCUSES, releaseFeeBasisPoints: 100 });
    fc.assert(
      fc.property(scenario, fc.nat(500), fc.option(fc.nat(500)), (chosen, hours, paidAfter) => {
        const feePaidAt = paidAfter === null ? null : after(Math.min(paidAfter, hours));
        if (!isFeeDue(standing(chosen), { requestedAt: ASKED, feePaidAt }, after(hours))) return;
        expect(chosen.releaseFeeBasisPoints).not.toBeNull();
        expect(feePaidAt).toBeNull();
        expect(hours).toBeGreaterThan(6);
      }),
    );
  });
});
