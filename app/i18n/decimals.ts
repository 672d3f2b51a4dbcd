import type { Locale } from './locale.ts';

/** Takes a number and how many decimals it has; returns it as people of that language write it: "7.18". Not for money. */
export function formatDecimal(value: number, decimals: number, locale: Locale): string {
  return formatOf(locale, 'decimal', decimals).format(value);
}

/** Takes a share, 0.0718 for 7.18%, and how many decimals its percent have. */
export function formatShare(share: number, decimals: number, locale: Locale): string {
  return formatOf(locale, 'percent', decimals).format(share);
}

/** Takes a number too large to be read digit by digit; returns its first two digits and the name of its size: "97 billion". */
export function formatHuge(value: number, locale: Locale): string {
  return formatOf(locale, 'huge', 2).format(value);
}

/** As `formatHuge`, of dollars that nobody has, with three digits: "$1,230T". */
export function formatHugeDollars(dollars: number, locale: Locale): string {
  return formatOf(locale, 'huge dollars', 3).format(dollars);
}

type Style = 'decimal' | 'percent' | 'huge' | 'huge dollars';

const made = new Map<string, Intl.NumberFormat>();

/** Making a format takes a hundred times as long as using it, and a slider uses some for every step. */
function formatOf(locale: Locale, style: Style, digits: number): Intl.NumberFormat {
  const key = `${locale} ${style} ${digits}`;
  const format = made.get(key) ?? new Intl.NumberFormat(locale, optionsOf(style, digits));
  made.set(key, format);
  return format;
}

function optionsOf(style: Style, digits: number): Intl.NumberFormatOptions {
  const huge = { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: digits } as const;
  if (style === 'huge') return huge;
  if (style === 'huge dollars')
    return { ...huge, style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', useGrouping: true };
  return { style, minimumFractionDigits: digits, maximumFractionDigits: digits };
}
