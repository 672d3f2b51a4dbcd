/** The practice notice for what is no page and has no language: files, plain texts, and the server's own answers. */
export const PRACTICE_WORDS = 'Practice site. Play money only. Nothing here is an offer.';

/** What the server answers, with 503, while its database is away; scripts know the answer by these words. */
export const DATABASE_AWAY =
  'Our database is not responding right now. Nothing has been lost. Please try again in a moment.';

/** Returns the text of an answer that is no page, with the practice notice in it. */
export function labelled(words: string): string {
  return `${words} ${PRACTICE_WORDS}`;
}
