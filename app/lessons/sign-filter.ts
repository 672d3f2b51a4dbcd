import {
  SIGN_GROUPS,
  type SignGroup,
  type SignSourcing,
  type SignStrength,
  SOURCING,
  STRENGTHS,
  type WarningSign,
} from './warning-sign.ts';

/** Whether a sign can be met on this site, or only outside of it. */
export const PLACES = ['here', 'elsewhere'] as const;
export type SignPlace = (typeof PLACES)[number];

/** What of the catalogue somebody asks for; null asks for all. */
export interface SignFilter {
  readonly group: SignGroup | null;
  readonly strength: SignStrength | null;
  readonly sourced: SignSourcing | null;
  readonly place: SignPlace | null;
}

/** Reads a filter from the query of an address. What it does not know asks for all. */
export function signFilterOf(query: URLSearchParams): SignFilter {
  return {
    group: oneOf(SIGN_GROUPS, query.get('group')),
    strength: oneOf(STRENGTHS, query.get('strength')),
    sourced: oneOf(SOURCING, query.get('sourced')),
    place: oneOf(PLACES, query.get('place')),
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null {
  return choices.find((choice) => choice === text) ?? null;
}

/** Whether a sign is among those that a filter asks for. */
export function passesFilter({ group, strength, sourced, where }: WarningSign, filter: SignFilter): boolean {
  const place: SignPlace = where.length > 0 ? 'here' : 'elsewhere';
  return (
    (filter.group ?? group) === group &&
    (filter.strength ?? strength) === strength &&
    (filter.sourced ?? sourced) === sourced &&
    (filter.place ?? place) === place
  );
}
