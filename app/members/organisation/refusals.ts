/**
 * The reasons why a sign-in by the organisation can end with nobody signed in; the log-in page has the words for each.
 */
export const ORGANISATION_REFUSALS = [
  'unavailable',
  'cancelled',
  'refused',
  'not-asked',
  'too-often',
  'not-invited',
  'no-verified-email',
  'link-first',
  'access-ended',
  'somebody-else',
  'not-asked-again',
] as const;

export type OrganisationRefusal = (typeof ORGANISATION_REFUSALS)[number];

/** Returns the refusal named by a query, or null. */
export function readOrganisationRefusal(text: string | null): OrganisationRefusal | null {
  return ORGANISATION_REFUSALS.find((why) => why === text) ?? null;
}
