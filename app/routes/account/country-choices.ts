import { COUNTRY_CODES } from '#app/members/countries.ts';

/** Every country by its name in a language, in that language's order. For a loader: browsers may know other names. */
export function countryChoices(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((one, other) =>
    compare(one.label, other.label),
  );
}
