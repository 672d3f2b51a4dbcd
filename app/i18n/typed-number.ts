import { formatsNamed, groupingIn, type Locale } from './locale.ts';

/** The zeros of Arabic, Persian, and the nine scripts of India; the digits of each set follow in order. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];
const UNIT_BEFORE = /^(?:US ?\$|\$ ?US|USD?|دولار|美元) ?(?=[\d$])/i;
const UNIT_AFTER =
  / ?(?:(?:US ?)?\$(?: ?US)?|USD|BTC|(?:(?:US|ABD)[ -]?)?d[oó]ll?ar\p{L}{0,3}(?: (?:US|AS))?|دولار(?: أمريكي)?|डॉलर|美元)$/iu;
/** A dash stands for no cents: "500,–", in India "500/-". */
const NO_CENTS = /(\d)[.,/] ?[\p{Pd}\u2212]{1,2}$/u;
const WITH_COMMA = /^([1-9]\d{0,2}([. ])\d{3}(?:\2\d{3})*|\d+)(?:,(\d*))?$/;
const INDIAN_GROUPS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/;
/** Some regions of a language read this comma as a decimal sign, others as a thousands separator. */
const EITHER_COMMA = /^[1-9]\d{0,2}(?: \d{3})*,\d{3}\.?$/;

/**
 * Turns a number as typed ("1.000,50 $" in German, "١٠٠" in Arabic) into the ledger's plain notation ("1000.50"). Text
 * that is no number in the language is returned unchanged, for the caller to refuse or read as English; what its
 * regions read differently is no number.
 */
export function plainNumber(text: string, locale: Locale): string {
  const bare = latinDigits(text)
    .replaceAll(/[\s'’‘ʼ′´`]+/g, ' ')
    .trim()
    .replace(UNIT_BEFORE, '')
    .replace(UNIT_AFTER, '')
    .replace(NO_CENTS, '$1');
  const number = bare.replace(/^\$ ?/, '');
  const isEither = EITHER_COMMA.test(number);
  if (isEither && (locale === 'es' || text.includes('\u060c'))) return 'ambiguous';
  const [, whole, group, cents] = WITH_COMMA.exec(number) ?? [];
  const isDecimal = decimalSign(locale) === ',' || (locale === 'ar' && cents !== undefined && !isEither);
  if (whole !== undefined && (isDecimal || (group !== undefined && /^\d\d?$/.test(cents ?? '')))) {
    return `${whole.replaceAll(/\D/g, '')}${cents === undefined ? '' : `.${cents}`}`;
  }
  return INDIAN_GROUPS.test(number) ? number.replaceAll(',', '') : bare;
}

/** For words that show how to type an amount: "1,000.50". */
export function exampleAmount(locale: Locale): string {
  const options = { useGrouping: 'always', minimumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(formatsNamed(locale), options).format(1000.5);
}

/**
 * Turns digits and separators of other scripts, and the full-width ones of East Asia, into English ones, without the
 * direction marks around them.
 */
export function latinDigits(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u0660-\u0d6f]/g, (letter) => {
      const code = letter.charCodeAt(0);
      const value = code - (ZEROS.findLast((zero) => zero <= code) ?? 0);
      return value < 10 ? String(value) : letter;
    })
    .replaceAll(/[\u066b\u3002\uff61]/g, '.')
    .replaceAll(/[\u066c\u060c]/g, ',');
}

/** For text that holds only digits: letters that look like digits are read as digits. */
export function digitsAlone(text: string): string {
  return latinDigits(text).replaceAll(/o/gi, '0').replaceAll(/[il|]/gi, '1');
}

function decimalSign(locale: Locale): string {
  return formatOf(locale, 'decimal', 1).formatToParts(0.5)[1]?.value ?? '.';
}

/** As people type it in that language: "7.18". Not for money. */
export function formatDecimal(value: number, decimals: number, locale: Locale): string {
  return formatOf(locale, 'decimal', decimals).format(value);
}

/** Signed, except for zero: "+0.5". */
export function formatSigned(value: number, decimals: number, locale: Locale): string {
  return formatOf(locale, 'signed', decimals).format(value);
}

/** Takes a share, 0.0718 for 7.18%, and the number of decimals for the percentage. */
export function formatShare(share: number, decimals: number, locale: Locale): string {
  return formatOf(locale, 'percent', decimals).format(share);
}

/** The first two digits and the name of the size: "97 billion". */
export function formatHuge(value: number, locale: Locale): string {
  return formatOf(locale, 'huge', 2).format(value);
}

/** For dollar amounts that nobody has, with three digits: "$1,230T". */
export function formatHugeDollars(dollars: number, locale: Locale): string {
  return formatOf(locale, 'huge dollars', 3).format(dollars);
}

type Style = 'decimal' | 'signed' | 'percent' | 'huge' | 'huge dollars';

const made = new Map<string, Intl.NumberFormat>();

/** Reuses formats: making one takes a hundred times as long as using it, and a slider uses some for every step. */
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
