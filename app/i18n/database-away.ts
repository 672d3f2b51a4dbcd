/** What the server answers, with 503, while its database is away; the practice notice follows. */
export const DATABASE_AWAY =
  'Our database is not responding right now. Nothing has been lost. Please try again in a moment.';

/** Tells whether something in front of the pages answered that the database is away. */
export function saysDatabaseAway(answer: unknown): boolean {
  return String(answer).startsWith(DATABASE_AWAY);
}
