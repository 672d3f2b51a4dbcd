/** What is asked of the register of Halmere on its own page; all of it is in the address. */
export interface LookUp {
  /** What was searched for; null before any search. */
  readonly query: string | null;
  /** The number of the entry that is open. */
  readonly entry: string | null;
}

/** The name that the links beside the deposit and the plans look up. */
export const COMPANY_NAME = 'Glasshouse Finance';

const LONGEST_QUERY = 80;
const PATH = '/register/halmere';

/** Reads an address; text beyond the length that the search takes is cut off. */
export function readLookUp(params: URLSearchParams): LookUp {
  return { query: params.get('q')?.slice(0, LONGEST_QUERY) ?? null, entry: params.get('entry') };
}

/** Returns the address from which `readLookUp` reads the same look-up. */
export function lookUpAddress({ query, entry }: LookUp): string {
  const params = new URLSearchParams({ ...(query === null ? {} : { q: query }), ...(entry === null ? {} : { entry }) });
  return params.size === 0 ? PATH : `${PATH}?${params}`;
}
