import { formatsNamed, groupingIn, type Locale } from './locale.ts';

/** The zeros of Arabic (U+0660), Persian (U+06F0) and Devanagari (U+0966); the digits of each set follow in order. */
const ZEROS = [0x0660, 0x06f0, 0x0966];
const SPACES = /[\s\u00a0\u202f]/g;
const WITH_COMMA = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d*))?$/;
const INDIAN_GROUPS = /^\$?\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d*)?$/;

/**
 * Takes a number as a reader of a language types it ("1.000,50 $" in German, "١٠٠" in Arabic); returns it in the plain
 * notation that the ledger reads ("1000.50"). Text that is not a number in the language's own notation is returned
 * unchanged, so that the caller can refuse it or read it as English.
 */
export function plainNumber(text: string, locale: Locale): string {
  const bare = latinDigits(text)
    .replace(/^(\s*)(?:US\$|US|USD)\s*(?=[\d$])/i, '$1')
    .replace(/(?:US)?\$\s*$|\s*(?:USD|BTC)\s*$/i, '')
    .trim();
  if (decimalSign(locale) === ',') {
    const match = bare.replace(/^\$/, '').replaceAll(SPACES, '').match(WITH_COMMA);
    if (match !== null) return `${match[1]?.replaceAll('.', '')}${match[2] === undefined ? '' : `.${match[2]}`}`;
  }
  return locale === 'hi' && INDIAN_GROUPS.test(bare) ? bare.replaceAll(',', '') : bare;
}

/**
 * Writes the digits and separators of other scripts, and the full-width ones of East Asia, as in English, without the
 * marks of direction around them.
 */
export function latinDigits(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = ZEROS.findLast((first) => first <= code) ?? code;
      return String(code - zero);
    })
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
}

function decimalSign(locale: Locale): string {
  return formatOf(locale, 'decimal', 1).formatToParts(0.5)[1]?.value ?? '.';
}

/** Formats a number with the given decimals, as people type it in that language: "7.18". Not for money. */
export function formatDecimal(value: number, decimals: number, locale: Locale): string {
  return formatOf(locale, 'decimal', decimals).format(value);
}

/** As `formatDecimal`, with a sign before anything but zero: "+0.5". */
export function formatSigned(value: number, decimals: number, locale: Locale): string {
  return formatOf(locale, 'signed', decimals).format(value);
}

/** Takes a share, 0.0718 for 7.18%, and the number of decimals for the percentage. */
export function formatShare(share: number, decimals: number, locale: Locale): string {
  return formatOf(locale, 'percent', decimals).format(share);
}

/** Formats a very large number as its first two digits and the name of its size: "97 billion". */
export function formatHuge(value: number, locale: Locale): string {
  return formatOf(locale, 'huge', 2).format(value);
}

/** As `formatHuge`, but for dollar amounts that nobody has, with three digits: "$1,230T". */
export function formatHugeDollars(dollars: number, locale: Locale): string {
  return formatOf(locale, 'huge dollars', 3).format(dollars);
}

type Style = 'decimal' | 'signed' | 'percent' | 'huge' | 'huge dollars';

const made = new Map<string, Intl.NumberFormat>();

/**
 * Returns a kept format: making one takes a hundred times as long as using it, and a slider uses some for every step.
 */
function formatOf(locale: Locale, style: Style, digits: number): Intl.NumberFormat {
  const key = `${locale} ${style} ${digits}`;
  const format = made.get(key) ?? new Intl.NumberFormat(formatsNamed(locale), optionsOf(style, digits, locale));
  made.set(key, format);
  return format;
}

function optionsOf(style: Style, digits: number, locale: Locale): Intl.NumberFormatOptions {
  const huge = { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: digits } as const;
  if (style === 'huge') return huge;
  if (style === 'huge dollars')
    return { ...huge, style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', useGrouping: true };
  const digitsOf = { useGrouping: groupingIn(locale), minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (style === 'signed') return { ...digitsOf, signDisplay: 'exceptZero' };
  // A value that rounds to zero has no sign.
  return { ...digitsOf, style, signDisplay: 'negative' };
}
