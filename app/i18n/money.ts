import { formatsNamed, groupingIn, type Locale } from './locale.ts';

const CENTS_PER_DOLLAR = 100n;
const SATOSHI_PER_COIN = 100_000_000n;

/** Dollars with two decimals, "$1,234.50". Exact for any size: the digits come from the integer, never from a float. */
export function formatDollars(cents: bigint, locale: Locale): string {
  return whole(exactly(formatOf(locale, 'dollars'), cents, CENTS_PER_DOLLAR, 2));
}

/** Always signed: "+$100.00" for money that comes in, "-$95.00" for money that goes out. */
export function formatSignedDollars(cents: bigint, locale: Locale): string {
  return whole(exactly(formatOf(locale, 'signed dollars'), cents, CENTS_PER_DOLLAR, 2));
}

/** Whole dollars, with the cents cut off: "$1,234". */
export function formatWholeDollars(cents: bigint, locale: Locale): string {
  return whole(formatOf(locale, 'whole dollars').format(cents / CENTS_PER_DOLLAR));
}

/** For charts, which have floats: whole dollars, or with cents where there are some. */
export function formatAxisDollars(dollars: number, locale: Locale): string {
  const cents = BigInt(Math.round(dollars * 100));
  return cents % CENTS_PER_DOLLAR === 0n ? formatWholeDollars(cents, locale) : formatDollars(cents, locale);
}

/** Whole dollars, with the cents cut off: "$100 – $999". */
export function formatDollarRange(from: bigint, to: bigint, locale: Locale): string {
  return whole(formatOf(locale, 'whole dollars').formatRange(from / CENTS_PER_DOLLAR, to / CENTS_PER_DOLLAR));
}

/** Hundredths of a percent, signed: "+2.31%", "-0.05%". */
export function formatChange(basisPoints: number, locale: Locale): string {
  return formatOf(locale, 'change').format(basisPoints / 10_000);
}

/** "111,900,500" */
export function formatCount(count: number, locale: Locale): string {
  return formatOf(locale, 'count').format(count);
}

/** Takes a percentage, not a fraction; at most one decimal: "98%", "5.8%". */
export function formatPercent(percent: number, locale: Locale): string {
  return formatOf(locale, 'percent').format(percent / 100);
}

/** Eight decimals: "0.00123456 BTC". */
export function formatCoins(satoshi: bigint, locale: Locale): string {
  // A no-break space, so that the unit never stands alone on a line.
  return `${exactly(formatOf(locale, 'coins'), satoshi, SATOSHI_PER_COIN, 8)}\u00a0BTC`;
}

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const FORMATS = {
  dollars: DOLLARS,
  'signed dollars': { ...DOLLARS, signDisplay: 'exceptZero' },
  'whole dollars': { ...DOLLARS, maximumFractionDigits: 0 },
  change: {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  },
  count: { maximumFractionDigits: 0 },
  percent: { style: 'percent', maximumFractionDigits: 1 },
  coins: { minimumFractionDigits: 8, maximumFractionDigits: 8 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const made = new Map<string, Intl.NumberFormat>();

/** Reuses formats: making one takes a hundred times as long as using it, and a table uses one for every cell. */
function formatOf(locale: Locale, name: keyof typeof FORMATS): Intl.NumberFormat {
  const key = `${locale} ${name}`;
  const format =
    made.get(key) ?? new Intl.NumberFormat(formatsNamed(locale), { ...FORMATS[name], useGrouping: groupingIn(locale) });
  made.set(key, format);
  return format;
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

/**
 * Keeps Arabic amounts in order by invisible marks: at the end of a right-to-left line the "$" would part from its
 * "US", and after a signed number, which runs from left to right, "US$" would land on its wrong side.
 */
function whole(text: string): string {
  return text.replace('\u00a0US$', '\u200f\u00a0US$').replaceAll('US$', 'US$\u200e');
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+\.\d+$/.test(text);
}
