import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_PURPOSES,
  COMPANY_PURPOSES,
  classroomId,
  currencyOf,
  HOUSE,
  investorId,
  isCached,
  isHousePurpose,
  ownerId,
} from './account.ts';

describe('the chart of accounts', () => {
  it.each([
    ['spendable_deposits', 'USD', true, false],
    ['pending_payout', 'USD', true, false],
    ['withdrawable', 'USD', true, false],
    ['held_for_withdrawal', 'USD', true, false],
    ['savings', 'USD', true, false],
    ['exchange', 'USD', false, true],
    ['unbacked_credits', 'USD', false, true],
    ['promised_profit', 'USD', false, true],
    ['fees', 'USD', false, true],
    ['taken', 'USD', false, true],
    ['bank_exchange', 'USD', false, true],
    ['bank_interest', 'USD', false, true],
    ['bank_fees', 'USD', false, true],
    ['coins_held', 'BTC', true, true],
    ['bank_coins', 'BTC', true, true],
    ['outside', 'BTC', false, true],
  ] as const)('keeps %s in %s', (purpose, currency, cached, house) => {
    expect(currencyOf(purpose)).toBe(currency);
    expect(isCached(purpose)).toBe(cached);
    expect(isHousePurpose(purpose)).toBe(house);
  });

  it('lists every account once, the investor’s first', () => {
    expect(new Set(ACCOUNT_PURPOSES).size).toBe(16);
    expect(ACCOUNT_PURPOSES.filter((purpose) => !isHousePurpose(purpose))).toEqual([...COMPANY_PURPOSES, 'savings']);
  });
});

describe('ids', () => {
  it('keep the house apart from investors', () => {
    expect(HOUSE).toBe(0);
    expect(ownerId(0)).toBe(HOUSE);
    expect(() => investorId(0)).toThrow(/no investor/);
  });

  it.each([-1, 1.5, Number.NaN, 2_147_483_648])('throw on %d', (value) => {
    expect(() => ownerId(value)).toThrow(/no owner/);
    expect(() => investorId(value)).toThrow(/no investor/);
    expect(() => classroomId(value)).toThrow(/no class/);
  });
});
