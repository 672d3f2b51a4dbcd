/** What people can promise themselves at the end of the Debrief, in the order in which it is offered. */
export const PLEDGE_IDS = [
  'look-it-up',
  'take-all-out-first',
  'ask-who-pays',
  'no-fee-for-my-own',
  'sleep-on-it',
  'ask-somebody',
  'tell-the-same-day',
] as const;

export type PledgeId = (typeof PLEDGE_IDS)[number];

/**
 * Returns the pledges that an address names, each once and in our own order, ignoring anything else in it. Null if the
 * address asks for no card.
 */
export function pledgesIn(query: URLSearchParams): readonly PledgeId[] | null {
  if (!query.has('card')) return null;
  const chosen = query.getAll('pledge');
  return PLEDGE_IDS.filter((id) => chosen.includes(id));
}
