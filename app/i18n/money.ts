import type { Locale } from './locale.ts';

const CENTS_PER_DOLLAR = 100n;
const SATOSHI_PER_COIN = 100_000_000n;

/**
 * Takes an amount in US cents and a language; returns it as people of that language read dollars, with two
 * decimals: "$1,234.50". Exact for any size: the digits come from the integer, never from a float.
 */
export function formatDollars(cents: bigint, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
  return exactly(format, cents, CENTS_PER_DOLLAR, 2);
}

/** As `formatDollars`, with a sign in front always: "+$100.00" for money that comes in, "-$95.00" for money that goes out. */
export function formatSignedDollars(cents: bigint, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    signDisplay: 'exceptZero',
  });
  return exactly(format, cents, CENTS_PER_DOLLAR, 2);
}

/** Takes an amount in satoshi and a language; returns practice Bitcoin with eight decimals: "0.00123456 BTC". */
export function formatCoins(satoshi: bigint, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 8, maximumFractionDigits: 8 });
  // A no-break space, so that the unit never stands alone on a line.
  return `${exactly(format, satoshi, SATOSHI_PER_COIN, 8)}\u00a0BTC`;
}

/** Writes `amount / unit` as decimal text, which Intl formats without loss (a number would round beyond 2^53). */
function exactly(format: Intl.NumberFormat, amount: bigint, unit: bigint, decimals: number): string {
  const size = amount < 0n ? -amount : amount;
  const fraction = (size % unit).toString().padStart(decimals, '0');
  const text = `${amount < 0n ? '-' : ''}${size / unit}.${fraction}`;
  if (!isDecimal(text)) {
    throw new Error(`not a decimal number: ${text}`);
  }
  return format.format(text);
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+\.\d+$/.test(text);
}
