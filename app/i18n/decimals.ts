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

const made = new Map<string, Intl.NumberFormat>();

/** Making a format takes a hundred times as long as using it, and a slider uses some for every step. */
function formatOf(locale: Locale, style: 'decimal' | 'percent' | 'huge', digits: number): Intl.NumberFormat {
  const key = `${locale} ${style} ${digits}`;
  const format = made.get(key) ?? new Intl.NumberFormat(locale, optionsOf(style, digits));
  made.set(key, format);
  return format;
}

function optionsOf(style: 'decimal' | 'percent' | 'huge', digits: number): Intl.NumberFormatOptions {
  if (style === 'huge') return { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: digits };
  return { style, minimumFractionDigits: digits, maximumFractionDigits: digits };
}
