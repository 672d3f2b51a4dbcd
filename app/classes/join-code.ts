import { latinDigits } from '#app/i18n/typed-number.ts';
import { plainLetters } from '#app/platform/typed-text.ts';

/** The part of a link to one of our pages that holds a code, whatever the host is called. */
const IN_LINK = /(?:[?&]code=|\/join\/)([^\s&#?]+)/i;
/** What is mistaken for a consonant, for a vowel, and for the mark of the second of two classes (`SPOKEN`). */
const SEEN_AS: readonly Readonly<Record<string, string>>[] = [
  { 1: 'L', I: 'L', 2: 'Z', 5: 'S', 6: 'G', 8: 'B', U: 'V' },
  { 0: 'O', Q: 'O', 1: 'I', L: 'I', V: 'U' },
  { Z: '2' },
];

/**
 * Returns a join code in its stored form, from one as typed, pasted or read aloud: in capitals without accents (Turkish
 * phones make "İ" of "i"), and nothing between the letters. Foreign letters stay, so that such a code is unknown.
 * What cannot stand at its place is read as what it looks like, and a link as the code in it.
 */
export function plainJoinCode(typed: string): string {
  const plain = latinDigits(plainLetters(typed));
  const code = (IN_LINK.exec(plain)?.[1]?.replaceAll(/%[\da-f]{2}/gi, '') ?? plain)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const seenAt = (place: number) => SEEN_AS[place === SYLLABLES * 2 ? 2 : place % 2];
  const spoken = Array.from(code, (letter, place) => seenAt(place)?.[letter] ?? letter).join('');
  return SPOKEN.test(spoken) ? spoken : code.replaceAll('0', 'O').replaceAll('1', 'I');
}

/** Tells whether what was typed may be a code at all; the database checks the form too. */
export function canBeJoinCode(typed: string): boolean {
  return /^[A-Z2-9]{6,12}$/.test(plainJoinCode(typed));
}

const CONSONANTS = 'BDFGHJKLMNPRSTVZ';
const VOWELS = 'AEIOU';
const SYLLABLES = 4;
const GROUP = 4;
/** A code as it is drawn, and what the second of two classes adds to the code of its check. */
const SPOKEN = new RegExp(`^(?:[${CONSONANTS}][${VOWELS}]){${SYLLABLES}}2?$`);

/** Groups with a rude or cruel meaning in one of the site's languages: no class may have such a code. */
const UNSAID = ['NAZI', 'PUTA', 'PUTO', 'KAKA', 'PIPI', 'POPO', 'TITI', 'ZIZI', 'BOBO', 'PEDO', 'PEDE', 'RAPE', 'PIRU'];

/**
 * Draws a code that can be read aloud and written down without spelling it: four syllables, as in BALOMIRE, one of
 * forty-one million. `random` gives a whole number from 0 to below its argument. The database checks the form too
 * (db/schema/02_classes.sql).
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
