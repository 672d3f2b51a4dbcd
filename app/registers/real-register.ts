/** The purpose of an address; `both` has the register and the warnings behind one first page. */
export const PURPOSES = ['register', 'both', 'warnings', 'help'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A place where people can look or ask, named in a language of its own country. */
export interface RealPlace {
  readonly purpose: Purpose;
  readonly name: string;
  readonly address: `https://${string}`;
}

export interface RealRegisters {
  /** ISO 3166-1 alpha-2, or EU: `Intl.DisplayNames` knows a name for each. */
  readonly country: string;
  /** The language of the names, as in a `lang` attribute. */
  readonly language: string;
  readonly places: readonly RealPlace[];
}

const placeFor = (purpose: Purpose) => (name: string, address: RealPlace['address']) => ({ purpose, name, address });

export const register = placeFor('register');
export const both = placeFor('both');
export const warnings = placeFor('warnings');
export const help = placeFor('help');

export function registersIn(country: string, language: string, places: readonly RealPlace[]): RealRegisters {
  return { country, language, places };
}
