/** The practice notice for what is no page and has no language: files, plain texts, and the server's own answers. */
export const PRACTICE_WORDS = 'Practice site. Play money only. Nothing here is an offer.';

/** Returns the text of an answer that is no page, with the practice notice in it. */
export function labelled(words: string): string {
  return `${words} ${PRACTICE_WORDS}`;
}
