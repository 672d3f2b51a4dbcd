import { plainLetters } from '#app/platform/typed-text.ts';

/**
 * Returns a join code in its stored form, from one as typed, pasted or read aloud: in capitals without accents (Turkish
 * phones make "İ" of "i"), and nothing between the letters. Foreign letters stay, so that such a code is unknown.
 */
export function plainJoinCode(typed: string): string {
  return plainLetters(typed)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const CONSONANTS = 'BDFGHJKLMNPRSTVZ';
const VOWELS = 'AEIOU';
const SYLLABLES = 4;
const GROUP = 4;

/** Groups with a rude or cruel meaning in one of the site's languages: no class may have such a code. */
const UNSAID = ['NAZI', 'PUTA', 'PUTO', 'KAKA', 'PIPI', 'POPO', 'TITI', 'ZIZI', 'BOBO', 'PEDO', 'PEDE', 'RAPE', 'PIRU'];

/**
 * Draws a code that can be read aloud and written down without spelling it: four syllables, as in BALOMIRE, one of
 * forty-one million. `random` gives a whole number from 0 to below its argument. The database checks the form too
 * (0025).
 */
export function drawJoinCode(random: (below: number) => number): string {
  const letterOf = (letters: string) => letters.charAt(random(letters.length));
  for (;;) {
    const syllables = Array.from({ length: SYLLABLES }, () => letterOf(CONSONANTS) + letterOf(VOWELS));
    const code = syllables.join('');
    if (!UNSAID.some((word) => code.includes(word))) return code;
  }
}

/**
 * Returns a join code in groups of four, as it is shown and read: "BALO MIRE". The spaces may be left out when typing.
 */
export function spokenJoinCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? code;
}
