import type { Locale } from '#app/i18n/locale.ts';
import { COUNTRY_CODES } from '#app/members/countries.ts';

/** The choices of each language asked for so far: sorting them takes milliseconds. */
const KNOWN = new Map<Locale, readonly Choice[]>();

interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns every country by its name in a language, in that language's order. Meant for a loader: browsers may know
 * other names.
 */
export function countryChoices(locale: Locale): readonly Choice[] {
  const known = KNOWN.get(locale) ?? chooseFrom(locale);
  KNOWN.set(locale, known);
  return known;
}

function chooseFrom(locale: Locale): readonly Choice[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((one, other) =>
    compare(one.label, other.label),
  );
}
