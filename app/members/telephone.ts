import { digitsAlone } from '#app/i18n/typed-number.ts';
import type { CountryCode } from './countries.ts';

export type PhoneRefusal = 'empty' | 'not-a-number' | 'not-fictional';
/** A refusal comes with a number that works, an acceptance with the number as stored, "+" and digits. */
export type CheckedPhone = { ok: true; phone: string } | { ok: false; why: PhoneRefusal; offer: string };

type FictionRange = {
  country: CountryCode;
  /** In international digits, without "+". */
  pattern: RegExp;
  /** Where invented numbers come from: the part before the last digits, and how many of those are free. */
  block: { prefix: string; freeDigits: number };
};

/** Kept out of use by regulators, for drama and examples. Every range has a named source. */
const FICTION_RANGES: readonly FictionRange[] = [
  // ATIS, "555 NXX Assignment Guidelines": 555-0100 to 555-0199 in any area code. Of toll-free codes, only 800-555-0199
  // is kept out of use; the others are left out. Area code 555 is not assigned (NANPA).
  {
    country: 'US',
    pattern: /^1(?!8(?:00|33|44|55|66|77|88)555)(?!900)[2-9]\d\d55501\d\d$|^18005550199$|^1555\d{7}$/,
    block: { prefix: '120255501', freeDigits: 2 },
  },
  { country: 'CA', pattern: /^161355501\d\d$/, block: { prefix: '161355501', freeDigits: 2 } },
  // Ofcom, "Telephone numbers for use in TV and radio drama programmes": no area, London, mobile, UK-wide.
  {
    country: 'GB',
    pattern: /^44(?:1632960|2079460|7700900|3069990)\d{3}$/,
    block: { prefix: '447700900', freeDigits: 3 },
  },
  // ACMA, "Phone numbers for use in TV shows, films and creative works": four regions, and single mobile numbers.
  {
    country: 'AU',
    pattern: /^61(?:[2378]5550\d{4}|491570(?:006|110|15[6-9]))$/,
    block: { prefix: '6125550', freeDigits: 4 },
  },
  // Arcep, decision 2018-0881 (national numbering plan), numbers for audiovisual works: five regions and mobile.
  {
    country: 'FR',
    pattern: /^33(?:19900|26191|35301|46571|53649|63998)\d{4}$/,
    block: { prefix: '3363998', freeDigits: 4 },
  },
  // Bundesnetzagentur, Mitteilung 148/2021: Berlin, Frankfurt, Hamburg, Cologne, Munich.
  {
    country: 'DE',
    pattern: /^49(?:3023125|6990009|4066969|2214710|8999998)\d{3}$/,
    block: { prefix: '493023125', freeDigits: 3 },
  },
];

/** How a number is dialled at home: a leading 0 stands for one of these country codes. */
const CODES_BEHIND_ZERO = ['44', '61', '33', '49'] as const;
export const OFFERED_PHONE = '+1 202 555 0143';

/**
 * Accepts a fictional number in the usual ways of writing it, international or as dialled at home in a country whose
 * regulator keeps numbers for fiction. Refuses every number that could ring at someone's home.
 */
export function checkPhone(text: string): CheckedPhone {
  const compact = digitsAlone(text).replace(/[\s().\p{Pd}\u2212/]/gu, '');
  if (compact === '') return { ok: false, why: 'empty', offer: OFFERED_PHONE };
  if (!/^\+?\d{7,17}$/.test(compact)) return { ok: false, why: 'not-a-number', offer: OFFERED_PHONE };

  const fictional = internationalReadings(compact).find(isFictional);
  if (fictional === undefined) return { ok: false, why: 'not-fictional', offer: OFFERED_PHONE };
  return { ok: true, phone: `+${fictional}` };
}

/** A North American number when the country keeps none for fiction; `random` gives [0, 1). */
export function inventPhone(country: CountryCode, random: () => number): string {
  const own = FICTION_RANGES.find((range) => range.country === country);
  const { prefix, freeDigits } = own?.block ?? { prefix: '1555', freeDigits: 0 };
  if (own !== undefined) return `+${prefix}${digits(random, freeDigits)}`;
  return `+${prefix}${2 + Math.floor(random() * 8)}${digits(random, 6)}`;
}

/** In international digits; more than one when the number is written as dialled at home. */
function internationalReadings(compact: string): string[] {
  if (compact.startsWith('+')) return [compact.slice(1).replace(/^(44|61|33|49)0/, '$1')];
  if (compact.startsWith('00')) return [compact.slice(2)];
  if (compact.startsWith('0')) return CODES_BEHIND_ZERO.map((code) => code + compact.slice(1));
  return compact.length === 10 ? [`1${compact}`] : [compact];
}

function isFictional(international: string): boolean {
  return FICTION_RANGES.some((range) => range.pattern.test(international));
}

function digits(random: () => number, count: number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
}
