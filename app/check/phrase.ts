import { drawFrom, PLAIN_WORDS } from '#app/members/pass-phrase.ts';

/** Four words of 256 are 32 bits: enough to tell a cohort's people apart, and to be of no use anywhere else. */
export const WORDS_IN_PHRASE = 4;
/** A word that is further from all others than this was not meant as any of them. */
const FURTHEST = 2;

/** Draws the words that link the waves of a person; random gives [0, 1) and must not be guessable. */
export function drawPhrase(random: () => number): readonly string[] {
  return Array.from({ length: WORDS_IN_PHRASE }, () => drawFrom(PLAIN_WORDS, random));
}

/**
 * Reads the words as people type them again: in capitals, with commas or hyphens, misspelt. Each is what is nearest to
 * it in the list, or null where nothing is near, or several words are alike near.
 */
export function readPhrase(typed: string): readonly (string | null)[] {
  const words = typed.toLowerCase().split(/[^\p{L}]+/u);
  return words.filter((word) => word !== '').map(nearestWord);
}

/** Stands where a word was left out. */
export const GAP = '?';

/**
 * The phrases, each with a gap, that somebody may have meant who has forgotten one of their words: it was left out, is
 * none of the list, or is another. None where more than one is wrong for certain.
 */
export function phrasesWithGap(words: readonly (string | null)[]): readonly (readonly string[])[] {
  const known = words.filter((word) => word !== null);
  if (known.length === WORDS_IN_PHRASE - 1 && words.length === known.length)
    return Array.from({ length: WORDS_IN_PHRASE }, (_, place) => known.toSpliced(place, 0, GAP));
  if (words.length !== WORDS_IN_PHRASE || known.length < WORDS_IN_PHRASE - 1) return [];
  if (known.length < WORDS_IN_PHRASE) return [words.map((word) => word ?? GAP)];
  return known.map((_, place) => known.with(place, GAP));
}

/** The one word of the list that is nearest to what was typed; null when none is near, or several are alike near. */
export function nearestWord(typed: string): string | null {
  const near = PLAIN_WORDS.map((word) => ({ word, distance: distanceOf(typed, word) })).toSorted(
    (a, b) => a.distance - b.distance,
  );
  const [first, second] = near;
  if (first === undefined || first.distance > FURTHEST) return null;
  return first.distance === 0 || first.distance < (second?.distance ?? Number.POSITIVE_INFINITY) ? first.word : null;
}

/** How many letters are to be put in, left out, replaced or swapped with the next: restricted Damerau-Levenshtein. */
function distanceOf(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    const above = rows[row - 1] ?? [];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(isSwapped ? Math.min(least, (rows[row - 2]?.[column - 2] ?? 0) + 1) : least);
    }
    rows.push(current);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
