import { assert } from '#app/platform/assert.ts';

declare const unit: unique symbol;

/** Whole US cents; negative for a house account or a gap. */
export type Cents = bigint & { readonly [unit]: 'cents' };
/** Whole satoshi of practice Bitcoin; 100,000,000 make one coin. */
export type Satoshi = bigint & { readonly [unit]: 'satoshi' };

export type AmountRefusal = 'empty' | 'not-a-number' | 'too-precise' | 'too-large';
export type ParsedDollars = { ok: true; cents: Cents } | { ok: false; why: AmountRefusal };
export type ParsedCoins = { ok: true; satoshi: Satoshi } | { ok: false; why: AmountRefusal };

export const SATOSHI_PER_COIN = 100_000_000n;
/** The largest amount in either direction, the same as in the CHECK of `ledger_entry` in the database. */
export const LARGEST_AMOUNT = 100_000_000_000_000n;

const BASIS_POINTS_PER_WHOLE = 10_000n;
// Groups of three or no groups: "1,5" and "0,005" are refused, because half the world means decimals by them.
const DECIMAL = /^(?<whole>[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d*)(?:\.(?<fraction>\d*))?$/;

const isWithinBound = (value: bigint) =>
  typeof value === 'bigint' && value >= -LARGEST_AMOUNT && value <= LARGEST_AMOUNT;
const isCents = (value: bigint): value is Cents => isWithinBound(value);
const isSatoshi = (value: bigint): value is Satoshi => isWithinBound(value);

/** Throws beyond LARGEST_AMOUNT. */
export function cents(value: bigint): Cents {
  assert(isCents(value), `${value} is no amount of cents`);
  return value;
}

/** Throws beyond LARGEST_AMOUNT. */
export function satoshi(value: bigint): Satoshi {
  assert(isSatoshi(value), `${value} is no amount of satoshi`);
  return value;
}

export const NO_CENTS = cents(0n);
export const NO_SATOSHI = satoshi(0n);

/** Rounded down, at a price in cents per coin; throws on negatives and a zero price. */
export function centsToSatoshi(amount: Cents, priceCents: bigint): Satoshi {
  assert(amount >= 0n && priceCents > 0n, `cannot price ${amount} cents at ${priceCents}`);
  return satoshi((amount * SATOSHI_PER_COIN) / priceCents);
}

/** Rounded down, at a price in cents per coin; throws on negatives and a zero price. */
export function satoshiToCents(amount: Satoshi, priceCents: bigint): Cents {
  assert(amount >= 0n && priceCents > 0n, `cannot price ${amount} satoshi at ${priceCents}`);
  return cents((amount * priceCents) / SATOSHI_PER_COIN);
}

/** 500 are 5%, at most 10,000; rounded down to the cent. Throws on negatives. */
export function basisPointsOf(amount: Cents, basisPoints: number): Cents {
  assert(amount >= 0n, `cannot take a share of ${amount} cents`);
  assert(Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= 10_000, `${basisPoints} basis points`);
  return cents((amount * BigInt(basisPoints)) / BASIS_POINTS_PER_WHOLE);
}

/** As people type them ("$1,234.50"); refuses signs, exponents and more than two decimals. */
export function parseDollars(text: string): ParsedDollars {
  const parsed = parseDecimal(text, '$', 2);
  return typeof parsed === 'bigint' ? { ok: true, cents: cents(parsed) } : { ok: false, why: parsed };
}

/** As people type them ("0.0025"); refuses signs, exponents and more than eight decimals. */
export function parseCoins(text: string): ParsedCoins {
  const parsed = parseDecimal(text, '₿', 8);
  return typeof parsed === 'bigint' ? { ok: true, satoshi: satoshi(parsed) } : { ok: false, why: parsed };
}

/** "1234.50", for form fields, files and logs; pages format by language instead. */
export function dollarsText(amount: Cents): string {
  return decimalText(amount, 2);
}

/** With all eight decimals: "0.00250000". */
export function coinsText(amount: Satoshi): string {
  return decimalText(amount, 8);
}

function parseDecimal(text: string, symbol: string, decimals: number): bigint | AmountRefusal {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  const bare = trimmed.startsWith(symbol) ? trimmed.slice(symbol.length).trim() : trimmed;
  if (trimmed === '') return 'empty';

  const groups = DECIMAL.exec(bare)?.groups;
  const whole = groups?.['whole']?.replace(/[, ]/g, '') ?? '';
  const fraction = groups?.['fraction'] ?? '';
  if (whole === '' && fraction === '') return 'not-a-number';
  if (fraction.length > decimals) return 'too-precise';

  // Checked before the conversion: BigInt of a megabyte of digits would keep the server busy.
  const digits = (whole + fraction.padEnd(decimals, '0')).replace(/^0+(?=\d)/, '');
  if (digits.length > LARGEST_AMOUNT.toString().length) return 'too-large';
  const amount = BigInt(digits);
  return amount > LARGEST_AMOUNT ? 'too-large' : amount;
}

function decimalText(amount: bigint, decimals: number): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const sign = amount < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
