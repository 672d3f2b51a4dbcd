import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { practiceTime } from '#app/time/instants.ts';
import { currencyOf, investorId, isHousePurpose } from './account.ts';
import { cents, NO_CENTS, NO_SATOSHI, satoshi } from './money.ts';
import * as posting from './posting.ts';

const at = { key: 'k', occurredAt: practiceTime('2025-01-11T00:00:00Z') };
const investor = investorId(7);
const amount = cents(10_000n);
const coins = satoshi(166_666n);

/** The product page's ledger table, row by row: each account and what it gains. */
const TABLE: [posting.Posting, string, Record<string, bigint>][] = [
  [posting.coinsArrived({ ...at, coins }), 'coins_arrived', { outside: -166_666n, coins_held: 166_666n }],
  [
    posting.depositApprovedWithCoins({ ...at, investor, amount }),
    'deposit_approved_with_coins',
    { exchange: -10_000n, spendable_deposits: 10_000n },
  ],
  [
    posting.depositApprovedOnReceipt({ ...at, investor, amount }),
    'deposit_approved_on_receipt',
    { unbacked_credits: -10_000n, spendable_deposits: 10_000n },
  ],
  [
    posting.lateCoinsCoverCredit({ ...at, amount }),
    'late_coins_cover_credit',
    { exchange: -10_000n, unbacked_credits: 10_000n },
  ],
  [posting.coinsReturned({ ...at, coins }), 'coins_returned', { coins_held: -166_666n, outside: 166_666n }],
  [
    posting.unmatchedCoinsCredited({ ...at, investor, amount }),
    'unmatched_coins_credited',
    { exchange: -10_000n, spendable_deposits: 10_000n },
  ],
  [
    posting.investmentPlaced({ ...at, investor, principal: amount, profit: cents(30_000n) }),
    'investment_placed',
    { promised_profit: -30_000n, spendable_deposits: -10_000n, pending_payout: 40_000n },
  ],
  [
    posting.investmentMatured({ ...at, investor, payout: cents(40_000n) }),
    'investment_matured',
    { pending_payout: -40_000n, withdrawable: 40_000n },
  ],
  [
    posting.profitCredited({ ...at, investor, profit: cents(200n) }),
    'profit_credited',
    { promised_profit: -200n, withdrawable: 200n },
  ],
  [
    posting.investmentStopped({ ...at, investor, principal: amount }),
    'investment_stopped',
    { pending_payout: -10_000n, withdrawable: 10_000n },
  ],
  [
    posting.bonusCredited({ ...at, investor, bonus: cents(50n) }),
    'bonus_credited',
    { promised_profit: -50n, withdrawable: 50n },
  ],
  [
    posting.withdrawalRequested({ ...at, investor, amount }),
    'withdrawal_requested',
    { withdrawable: -10_000n, held_for_withdrawal: 10_000n },
  ],
  [
    posting.withdrawalApproved({ ...at, investor, net: cents(9_500n), fee: cents(500n), coins }),
    'withdrawal_approved',
    { held_for_withdrawal: -10_000n, exchange: 9_500n, fees: 500n, coins_held: -166_666n, outside: 166_666n },
  ],
  [
    posting.withdrawalDeclined({ ...at, investor, amount }),
    'withdrawal_declined',
    { held_for_withdrawal: -10_000n, withdrawable: 10_000n },
  ],
  [
    posting.releaseFeePaid({ ...at, amount, coins }),
    'release_fee_paid',
    { exchange: -10_000n, fees: 10_000n, outside: -166_666n, coins_held: 166_666n },
  ],
  [
    posting.coinsTaken({ ...at, amount, coins }),
    'coins_taken',
    { taken: -10_000n, exchange: 10_000n, coins_held: -166_666n, outside: 166_666n },
  ],
  [posting.bankCapitalPaidIn({ ...at, coins }), 'bank_capital_paid_in', { outside: -166_666n, bank_coins: 166_666n }],
  [
    posting.savingsPaidIn({ ...at, investor, amount, coins }),
    'savings_paid_in',
    { savings: 10_000n, bank_exchange: -10_000n, outside: -166_666n, bank_coins: 166_666n },
  ],
  [
    posting.savingsInterestPaid({ ...at, investor, interest: cents(240n), fee: cents(30n) }),
    'savings_interest_paid',
    { savings: 210n, bank_interest: -240n, bank_fees: 30n },
  ],
  [
    posting.savingsPaidOut({ ...at, investor, amount, coins }),
    'savings_paid_out',
    { savings: -10_000n, bank_exchange: 10_000n, bank_coins: -166_666n, outside: 166_666n },
  ],
];

const money = fc.bigInt(1n, 10_000_000n).map(cents);
const moneyOrNone = fc.bigInt(0n, 10_000_000n).map(cents);
const coin = fc.bigInt(1n, 1_000_000_000n).map(satoshi);
const anyPosting = fc
  .tuple(money, moneyOrNone, coin, fc.integer({ min: 1, max: 2 ** 31 - 1 }))
  .chain(([a, b, c, id]) => {
    const who = { ...at, investor: investorId(id) };
    return fc.constantFrom(
      posting.coinsArrived({ ...at, coins: c }),
      posting.coinsReturned({ ...at, coins: c }),
      posting.depositApprovedWithCoins({ ...who, amount: a }),
      posting.depositApprovedOnReceipt({ ...who, amount: a }),
      posting.lateCoinsCoverCredit({ ...at, amount: a }),
      posting.unmatchedCoinsCredited({ ...who, amount: a }),
      posting.investmentPlaced({ ...who, principal: a, profit: b }),
      posting.investmentMatured({ ...who, payout: a }),
      posting.withdrawalRequested({ ...who, amount: a }),
      posting.withdrawalApproved({ ...who, net: a, fee: b, coins: c }),
      posting.withdrawalDeclined({ ...who, amount: a }),
      posting.releaseFeePaid({ ...at, amount: a, coins: c }),
      posting.coinsTaken({ ...at, amount: a, coins: c }),
      posting.bankCapitalPaidIn({ ...at, coins: c }),
      posting.savingsPaidIn({ ...who, amount: a, coins: c }),
      posting.savingsInterestPaid({ ...who, interest: cents(a + b), fee: b }),
      posting.savingsPaidOut({ ...who, amount: a, coins: c }),
    );
  });

describe('the ledger table', () => {
  it.each(TABLE.map(([built, kind, gains]) => ({ built, kind, gains })))('books $kind', ({ built, kind, gains }) => {
    expect(built.kind).toBe(kind);
    expect(built.key).toBe('k');
    expect(built.occurredAt).toEqual(at.occurredAt);
    expect(Object.fromEntries(built.legs.map((leg) => [leg.purpose, leg.amount]))).toEqual(gains);
    expect(built.legs).toHaveLength(Object.keys(gains).length);
  });

  it('has a row for every kind but the reversal', () => {
    expect([...TABLE.map(([, kind]) => kind), 'reversal'].toSorted()).toEqual([...posting.POSTING_KINDS].toSorted());
  });
});

describe('every posting', () => {
  it('sums to zero per currency, moves something in each leg, and gives each account to its owner', () => {
    fc.assert(
      fc.property(anyPosting, ({ legs }) => {
        const totals = { USD: 0n, BTC: 0n };
        for (const leg of legs) {
          totals[currencyOf(leg.purpose)] += leg.amount;
          expect(leg.amount).not.toBe(0n);
          expect(leg.owner === 0).toBe(isHousePurpose(leg.purpose));
        }
        expect(totals).toEqual({ USD: 0n, BTC: 0n });
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('edges', () => {
  it('omits legs that move nothing', () => {
    const free = posting.withdrawalApproved({ ...at, investor, net: amount, fee: NO_CENTS, coins });
    expect(free.legs.map((leg) => leg.purpose)).not.toContain('fees');
    const allFee = posting.withdrawalApproved({ ...at, investor, net: NO_CENTS, fee: amount, coins: NO_SATOSHI });
    expect(allFee.legs.map((leg) => leg.purpose)).toEqual(['held_for_withdrawal', 'fees']);
  });

  it.each([
    ['no coins', () => posting.coinsArrived({ ...at, coins: NO_SATOSHI })],
    ['negative coins', () => posting.coinsTaken({ ...at, amount, coins: satoshi(-1n) })],
    ['nothing credited', () => posting.depositApprovedWithCoins({ ...at, investor, amount: NO_CENTS })],
    ['a negative request', () => posting.withdrawalRequested({ ...at, investor, amount: cents(-1n) })],
    [
      'a negative principal',
      () => posting.investmentPlaced({ ...at, investor, principal: cents(-1n), profit: NO_CENTS }),
    ],
    ['a negative fee', () => posting.withdrawalApproved({ ...at, investor, net: amount, fee: cents(-1n), coins })],
    ['a negative cover', () => posting.lateCoinsCoverCredit({ ...at, amount: cents(-1n) })],
    [
      'a leg beyond the bound of an entry',
      () => posting.investmentPlaced({ ...at, investor, principal: cents(10n ** 14n), profit: cents(1n) }),
    ],
  ])('throws on %s', (_case, build) => {
    expect(build).toThrow(/broken assumption/);
  });

  it('recognises legs that do not balance', () => {
    const legs = posting.coinsArrived({ ...at, coins }).legs;
    expect(posting.isBalanced(legs)).toBe(true);
    expect(posting.isBalanced(legs.slice(1))).toBe(false);
    expect(posting.isBalanced([])).toBe(false);
    const mixed = legs.map((leg) => (leg.amount > 0n ? { ...leg, purpose: 'exchange' as const } : leg));
    expect(posting.isBalanced(mixed)).toBe(false);
  });
});
