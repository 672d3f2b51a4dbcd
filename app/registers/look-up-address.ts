/** All of it is in the address of the page. */
export interface LookUp {
  /** What was searched for; null before any search. */
  readonly query: string | null;
  readonly entry: string | null;
}

/** The name that the links next to the deposit and the plans look up. */
export const COMPANY_NAME = 'Glasshouse Finance';

const LONGEST_QUERY = 80;
const PATH = '/register/halmere';

/** Text beyond the length that the search takes is cut off. */
export function readLookUp(params: URLSearchParams): LookUp {
  return { query: params.get('q')?.slice(0, LONGEST_QUERY) ?? null, entry: params.get('entry') };
}

/** `readLookUp` reads the same look-up from it. */
export function lookUpAddress({ query, entry }: LookUp): string {
  const params = new URLSearchParams({ ...(query === null ? {} : { q: query }), ...(entry === null ? {} : { entry }) });
  return params.size === 0 ? PATH : `${PATH}?${params}`;
}
