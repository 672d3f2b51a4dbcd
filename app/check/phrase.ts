import { drawFrom, PLAIN_WORDS } from '#app/members/pass-phrase.ts';

/** Four words out of 256 are 32 bits: enough to tell a cohort's people apart, and of no use anywhere else. */
export const WORDS_IN_PHRASE = 4;
/** A word that is further than this from all others was not meant as any of them. */
const FURTHEST = 2;
/** Others may be typed beside the four; with more than this, it was not a phrase. */
const MOST_WORDS = 12;

/** Draws the words that link the waves of a person; `random` gives [0, 1) and must not be guessable. */
export function drawPhrase(random: () => number): readonly string[] {
  return Array.from({ length: WORDS_IN_PHRASE }, () => drawFrom(PLAIN_WORDS, random));
}

/**
 * Reads the words as people retype them: in capitals, with commas or hyphens, misspelt. Each becomes the nearest word
 * in the list, or null where none is near or several are equally near. Returns none of too many words.
 */
export function readPhrase(typed: string): readonly (string | null)[] {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return words.length > MOST_WORDS ? [] : words.map(nearestWord);
}

/** Stands in for a word that was left out. */
export const GAP = '?';

/**
 * Returns the phrases, each with a gap, that someone who has forgotten one of their words may have meant: it was left
 * out, is not in the list, or is a different word. Returns none where more than one is certainly wrong.
 */
export function phrasesWithGap(words: readonly (string | null)[]): readonly (readonly string[])[] {
  const known = words.filter((word) => word !== null);
  if (known.length === WORDS_IN_PHRASE - 1 && words.length === known.length)
    return Array.from({ length: WORDS_IN_PHRASE }, (_, place) => known.toSpliced(place, 0, GAP));
  if (words.length !== WORDS_IN_PHRASE || known.length < WORDS_IN_PHRASE - 1) return [];
  if (known.length < WORDS_IN_PHRASE) return [words.map((word) => word ?? GAP)];
  return known.map((_, place) => known.with(place, GAP));
}

/** Returns the word of the list nearest to what was typed; null when none is near, or several are equally near. */
export function nearestWord(typed: string): string | null {
  // Words of very different lengths are never near, so nobody can make us compare long ones.
  const near = PLAIN_WORDS.filter((word) => Math.abs(word.length - typed.length) <= FURTHEST)
    .map((word) => ({ word, distance: distanceOf(typed, word) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = near;
  if (first === undefined || first.distance > FURTHEST) return null;
  return first.distance === 0 || first.distance < (second?.distance ?? Number.POSITIVE_INFINITY) ? first.word : null;
}

/** Counts the letters to insert, leave out, replace or swap with the next: restricted Damerau-Levenshtein. */
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
