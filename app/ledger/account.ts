import { assert } from '#app/platform/assert.ts';

declare const brand: unique symbol;

/** The tenant of every row. */
export type ClassroomId = number & { readonly [brand]: 'classroom' };
/** Within a class: the house (0), the savings bank, the people behind the company, or an investor. */
export type OwnerId = number & { readonly [brand]: 'owner' };
/** A random number within a class, so that the ledger does not know who the person is. */
export type InvestorId = OwnerId & { readonly investor: true };

const LARGEST_INTEGER = 2_147_483_647;
const isIntegerFrom = (least: number, value: number) =>
  Number.isInteger(value) && value >= least && value <= LARGEST_INTEGER;
const isClassroomId = (value: number): value is ClassroomId => isIntegerFrom(1, value);
const isOwnerId = (value: number): value is OwnerId => isIntegerFrom(0, value);
const isInvestorId = (value: number): value is InvestorId => isIntegerFrom(1, value);

/** Throws unless the number is a positive 32-bit integer. */
export function classroomId(value: number): ClassroomId {
  assert(isClassroomId(value), `${value} is no class`);
  return value;
}

/** Throws unless the number is 0 (the house) or a positive 32-bit integer. */
export function ownerId(value: number): OwnerId {
  assert(isOwnerId(value), `${value} is no owner`);
  return value;
}

/** Throws unless the number is a positive 32-bit integer; 0 is the house. */
export function investorId(value: number): InvestorId {
  assert(isInvestorId(value), `${value} is no investor`);
  return value;
}

export const HOUSE: OwnerId = ownerId(0);
/** Owns the savings bank's play address; the bank's accounts are the house's. */
export const BANK: OwnerId = ownerId(LARGEST_INTEGER);
/** Owns the play address to which the people behind the company take its coins. */
export const TAKERS: OwnerId = ownerId(LARGEST_INTEGER - 1);

/** The house, the bank and the takers: no investor is given these numbers, and nobody sends coins to the last two. */
export function isInvestor(owner: OwnerId): owner is InvestorId {
  return owner !== HOUSE && owner !== BANK && owner !== TAKERS;
}

export type Currency = 'USD' | 'BTC';
type AccountRule = { owner: 'investor' | 'house'; currency: Currency; cached: boolean };

/**
 * In the order of the ledger's migrations. A cached account has a balance row and never falls below zero; the other
 * accounts of the house have no row, so that nobody waits for a lock on them.
 */
const CHART = {
  spendable_deposits: { owner: 'investor', currency: 'USD', cached: true },
  pending_payout: { owner: 'investor', currency: 'USD', cached: true },
  withdrawable: { owner: 'investor', currency: 'USD', cached: true },
  held_for_withdrawal: { owner: 'investor', currency: 'USD', cached: true },
  savings: { owner: 'investor', currency: 'USD', cached: true },
  exchange: { owner: 'house', currency: 'USD', cached: false },
  unbacked_credits: { owner: 'house', currency: 'USD', cached: false },
  promised_profit: { owner: 'house', currency: 'USD', cached: false },
  fees: { owner: 'house', currency: 'USD', cached: false },
  taken: { owner: 'house', currency: 'USD', cached: false },
  bank_exchange: { owner: 'house', currency: 'USD', cached: false },
  bank_interest: { owner: 'house', currency: 'USD', cached: false },
  bank_fees: { owner: 'house', currency: 'USD', cached: false },
  coins_held: { owner: 'house', currency: 'BTC', cached: true },
  bank_coins: { owner: 'house', currency: 'BTC', cached: true },
  outside: { owner: 'house', currency: 'BTC', cached: false },
} as const satisfies Record<string, AccountRule>;

export type AccountPurpose = keyof typeof CHART;
type PurposeOf<Owner> = { [P in AccountPurpose]: (typeof CHART)[P]['owner'] extends Owner ? P : never }[AccountPurpose];
export type InvestorPurpose = PurposeOf<'investor'>;
export type HousePurpose = PurposeOf<'house'>;

/** What the company owes an investor; what a savings bank owes is not its concern. */
export const COMPANY_PURPOSES = [
  'spendable_deposits',
  'pending_payout',
  'withdrawable',
  'held_for_withdrawal',
] as const satisfies readonly InvestorPurpose[];
export type CompanyPurpose = (typeof COMPANY_PURPOSES)[number];

const isPurpose = (name: string): name is AccountPurpose => name in CHART;
export const ACCOUNT_PURPOSES = Object.keys(CHART).filter(isPurpose);

export function currencyOf(purpose: AccountPurpose): Currency {
  return CHART[purpose].currency;
}

/** A cached account stores its balance and a gapless sequence, and may not fall below zero. */
export function isCached(purpose: AccountPurpose): boolean {
  return CHART[purpose].cached;
}

export function isHousePurpose(purpose: AccountPurpose): purpose is HousePurpose {
  return CHART[purpose].owner === 'house';
}
