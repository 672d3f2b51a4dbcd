import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playAddress } from '#app/coins/chain.ts';
import { cents, satoshi } from '#app/ledger/money.ts';
import { decideWithdrawal, decideWithdrawalApproval, splitFee } from './withdrawal.ts';

const address = playAddress(new Uint8Array(20));
const REAL = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const request = {
  amountText: '150.25',
  addressText: address,
  passwordText: 'four plain words here',
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
