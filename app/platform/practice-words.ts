/** For what is no page and has no language: files, plain texts, and the server's own answers. */
export const PRACTICE_WORDS = 'Practice site. Play money only. Nothing here is an offer.';

/** For an answer that is no page: adds the practice notice. */
export function labelled(words: string): string {
  return `${words} ${PRACTICE_WORDS}`;
}
