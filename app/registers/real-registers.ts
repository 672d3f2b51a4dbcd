import { type Locale, PSEUDO_LOCALE } from '#app/i18n/locale.ts';
import { type RealPlace, type RealRegisters, warnings } from './real-register.ts';
import { AMERICAN_REGISTERS, ASIAN_AND_AFRICAN_REGISTERS } from './registers-beyond-europe.ts';
import { EUROPEAN_REGISTERS } from './registers-of-europe.ts';

/**
 * The registers and warning lists of real regulators. We have not opened these addresses: where the address of a single
 * page could not be confirmed, the regulator's own first page is used, which changes least.
 */
export const REAL_REGISTERS: readonly RealRegisters[] = [
  ...EUROPEAN_REGISTERS,
  ...AMERICAN_REGISTERS,
  ...ASIAN_AND_AFRICAN_REGISTERS,
];

/** Places for all countries together. */
export const WORLD_PLACES: readonly RealPlace[] = [warnings('IOSCO I-SCAN', 'https://www.iosco.org/i-scan/')];

/** Where readers of a language are likely to live, the likeliest first. */
const LIKELY: Readonly<Record<Exclude<Locale, typeof PSEUDO_LOCALE>, readonly string[]>> = {
  en: ['US', 'GB'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL'],
  fr: ['FR', 'BE', 'CH', 'MA'],
  de: ['DE', 'AT', 'CH'],
  'pt-BR': ['BR', 'PT'],
  it: ['IT', 'CH'],
  pl: ['PL'],
  tr: ['TR'],
  ar: ['SA', 'EG', 'AE', 'MA'],
  hi: ['IN'],
  'zh-Hans': ['CN', 'SG', 'HK'],
  id: ['ID'],
};

export interface NamedRegisters extends RealRegisters {
  readonly name: string;
}

/**
 * Returns every country with its name in a language: first those where its readers are likely to live, then the others
 * by name. With a country, returns only that one; an unknown country counts as none.
 */
export function registersFor(locale: Locale, country: string | null): readonly NamedRegisters[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const likely = locale === PSEUDO_LOCALE ? [] : LIKELY[locale];
  const place = (code: string) => (likely.includes(code) ? likely.indexOf(code) : likely.length);
  const all = REAL_REGISTERS.map((one) => ({ ...one, name: names.of(one.country) ?? one.country })).toSorted(
    (one, other) => place(one.country) - place(other.country) || compare(one.name, other.name),
  );
  const chosen = all.filter((one) => one.country === country);
  return chosen.length > 0 ? chosen : all;
}
